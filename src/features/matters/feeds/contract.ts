import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { AssigneeId } from '../../../shared/list-query';

export const feedKinds = ['person', 'matter', 'client'] as const;
export const alarmChoices = [0, 1, 3, 7, 14, 30] as const;

const about = {
  kind: z.enum(feedKinds, 'Choose whose calendar it is'),
  administratorId: AssigneeId.describe('Whose work, of a feed of a person'),
  matterId: z.int().positive().nullable(),
  clientEmail: z.string().trim().toLowerCase().max(254).nullable(),
  alarmDays: z
    .array(z.int().min(0).max(60, 'At most 60 days before'))
    .max(5, 'At most five reminders')
    .describe('So many days before a deadline a program reminds of it'),
  showsNames: z.boolean().describe('Names of marks and clients; only owners allow it'),
};

export const MakeFeed = z.object(about).partial().extend({ kind: about.kind });
export type MakeFeed = z.infer<typeof MakeFeed>;

export const Feed = z.object({
  ...about,
  id: z.int(),
  title: z.string(),
  createdBy: z.string(),
  createdAt: moment,
  lastReadAt: moment.nullable(),
});
export type Feed = z.infer<typeof Feed>;

export const MadeFeed = Feed.extend({
  address: z.string().describe('Shown this once'),
});
