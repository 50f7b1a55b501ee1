import { z } from 'zod';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { recordPage } from '../../platform/audit-log/record-page';
import type { Feature, SiteContext } from '../../platform/context';
import { type Cell, csvAnswer } from '../../platform/csv/csv';
import type { AdministratorCaller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { BigRowId } from '../../shared/answers';
import { dayInSingapore } from '../../shared/calendar-date';
import { conflict, notFound } from '../../shared/failure';
import {
  AuditChoices,
  AuditDetail,
  AuditFilters,
  AuditListEntry,
  AuditQuery,
  Restored,
} from './contract';
import {
  type AuditRow,
  findAuditChoices,
  findAuditEntries,
  getAuditEntry,
  getChained,
  readAuditEntries,
} from './data.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');
const columns = ['id', 'at', 'actor', 'action', 'entity', 'entityId', 'subject', 'address'];

export const auditEndpoints = ({ db, config, features }: SiteContext) => [
  administratorApi.get('/api/admin/audit-trail', {
    summary: 'The audit trail, newest first',
    query: AuditQuery,
    answer: z.array(AuditListEntry),
    handle: ({ query, c }) => listAnswer(c, query, (slice) => findAuditEntries(db, query, slice)),
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
      return {
        ...entry,
        isRestorable: restoreOf(features, entry) !== undefined,
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

const rowOf = ({ before }: AuditRow) =>
  before && typeof before === 'object' && !Array.isArray(before) && 'id' in before
    ? (before as Record<string, unknown>)
    : undefined;

/** Undefined if the entry deleted nothing that can be restored. */
const restoreOf = (features: Feature[], entry: AuditRow) =>
  entry.action === 'delete' && rowOf(entry)
    ? features.find(({ restore }) => restore?.[entry.entity])?.restore?.[entry.entity]
    : undefined;

function restoreDeleted(
  { db, features }: Pick<SiteContext, 'db' | 'features'>,
  entryId: number,
  caller: AdministratorCaller,
): Promise<Restored> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    const entry = await getAuditEntry(tx, entryId);
    if (!entry) throw notFound('Entry not found');
    const row = rowOf(entry);
    const restore = restoreOf(features, entry);
    if (!row || !restore) throw conflict('This entry has nothing to restore.');
    await restore(tx, row);
    await recordAudit(tx, actor, 'restore', entry.entity, entry.entityId, { after: row });
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
