import type { Context } from 'hono';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type Cell, csvAnswer } from '../../platform/csv/csv';
import type { AdministratorCaller } from '../../platform/http/caller';
import { dayInSingapore } from '../../shared/calendar-date';
import type { CheckListQuery } from './admin-contract';
import { enquiryModels } from './enquiry-models.server';
import { type EnquiryKind, enquiryAddress, enquiryName } from './kinds';
import { readEnquiries } from './work-data.server';

const worked = { State: 'state', Answered: 'answeredAt', Order: 'orderId', Note: 'note' };

export async function exportEnquiries(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  kind: EnquiryKind,
  { q, status, assignee, level }: CheckListQuery,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  const actor = actorOf(caller);
  const filters = { q, status, assignee, level };
  const after = { ...digests(config, { q }), status, assignee, level };
  await recordAudit(db, actor, 'export', enquiryName[kind], null, { after });
  const columns = { Number: 'id', ...enquiryModels[kind].exported, ...worked };
  return csvAnswer(c, `${enquiryAddress[kind]}-${dayInSingapore()}.csv`, {
    head: Object.keys(columns),
    slices: readEnquiries(db, kind, filters, actor.administratorId),
    cells(enquiry) {
      const row: Record<string, Cell> = { ...enquiry };
      return Object.values(columns).map((field) => row[field]);
    },
  });
}
