import { z } from 'zod';
import { text } from '../../../shared/fields';
import { ClassList } from '../contract';

export const FindGoods = z.object({
  q: text('Description', 500)
    .refine((words) => /[\p{L}\p{N}]/u.test(words), 'Please say what is sold, in words')
    .describe('What is sold, in plain words'),
  classes: ClassList.default([]).describe('Only these Nice classes; none: those of the words'),
});
export type FindGoods = z.infer<typeof FindGoods>;

export const GoodsTerm = z.object({
  term: z.string(),
  marks: z
    .int()
    .describe('Registered marks of the class, filed since 2022, whose goods have all its words'),
  listedOn: z.iso
    .date()
    .nullable()
    .describe('The day on which the firm last found it on the office’s pre-approved list, if ever'),
});
export type GoodsTerm = z.infer<typeof GoodsTerm>;

export const GoodsOfClass = z.object({
  number: z.string(),
  reason: z
    .string()
    .describe('Which part of the words names the class; empty where it was asked for'),
  terms: z.array(GoodsTerm),
});
export type GoodsOfClass = z.infer<typeof GoodsOfClass>;

export const FoundGoods = z.object({
  classes: z.array(GoodsOfClass),
  fees: z
    .object({ leastCents: z.int(), mostCents: z.int() })
    .nullable()
    .describe('The official fee of a class today; null where it isn’t known'),
});
export type FoundGoods = z.infer<typeof FoundGoods>;
