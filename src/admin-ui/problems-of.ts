import { failureText, HttpError } from '../client/fetch';
import { type FieldErrors, firstOfEach } from '../ui/field-errors';

/** What a failed call says of each field; without that, what stands beside the form. */
export function problemsOf(error: unknown, fallback?: string) {
  const errors: FieldErrors = error instanceof HttpError ? firstOfEach(error.body?.errors) : {};
  const isOfFields = Object.keys(errors).length > 0;
  return { errors, problem: error && !isOfFields ? failureText(error, fallback) : undefined };
}
