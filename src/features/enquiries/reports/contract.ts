import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { lengthOf, typedText } from '../../../shared/fields';
import { longestNote } from '../../../shared/lengths';
import { Consequence } from '../../clearance/contract';
import { CheckResult } from '../../clearance/matching/contract';
import { TrademarkCheckDetail } from '../admin-contract';

export const ReportAddress = z.object({ token: z.string().max(100) });

/** A report at its private address: findings and a lawyer's comment, without personal data. */
export const Report = z.object({
  result: CheckResult,
  requestedAt: moment,
  reportedAt: moment,
  comment: z.string().nullable().describe('A lawyer’s own words, once they have looked at it'),
  commentedBy: z.string().nullable(),
  commentedAt: moment.nullable(),
  ...Consequence.shape,
});
export type Report = z.infer<typeof Report>;

const nothingFound = 'Please write what you found';

export const AnswerCheck = z.object({
  comment: typedText(nothingFound)
    .trim()
    .refine((text) => lengthOf(text) >= 10, nothingFound)
    .refine((text) => lengthOf(text) <= longestNote, 'A comment has at most 10,000 characters'),
});
export type AnswerCheck = z.infer<typeof AnswerCheck>;

export const AnsweredCheck = TrademarkCheckDetail.omit({
  assigneeId: true,
  assignee: true,
  orderId: true,
  note: true,
  replies: true,
  changes: true,
});
export type AnsweredCheck = z.infer<typeof AnsweredCheck>;
