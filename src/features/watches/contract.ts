import { z } from 'zod';
import { largestInteger, moment } from '../../shared/answers';
import { emailText } from '../../shared/fields';
import { longestSearch } from '../../shared/lengths';
import { PageQuery, searchText } from '../../shared/list-query';
import { CheckHit, CheckQuery } from '../clearance/matching/contract';
import { markEvents } from './mark-events';
import { watchLevels } from './watch-levels';

const level = z
  .enum(watchLevels, 'Level must be one of identical, high, medium')
  .default('high')
  .describe('New marks as close as this, or closer, are e-mailed');

const name = CheckQuery.shape.name.refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  'Please enter a name with letters or digits',
);

export const AddWatch = z.object({
  name,
  classes: CheckQuery.shape.classes,
  level,
  trademarkId: z
    .int()
    .positive()
    .max(largestInteger)
    .nullish()
    .describe('The mark that is watched for: itself no hit, but what happens to it is told'),
});
export type AddWatch = z.infer<typeof AddWatch>;

export const AddWatchFor = AddWatch.extend({
  email: emailText().describe('E-mail address of the customer, with or without an account'),
});
export type AddWatchFor = z.infer<typeof AddWatchFor>;

export const WatchToken = z.object({ token: z.string().max(100) });

export const Watch = z.object({
  id: z.int().positive(),
  name: z.string(),
  classes: z.array(z.string()),
  level: z.enum(watchLevels),
  trademarkId: z.int().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
  hitCount: z.int().nonnegative().describe('Marks found so far'),
});
export type Watch = z.infer<typeof Watch>;

const event = z
  .enum(markEvents, `Event must be one of ${markEvents.join(', ')}`)
  .describe('What happened to the mark');

export const WatchHit = z.object({
  watchId: z.int().positive(),
  event,
  hit: CheckHit.describe('Without a level for the customer’s own mark'),
  publishedOn: z.iso.date().nullable().describe('As on record when it was told'),
  foundAt: moment,
});
export type WatchHit = z.infer<typeof WatchHit>;

/** A mark that a watch was told of, for the back office. */
export const FoundMark = WatchHit.extend({
  id: z.string(),
  watchName: z.string(),
  email: z.string(),
});
export type FoundMark = z.infer<typeof FoundMark>;

/** A watch, for visitors who follow the link in a mail. */
export const EndableWatch = Watch.pick({ name: true, endedAt: true });
export type EndableWatch = z.infer<typeof EndableWatch>;

export const AdminWatch = Watch.extend({
  email: z.string(),
  customerId: z.int().nullable(),
  createdBy: z
    .string()
    .nullable()
    .describe('The administrator who added it; null for the customer'),
});
export type AdminWatch = z.infer<typeof AdminWatch>;

const q = searchText(longestSearch).optional();

export const FoundMarksQuery = PageQuery.extend({ q, event: event.optional() });
export type FoundMarksQuery = z.infer<typeof FoundMarksQuery>;

export const AdminWatchQuery = PageQuery.extend({
  q,
  state: z
    .enum(['active', 'ended', 'all'], 'State must be one of active, ended, all')
    .default('active'),
});
export type AdminWatchQuery = z.infer<typeof AdminWatchQuery>;
