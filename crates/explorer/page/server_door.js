// Questions go to the program that serves the page.

import { answerIn, requestOf } from "./request.js";

/** The answer to a question; if `signal` is aborted, the program stops working on it. */
export async function ask(question, signal, context) {
  const body = requestOf(question, context);
  let response;
  try {
    response = await fetch("answer", { method: "POST", headers: { "content-type": "application/json" }, body, signal });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new Error("the program that serves this page does not answer; start it again", { cause: error });
  }
  if (!response.ok) throw new Error(await response.text());
  return answerIn(await response.json());
}
