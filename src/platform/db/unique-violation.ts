import type { Failure } from '../../shared/failure';

/** Turns a violation of a unique or exclusion constraint into the failure for it; rethrows other errors. */
export const refuseDuplicate = <T>(
  writing: Promise<T>,
  failureOf: (constraint: string) => Failure,
): Promise<T> =>
  writing.catch((error: unknown) => {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      const { code, constraint } = cause as { code?: string; constraint?: string };
      if (code === '23505' || code === '23P01') throw failureOf(constraint ?? '');
    }
    throw error;
  });
