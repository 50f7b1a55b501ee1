type FieldErrors = Record<string, string[]>;

/** An error that callers can expect; `http/failures.ts` turns it into an answer. */
export class Failure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503,
    message: string,
    readonly details: { errors?: FieldErrors | undefined; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** `field`: the name of the invalid field, or errors by field. */
const withField =
  (status: 400 | 409) =>
  (message: string, field?: string | FieldErrors): Failure =>
    new Failure(status, message, {
      errors: typeof field === 'string' ? { [field]: [message] } : field,
    });

export const invalid = withField(400);
export const conflict = withField(409);
export const notSignedIn = (message = 'Please log in.') => new Failure(401, message);
export const forbidden = (message: string) => new Failure(403, message);
export const notFound = (message: string) => new Failure(404, message);
export const tooLarge = (message: string) => new Failure(413, message);
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Failure(429, message, { retryAfterSeconds });
export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new Failure(503, message, { retryAfterSeconds });

export const isNotSignedIn = (error: unknown) => error instanceof Failure && error.status === 401;
