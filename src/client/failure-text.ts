import { HttpError } from './fetch';

/** The server's own words, or that something went wrong. */
export const failureText = (
  error: unknown,
  fallback = 'Something went wrong. Please try again.',
): string => (error instanceof HttpError && error.body?.message) || fallback;
