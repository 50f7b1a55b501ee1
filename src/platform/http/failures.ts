import type { Context } from 'hono';
import { Failure, unavailable } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { diskIsFull, hasNoRoomToWrite, isDiskFull } from '../storage/room';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '53200', // out of memory
  '53300', // too many connections
  '57014', // statement timeout
  '25P03', // idle in a transaction, as after the process was stopped
  '57P01', // server is shutting down
  '57P02',
  '57P03', // server is starting
]);

/** A temporary database failure (restarting, out of connections), answered with a 503. */
function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code && unavailableCodes.has(code)) return true;
    if (
      /connection (terminated|timeout)|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** Nginx' status of a client that closed the connection before its answer. */
export const clientClosed = 499;

/** Whether the client closed the connection before its answer. */
export const isHangUp = (c: Context) =>
  (c.env as { outgoing?: { destroyed: boolean } } | undefined)?.outgoing?.destroyed === true;

/** Converts a thrown value to a `Failure`; logs unexpected ones with their stack. */
export async function toFailure(
  error: unknown,
  { log, config }: { log: Log; config: Pick<Config, 'dataDir' | 'databaseUrl'> },
): Promise<Failure> {
  if (error instanceof Failure) return error;
  log.error({ event: 'failure', ...described(error) });
  if (isDiskFull(error)) return diskIsFull();
  if (!isPassing(error))
    return new Failure(500, 'Something went wrong on our side. Please try again.');
  // A full disk ends the embedded database, of which other requests only see a broken connection.
  return (await hasNoRoomToWrite(config))
    ? diskIsFull()
    : unavailable('The site is busy. Please try again in a moment.');
}

export function answerFailure(c: Context, failure: Failure): Response {
  const { errors, retryAfterSeconds } = failure.details;
  if (retryAfterSeconds) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)));
  c.header('Cache-Control', 'no-store');
  return c.json({ message: failure.message, ...(errors && { errors }) }, failure.status);
}

/** Parameters contain personal data and are not logged. */
function described(error: unknown) {
  if (!(error instanceof Error)) return { stack: String(error) };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '';
  const message = error.message.split('\nparams:')[0] ?? '';
  return { stack: `${error.name}: ${message}${frames}`, cause: cause?.message };
}
