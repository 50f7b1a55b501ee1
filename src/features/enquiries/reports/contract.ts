import { z } from 'zod';
import { enquiryStates } from '../../../shared/enquiry-states';
import { reportStates } from '../../../shared/report-states';
import { Consequence } from '../../clearance/contract';
import { CheckResult } from '../../clearance/matching/contract';

export const ReportAddress = z.object({ token: z.string().max(100) });

/** A report at its private address: what was found, and what a lawyer says to it. Nothing of the person. */
export const Report = z.object({
  result: CheckResult,
  requestedAt: z.iso.datetime(),
  reportedAt: z.iso.datetime(),
  comment: z.string().nullable().describe('A lawyer’s own words, once they have looked at it'),
  commentedBy: z.string().nullable(),
  commentedAt: z.iso.datetime().nullable(),
  ...Consequence.shape,
});
export type Report = z.infer<typeof Report>;

export const AnswerCheck = z.object({
  comment: z
    .string('Please write what you found')
    .trim()
    .refine((text) => [...text].length >= 10, 'Please write what you found')
    .refine((text) => [...text].length <= 10_000, 'A comment has at most 10,000 characters'),
});
export type AnswerCheck = z.infer<typeof AnswerCheck>;

/** A check as the back office sees it. */
export const AdminTrademarkCheck = z.object({
  id: z.int().positive(),
  name: z.string(),
  category: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  classes: z.array(z.string()),
  state: z.enum(enquiryStates),
  answeredAt: z.iso.datetime().nullable(),
  reportState: z
    .enum(reportStates)
    .describe('queued: a report is being made; with-lawyer: a person answers instead'),
  level: z.string().nullable(),
  token: z.string().nullable().describe('Of the report’s private address, /check/report/{token}'),
  result: CheckResult.nullable(),
  reportedAt: z.iso.datetime().nullable(),
  comment: z.string().nullable(),
  commentedBy: z.string().nullable(),
  commentedAt: z.iso.datetime().nullable(),
});
export type AdminTrademarkCheck = z.infer<typeof AdminTrademarkCheck>;
