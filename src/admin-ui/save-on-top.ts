import { HttpError } from '../client/fetch';
import { isEqual } from '../shared/is-equal';

interface Versioned {
  updatedAt: string;
}

interface Calls<Row, Answer> {
  /** Answers 409 if the record was saved since `updatedAt`. */
  save(updatedAt: string): Promise<Answer>;
  get(): Promise<Row>;
}

/**
 * Saves a change of these fields of a record as it is shown. What others have changed meanwhile is kept. Rejects
 * with the server's 409, which says who changed what, if it is one of the same fields.
 */
export async function saveOnTop<Row extends Versioned, Answer>(
  shown: Row,
  fields: (keyof Row)[],
  { save, get }: Calls<Row, Answer>,
): Promise<Answer> {
  try {
    return await save(shown.updatedAt);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const now = await get();
    if (fields.some((field) => !isEqual(now[field], shown[field]))) throw error;
    return save(now.updatedAt);
  }
}

export const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 409;

/** What failed, and after a conflict what the other has changed. */
export const withConflict = (failed: string, error: unknown) =>
  isConflict(error) ? `${failed}. ${error.body?.message}` : failed;
