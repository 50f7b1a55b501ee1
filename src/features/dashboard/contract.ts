import { z } from 'zod';
import { moment } from '../../shared/answers';
import { spans } from './spans';

const Count = z.object({ total: z.int(), waiting: z.int().describe('For the firm') });

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

/** An order or enquiry that waits for the firm, or an order that waits for its payment. */
export const WaitingThing = z.object({
  kind: z.string(),
  what: z.string().describe('The kind as people call it'),
  path: z.string().describe('Its page in the back office'),
  id: z.string(),
  from: z.string(),
  about: z.string(),
  state: z.string(),
  at: moment,
});
export type WaitingThing = z.infer<typeof WaitingThing>;

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

export const RecentChange = z.object({
  id: z.int(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  subject: z.string().nullable().describe('The record’s name, where the trail has it'),
  at: moment,
  path: z.string().nullable().describe('The record’s page in the back office'),
});
export type RecentChange = z.infer<typeof RecentChange>;
