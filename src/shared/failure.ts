/** What a caller can expect to go wrong. `http/failures.ts` is the one place that turns it into an answer. */
export class Failure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503,
    message: string,
    readonly details: { errors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

export const invalid = (message: string, errors?: Record<string, string[]>) =>
  new Failure(400, message, { errors });
export const notSignedIn = (message = 'Please sign in.') => new Failure(401, message);
export const forbidden = (message: string) => new Failure(403, message);
export const notFound = (message: string) => new Failure(404, message);
export const conflict = (message: string, errors?: Record<string, string[]>) =>
  new Failure(409, message, { errors });
export const tooLarge = (message: string) => new Failure(413, message);
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Failure(429, message, { retryAfterSeconds });
export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new Failure(503, message, { retryAfterSeconds });
