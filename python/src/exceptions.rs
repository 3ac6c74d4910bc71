//! Python's exceptions, which are defined in `chopsticks_lab/errors.py`.

use pyo3::import_exception;

import_exception!(chopsticks_lab.errors, ArgumentError);
import_exception!(chopsticks_lab.errors, CertificateError);
import_exception!(chopsticks_lab.errors, LimitReached);
import_exception!(chopsticks_lab.errors, NoResult);
import_exception!(chopsticks_lab.errors, NotShort);
import_exception!(chopsticks_lab.errors, NotationError);
import_exception!(chopsticks_lab.errors, Refuted);
