import { type FieldErrors, firstOfEach } from '../ui/field-errors';
import { HttpError } from './fetch';

/** The server's own words, or that something went wrong. */
export const failureText = (
  error: unknown,
  fallback = 'Something went wrong. Please try again.',
): string => (error instanceof HttpError && error.body?.message) || fallback;

/** What a failed call says of each field; without that, what stands beside the form. */
export function problemsOf(error: unknown, fallback?: string) {
  const errors: FieldErrors = error instanceof HttpError ? firstOfEach(error.body?.errors) : {};
  const isOfFields = Object.keys(errors).length > 0;
  return { errors, problem: error && !isOfFields ? failureText(error, fallback) : undefined };
}
