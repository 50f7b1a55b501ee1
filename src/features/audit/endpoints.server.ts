import { z } from 'zod';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type Cell, csvAnswer } from '../../platform/csv/csv';
import type { AdministratorCaller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { recordPage, withNames } from '../../platform/record-page';
import { BigRowId } from '../../shared/answers';
import { dayInSingapore } from '../../shared/calendar-date';
import { notFound } from '../../shared/failure';
import {
  AuditChoices,
  AuditDetail,
  AuditFilters,
  AuditListEntry,
  AuditQuery,
  Restored,
} from './contract';
import {
  findAuditChoices,
  findAuditEntries,
  getAuditEntry,
  getChained,
  readAuditEntries,
} from './data.server';
import { refusalOf, restoreEntry, restorerOf, rowOf } from './deletions.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');
const columns = ['id', 'at', 'actor', 'action', 'entity', 'entityId', 'subject', 'address'];

export const auditEndpoints = ({ db, config, features }: SiteContext) => [
  administratorApi.get('/api/admin/audit-trail', {
    summary: 'The audit trail, newest first',
    query: AuditQuery,
    answer: z.array(AuditListEntry),
    handle: ({ query, c }) =>
      listAnswer(c, query, async (slice) => {
        const { found, ...count } = await findAuditEntries(db, query, slice);
        return { ...count, found: await withNames(db, features, found) };
      }),
  }),
  administratorApi.get('/api/admin/audit-trail/choices', {
    summary: 'The people, actions and entities in the audit trail, for its filters',
    answer: AuditChoices,
    handle: () => findAuditChoices(db),
  }),
  ownerApi.get('/api/admin/audit-trail/export.csv', {
    summary:
      'Export the audit trail as CSV, with the list’s filters; the export itself is recorded',
    query: AuditFilters,
    async handle({ query, caller, c }) {
      await recordAudit(db, actorOf(caller), 'export', 'audit-trail', null, {
        after: { filters: { ...query, q: undefined, ...digests(config, { q: query.q }) } },
      });
      return csvAnswer(c, `audit-trail-${dayInSingapore()}.csv`, {
        head: [...columns, 'before', 'after'],
        slices: readAuditEntries(db, query),
        cells({ before, after, ...entry }) {
          const shown: Record<string, Cell> = entry;
          const changes = [before, after].map((row) => (row ? JSON.stringify(row) : null));
          return [...columns.map((column) => shown[column]), ...changes];
        },
      });
    },
  }),
  administratorApi.get('/api/admin/audit-trail/{id}', {
    summary: 'One entry with the values before and after',
    params: BigRowId,
    answer: AuditDetail,
    async handle({ params }) {
      const entry = await getAuditEntry(db, params.id);
      if (!entry) throw notFound('Entry not found');
      const [named] = await withNames(db, features, [entry]);
      const [row, restorer] = [rowOf(entry), restorerOf(features, entry)];
      const isDeletion = row !== undefined && restorer !== undefined;
      const refusal = isDeletion ? await refusalOf(db, restorer, row) : null;
      return {
        ...(named ?? entry),
        isRestorable: isDeletion && refusal === null,
        refusal,
        path: recordPage(features, entry),
        chain: (await getChained(db, entry.id)) ?? null,
      };
    },
  }),
  administratorApi.post('/api/admin/audit-trail/{id}/restore', {
    summary: 'Restore the record that an entry deleted',
    params: BigRowId,
    answer: Restored,
    status: 201,
    handle: ({ params, caller }) => restoreDeleted({ db, features }, params.id, caller),
  }),
];

export type AuditApi = ApiOf<typeof auditEndpoints>;

function restoreDeleted(
  { db, features }: Pick<SiteContext, 'db' | 'features'>,
  entryId: number,
  caller: AdministratorCaller,
): Promise<Restored> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    const entry = await getAuditEntry(tx, entryId);
    if (!entry) throw notFound('Entry not found');
    const row = await restoreEntry(tx, features, entry, actor);
    const { entity } = entry;
    const entityId = String(row.id);
    return {
      entity,
      id: Number(entityId),
      name: entry.subject ?? entityId,
      path: recordPage(features, { action: 'restore', entity, entityId }),
    };
  });
}
