import { z } from 'zod';

/** A timestamp as ISO text; a `Date` is converted. */
export const moment = z.preprocess(
  (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime(),
);

export const MessageAnswer = z.object({ message: z.string() });
export const IdAnswer = z.object({ id: z.int() });
export const CountAnswer = z.object({ count: z.int() });

/** The id of a row with a `bigint` key. */
export const BigRowId = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
/** The largest `integer` of a column. */
export const largestInteger = 2_147_483_647;
export const RowId = z.object({ id: z.coerce.number().int().positive().max(largestInteger) });
