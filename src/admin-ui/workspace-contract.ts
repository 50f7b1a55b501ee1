import { z } from 'zod';
import type { Api } from '../client/api';
import { Administrator } from '../shared/accounts';
import { IdAnswer, MessageAnswer, RowId } from '../shared/answers';
import { Colleague } from '../shared/colleague';
import { Day } from '../shared/fields';
import { longestSearch, longestViewName } from '../shared/lengths';
import { AssigneeId } from '../shared/list-query';

const ListName = z
  .string('List is required')
  .regex(/^[a-z][a-z-]{0,39}$/, 'List must be the name of a list');

const SavedView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  search: z.string().describe('The query string of the list, including the question mark'),
});
const SavedViewListQuery = z.object({ list: ListName });
const SaveView = z.object({
  list: ListName,
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(longestViewName, `Name must be at most ${longestViewName} characters`),
  search: z
    .string('Search is required')
    .max(2_000, 'Search must be at most 2,000 characters')
    .regex(/^(\?.*)?$/, 'Search must be a query string'),
});
export const SavedViewAddress = RowId;

const FoundRecord = z.object({
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

const FindQuery = z.object({
  q: z
    .string('Search text is required')
    .trim()
    .min(1, 'Search text is required')
    .max(longestSearch, `Search text must be at most ${longestSearch} characters`),
});

const RelatedTo = z.object({
  entity: z.string().max(40).describe('The kind of the record, such as order'),
  id: z.string().max(64),
});

const SetAbsence = z.object({
  absence: z
    .object({
      from: Day,
      until: Day,
      substituteId: AssigneeId.describe('Who does their work meanwhile; null: their deputies'),
    })
    .nullable(),
});

const Counts = z.record(
  z.string(),
  z
    .object({
      total: z.int(),
      waiting: z.int().optional(),
      late: z.int().optional(),
      published: z.int().optional(),
    })
    .catchall(z.int()),
);
export type Counts = z.infer<typeof Counts>;

const SiteState = z.object({
  hasRealPayments: z.boolean().describe('False while the test gateway takes the payments'),
  hasRealMail: z.boolean().describe('False while mails are kept as files'),
  lowDisks: z
    .array(z.object({ variable: z.string(), text: z.string() }))
    .describe('The disks with less than their reserve: uploads, imports and backups are refused'),
});

/** The calls of the back office's frame, used by the endpoints that implement them. */
export const workspaceCalls = {
  getAdministrator: { method: 'get', path: '/api/admin/auth/check', answer: Administrator },
  signOut: {
    method: 'post',
    path: '/api/admin/auth/logout',
    answer: MessageAnswer,
  },
  getCounts: { method: 'get', path: '/api/admin/dashboard', answer: Counts },
  getSiteState: { method: 'get', path: '/api/admin/site-state', answer: SiteState },
  findRecords: {
    method: 'get',
    path: '/api/admin/find',
    query: FindQuery,
    answer: z.array(FoundRecord),
  },
  findRelated: {
    method: 'get',
    path: '/api/admin/related/{entity}/{id}',
    params: RelatedTo,
    answer: z.array(FoundRecord),
  },
  findColleagues: { method: 'get', path: '/api/admin/colleagues', answer: z.array(Colleague) },
  setAbsence: {
    method: 'put',
    path: '/api/admin/colleagues/{id}/absence',
    params: RowId,
    body: SetAbsence,
    answer: z.array(Colleague),
  },
  findViews: {
    method: 'get',
    path: '/api/admin/views',
    query: SavedViewListQuery,
    answer: z.array(SavedView),
  },
  saveView: { method: 'post', path: '/api/admin/views', body: SaveView, answer: SavedView },
  deleteView: {
    method: 'delete',
    path: '/api/admin/views/{id}',
    answer: IdAnswer,
  },
  undo: { method: 'post', path: '/api/admin/undo/{id}', answer: MessageAnswer },
} as const;
export type WorkspaceApi = Api<(typeof workspaceCalls)[keyof typeof workspaceCalls]>;
