import { conflict } from '../../shared/failure';

interface EditedRow {
  updatedAt: Date;
}

/** Throws a 409 if the row was saved after `lastSeen`, an ISO time. */
export function refuseStale(what: string, { updatedAt }: EditedRow, lastSeen: string | undefined) {
  if (lastSeen !== undefined && new Date(lastSeen).getTime() !== updatedAt.getTime())
    throw conflict(`Someone else has saved this ${what} since you opened it.`);
}

/** Always increases, even within one millisecond. */
export const nextUpdatedAt = ({ updatedAt }: EditedRow) =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));

type Defined<Change> = { [Field in keyof Change]: Exclude<Change[Field], undefined> };

export const definedFields = <Change extends object>(change: Change) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Defined<Change>;
