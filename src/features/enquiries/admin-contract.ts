import { z } from 'zod';
import { inDigits, largestInteger, moment } from '../../shared/answers';
import { enquiryStates, reportStates } from '../../shared/enquiry-states';
import { longText, noteText, PressKey } from '../../shared/fields';
import { lastSeen, seen } from '../../shared/last-seen';
import { longestNote, longestSubject } from '../../shared/lengths';
import {
  AssigneeFilter,
  AssigneeId,
  filtersOfSelection,
  maxSelected,
  PageQuery,
  searchText,
  sortBy,
} from '../../shared/list-query';
import { mailStates } from '../../shared/mail-states';
import { CheckResult, levels } from '../clearance/matching/contract';
import { TrademarkCheck } from './contract';

export const EnquiryState = z.enum(enquiryStates, 'State must be one of new, in progress, done');

const Work = z.object({
  state: EnquiryState,
  assigneeId: z.int().nullable(),
  assignee: z.string().nullable().describe('The assigned administrator'),
  dueOn: z.string().nullable().describe('The day by which an answer was promised'),
  answeredAt: moment.nullable(),
  orderId: z.string().nullable().describe('The order created from it'),
  updatedAt: moment,
});
type Work = z.infer<typeof Work>;

/** An enquiry in the back office's list. */
export const listed = <Shape extends z.ZodRawShape>(enquiry: z.ZodObject<Shape>) =>
  enquiry.extend(Work.shape);
export const AdminTrademarkCheck = TrademarkCheck.extend({
  ...Work.shape,
  reportState: z
    .enum(reportStates)
    .describe('queued: a report is being made; with-lawyer: a person answers instead'),
  level: CheckResult.shape.level
    .nullable()
    .describe('Null while there is no report, or if it has no level'),
});
export type AdminEnquiry = Work & {
  id: number;
  name: string;
  email: string;
  phone: string | null;
};

export const EnquiryReply = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  actor: z.string(),
  sentAt: moment,
  mailState: z.enum(mailStates).nullable(),
});
export type EnquiryReply = z.infer<typeof EnquiryReply>;

export const EnquiryChange = z.object({
  id: z.int(),
  action: z.string(),
  actor: z.string(),
  after: z.record(z.string(), z.unknown()).nullable(),
  at: moment,
});
export type EnquiryChange = z.infer<typeof EnquiryChange>;

const detail = {
  note: z.string().nullable(),
  replies: z.array(EnquiryReply),
  changes: z.array(EnquiryChange),
};
/** An enquiry with everything its page in the back office shows. */
export const detailed = <Shape extends z.ZodRawShape>(enquiry: z.ZodObject<Shape>) =>
  enquiry.extend({ ...Work.shape, ...detail });
export const TrademarkCheckDetail = AdminTrademarkCheck.extend({
  ...detail,
  result: CheckResult.nullable(),
  reportedAt: moment.nullable(),
  token: z.string().nullable().describe('Of the report’s private address, /check/report/{token}'),
  comment: z.string().nullable().describe('The reviewed answer, once it was sent'),
  commentedBy: z.string().nullable(),
  commentedAt: moment.nullable(),
});
export type TrademarkCheckDetail = z.infer<typeof TrademarkCheckDetail>;
export type EnquiryDetail = AdminEnquiry & {
  note: string | null;
  replies: EnquiryReply[];
  changes: EnquiryChange[];
};

export const enquirySorts = ['date', 'name'] as const;
export const EnquiryListQuery = PageQuery.extend({
  q: searchText().optional(),
  status: EnquiryState.optional(),
  assignee: AssigneeFilter.optional(),
  sort: sortBy(enquirySorts, 'date'),
});
export type EnquiryListQuery = z.infer<typeof EnquiryListQuery>;

export const CheckListQuery = EnquiryListQuery.extend({
  level: z
    .enum(
      [...levels, 'none', 'unknown'],
      `Level must be one of ${levels.join(', ')}, none, unknown`,
    )
    .optional()
    .describe(
      'Level of the closest mark in the report; none: no mark is close; unknown: a report without a level',
    ),
});
export type CheckListQuery = z.infer<typeof CheckListQuery>;

export const ChangeEnquiry = z.object({
  state: EnquiryState.optional(),
  assigneeId: AssigneeId.optional(),
  note: noteText('Note').nullish(),
  updatedAt: lastSeen,
});
export type ChangeEnquiry = z.infer<typeof ChangeEnquiry>;

const enquiryIds = z
  .array(z.int().positive().max(largestInteger), 'Enquiries must be a list of ids')
  .min(1, 'Select at least one');

export const ChangeEnquiries = z.object({
  ids: enquiryIds.max(500, 'At most 500 can be changed at once'),
  filters: CheckListQuery.pick({ q: true, status: true, assignee: true, level: true })
    .optional()
    .describe(filtersOfSelection),
  state: EnquiryState.optional(),
  assigneeId: AssigneeId.optional(),
  seen,
});
export type ChangeEnquiries = z.infer<typeof ChangeEnquiries>;

export const SelectedEnquiries = z.object({
  ids: z
    .array(inDigits(z.number()))
    .pipe(enquiryIds.max(maxSelected, 'At most 10,000 can be exported at once')),
});

export const ReplyToEnquiry = z.object({
  subject: longText('Subject', 1, longestSubject, 'Subject is required'),
  text: longText('Answer', 2, longestNote, 'Answer is required'),
  state: EnquiryState.default('done'),
  key: PressKey.describe('Identifies one submission: the same key never sends twice'),
  updatedAt: lastSeen,
});
export type ReplyToEnquiry = z.infer<typeof ReplyToEnquiry>;
