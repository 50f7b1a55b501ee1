import { z } from 'zod';

/** A moment in an answer: ISO text, made of a `Date` where the server has one. */
export const moment = z.preprocess(
  (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime(),
);

export const MessageAnswer = z.object({ message: z.string() });
export const IdAnswer = z.object({ id: z.int() });
export const CountAnswer = z.object({ count: z.int() });

/** Of a row whose number is a `bigint`. */
export const BigRowId = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
export const RowId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
