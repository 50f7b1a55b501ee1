import { z } from 'zod';
import { numberOfDigits } from './digits';

/** A timestamp as ISO text; a `Date` is converted. */
export const moment = z.preprocess(
  (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime(),
);

export const MessageAnswer = z.object({ message: z.string() });
export const IdAnswer = z.object({ id: z.int() });
export const CountAnswer = z.object({ count: z.int() });

/** A number that comes as the text of an address or a form, and is written in one way only. */
export const inDigits = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? (numberOfDigits(typed) ?? typed) : typed),
    schema,
  );

/** The id of a row with a `bigint` key. */
export const BigRowId = z.object({ id: inDigits(z.int().positive()) });
/** The largest `integer` of a column. */
export const largestInteger = 2_147_483_647;
export const rowId = inDigits(z.int().positive().max(largestInteger));
export const RowId = z.object({ id: rowId });
