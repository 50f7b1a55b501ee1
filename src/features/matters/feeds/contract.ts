import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { AssigneeId } from '../../../shared/list-query';

export const feedKinds = ['person', 'matter', 'client'] as const;

const about = {
  kind: z.enum(feedKinds, 'Choose whose calendar it is'),
  alarmDays: z
    .array(z.int().min(0).max(60, 'At most 60 days before'))
    .max(5, 'At most five reminders')
    .describe('So many days before a deadline a program reminds of it'),
  showsNames: z.boolean().describe('Names of matters and clients; only an owner allows it'),
};

export const MakeFeed = z.object({
  kind: about.kind,
  alarmDays: about.alarmDays.default([7, 1]),
  showsNames: about.showsNames.default(false),
  personId: AssigneeId.optional().describe(
    'Whose work, of a feed of a person; one’s own by default',
  ),
  matterNumber: z.string().trim().max(40).optional(),
  clientEmail: z.string().trim().toLowerCase().max(254).optional(),
});
export type MakeFeed = z.infer<typeof MakeFeed>;

export const Feed = z.object({
  ...about,
  id: z.int(),
  of: z.string().describe('The person, the matter’s number or the client’s address'),
  createdBy: z.string(),
  createdAt: moment,
  lastReadAt: moment.nullable(),
});
export type Feed = z.infer<typeof Feed>;

export const MadeFeed = Feed.extend({ address: z.string().describe('Shown this once') });
