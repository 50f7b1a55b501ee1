import { z } from 'zod';

export const MessageAnswer = z.object({ message: z.string() });
export const IdAnswer = z.object({ id: z.int() });
export const CountAnswer = z.object({ count: z.int() });

export const RowId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
