import { z } from 'zod';
import { moment } from '../../shared/answers';
import { Absence } from '../../shared/colleague';
import { AssigneeId, filter } from '../../shared/list-query';
import { spans } from './spans';

const Count = z.object({
  total: z.int(),
  waiting: z.int().describe('For the firm'),
  late: z.int().default(0).describe('Those that wait longer than was promised'),
});

export const DashboardCounts = z
  .object({
    services: z.object({ total: z.int(), published: z.int() }),
    orders: Count.extend({
      unpaid: z.int(),
      toRead: z.int().describe('With details that the client sent'),
      toStart: z.int().describe('Paid and still pending'),
    }),
  })
  .catchall(Count.describe('Each kind of enquiry'));
export type DashboardCounts = z.infer<typeof DashboardCounts>;

export const TodayQuery = z.object({
  person: filter(
    z.string().regex(/^(\d{1,9}|none)$/, 'Person must be the id of an administrator, or none'),
  ).describe('Whose work; none: what nobody looks after'),
});
export type TodayQuery = z.infer<typeof TodayQuery>;

const WorkRow = z.object({
  kind: z.string(),
  id: z.string(),
  path: z.string().describe('Its page in the back office'),
  what: z.string(),
  about: z.string().nullable().describe('The matter or the client'),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  on: z.string().nullable().describe('The day to act by'),
  own: z.string().nullable().describe('The firm’s own day before it'),
  since: moment.nullable().describe('When it began to wait'),
  keeperId: z.int().nullable().describe('Who does it, or stands in for whoever does'),
  awayId: z.int().nullable().describe('Whose work it is, who is away'),
  record: z.string().nullable().describe('What is assigned; null if it can’t be'),
});
export type WorkRow = z.infer<typeof WorkRow>;

const WorkKind = z.object({
  kind: z.string(),
  part: z.enum(['docket', 'money', 'readings', 'answers', 'differences', 'mails']),
  title: z.string(),
  act: z.string().describe('What its link is called'),
  path: z.string().describe('The list of all of them'),
  total: z.int(),
});

/** What has to be done: of each kind all are counted, and the first are named. */
export const Today = z.object({
  day: z.string(),
  people: z.array(
    z.object({
      id: z.int().nullable().describe('Null: nobody looks after it, so the owners do'),
      name: z.string(),
      total: z.int(),
      late: z.int(),
      today: z.int(),
      absence: Absence.nullable(),
    }),
  ),
  kinds: z.array(WorkKind),
  rows: z
    .array(WorkRow)
    .describe('What is late first, then by day, then in the order of the kinds'),
});
export type Today = z.infer<typeof Today>;

export const AssignWork = z.object({
  record: z.string().regex(/^[a-z]{1,20}:[\w-]{1,64}$/, 'Record must be a kind and an id'),
  keeperId: AssigneeId.describe('Who does it as far as is shown; refused if another does it now'),
  assigneeId: AssigneeId,
});
export type AssignWork = z.infer<typeof AssignWork>;

export const ActivityQuery = z.object({
  span: z.enum(spans, 'Span must be 28 days or 12 months').default('28 days'),
});

/** The counts of one day or month in Singapore. */
export const ActivityPoint = z.object({
  from: z.iso.date(),
  orders: z.int(),
  enquiries: z.int(),
});
export type ActivityPoint = z.infer<typeof ActivityPoint>;
