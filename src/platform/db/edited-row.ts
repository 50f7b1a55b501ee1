import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface EditedRow {
  updatedAt: Date;
}

/** Always increases, even within one millisecond. */
export const nextUpdatedAt = ({ updatedAt }: EditedRow) =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));

/** The same for many rows. */
export const later = (updatedAt: PgColumn) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`;

type Defined<Change> = { [Field in keyof Change]: Exclude<Change[Field], undefined> };

export const definedFields = <Change extends object>(change: Change) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Defined<Change>;
