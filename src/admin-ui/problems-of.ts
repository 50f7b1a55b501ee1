import { failureText, HttpError } from '../client/fetch';
import { type FieldErrors, firstOfEach } from '../ui/field-errors';

/** The field errors of a failed call, or else its message for the form. */
export function problemsOf(error: unknown, fallback?: string) {
  const errors: FieldErrors = error instanceof HttpError ? firstOfEach(error.body?.errors) : {};
  const isOfFields = Object.keys(errors).length > 0;
  return { errors, problem: error && !isOfFields ? failureText(error, fallback) : undefined };
}
