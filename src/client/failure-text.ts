import { HttpError } from './fetch';

export const failureText = (
  error: unknown,
  fallback = 'Something went wrong. Please try again.',
): string => (error instanceof HttpError && error.body?.message) || fallback;
