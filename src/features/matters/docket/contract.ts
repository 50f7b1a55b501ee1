import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { daysBetween } from '../../../shared/calendar-date';
import { Day } from '../../../shared/fields';
import { AssigneeFilter, filter, PageQuery, searchText, sortBy } from '../../../shared/list-query';
import { dayKinds } from '../deadlines/contract';
import { ListedMatter, Phase, Right } from '../record/contract';

export const matterStates = [
  'open',
  'late',
  'unread',
  'to-enter',
  'past-due',
  'no-date',
  'no-date-needed',
  'to-answer',
  'waiting-for-client',
  'ended',
] as const;

export const matterSorts = ['next', 'title', 'date'] as const;

export const MatterListQuery = PageQuery.extend({
  q: searchText().optional(),
  phase: filter(Phase),
  right: filter(Right),
  state: filter(z.enum(matterStates, `State must be one of ${matterStates.join(', ')}`)),
  assignee: filter(AssigneeFilter),
  rule: filter(z.string().max(20)),
  sort: sortBy(matterSorts, 'next'),
});

export type MatterListQuery = z.infer<typeof MatterListQuery>;

export const DocketFigures = z.object({
  overdue: z.int(),
  soon: z.int().describe('Open deadlines of the next 14 days'),
  unread: z.int().describe('Deadlines without a second reader'),
  toEnter: z.int().describe('Last days to be entered from a letter'),
  pastDue: z
    .int()
    .describe('Deadlines whose day passed before the firm took over, and that nobody has answered'),
  noDate: z.int().describe('Open matters without a date, and without a reason for it'),
});

export type DocketFigures = z.infer<typeof DocketFigures>;

/** A deadline whose day passed before the firm took its matter over. */
export const PastDue = z.object({
  id: z.int(),
  title: z.string(),
  rule: z.string().nullable(),
  ruleVersion: z.int().nullable(),
  source: z.string().nullable(),
  classes: z.array(z.string()),
  effectiveOn: z.string(),
  matterId: z.int(),
  matterTitle: z.string(),
  matterNumber: z.string(),
  clientName: z.string(),
  companyName: z.string().nullable(),
  responsibleId: z.int().nullable(),
  updatedAt: moment,
});

export type PastDue = z.infer<typeof PastDue>;

export const PastDueQuery = MatterListQuery.pick({
  page: true,
  pageSize: true,
  q: true,
  right: true,
  assignee: true,
});

export const BoardQuery = MatterListQuery.pick({ q: true, right: true, assignee: true });

export const BoardLane = z.object({
  phase: Phase,
  total: z.int(),
  matters: z.array(ListedMatter),
});

export type BoardLane = z.infer<typeof BoardLane>;

export const CalendarQuery = MatterListQuery.pick({ q: true, right: true, assignee: true })
  .extend({ from: Day, until: Day })
  .refine(({ from, until }) => daysBetween(from, until) <= 100, 'At most 100 days at once');

export const calendarMarks = ['act', 'nominal', 'target', 'to-enter'] as const;

export const CalendarDay = z.object({
  on: z.string(),
  total: z.int(),
  deadlines: z
    .array(
      z.object({
        id: z.int(),
        what: z
          .enum(calendarMarks)
          .describe(
            'The day to act by, the nominal one if it is another, the firm’s own target, or the suggestion of a day that is to be entered (of the letter, where there is none)',
          ),
        dayKind: z.enum(dayKinds),
        title: z.string(),
        matterTitle: z.string(),
        matterNumber: z.string(),
      }),
    )
    .describe('The first of them'),
});

export type CalendarDay = z.infer<typeof CalendarDay>;
