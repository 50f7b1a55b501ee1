/** An error in Stripe's shape and status. */
export class StripeFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 404,
    readonly error: { type: string; message: string; [field: string]: unknown },
  ) {
    super(error.message);
  }
}

export const invalidRequest = (message: string, fields: Record<string, unknown> = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...fields });

export const missing = (what: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id.slice(0, 100)}'`,
    param: 'intent',
  });

export const unauthorized = () =>
  new StripeFailure(401, {
    type: 'invalid_request_error',
    message: 'Invalid API key provided.',
  });
