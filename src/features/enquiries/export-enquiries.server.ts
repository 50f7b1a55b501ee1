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
import { type EnquiryRow, readEnquiries, readSelectedEnquiries } from './work-data.server';

const worked = { State: 'state', Answered: 'answeredAt', Order: 'orderId', Note: 'note' };

type Deps = Pick<SiteContext, 'db' | 'config'>;

/** Every enquiry that matches the list's filters. */
export function exportEnquiries(
  deps: Deps,
  kind: EnquiryKind,
  { q, status, assignee, level }: CheckListQuery,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  const slices = readEnquiries(
    deps.db,
    kind,
    { q, status, assignee, level },
    caller.administrator.id,
  );
  const after = { ...digests(deps.config, { q }), status, assignee, level };
  return answerEnquiries(deps, kind, after, slices, caller, c);
}

export const exportSelectedEnquiries = (
  deps: Deps,
  kind: EnquiryKind,
  ids: number[],
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> => {
  const slices = readSelectedEnquiries(deps.db, kind, ids);
  return answerEnquiries(deps, kind, { count: ids.length }, slices, caller, c);
};

async function answerEnquiries(
  { db }: Deps,
  kind: EnquiryKind,
  after: object,
  slices: AsyncIterable<EnquiryRow[]>,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  await recordAudit(db, actorOf(caller), 'export', enquiryName[kind], null, { after });
  const columns = { Number: 'id', ...enquiryModels[kind].exported, ...worked };
  return csvAnswer(c, `${enquiryAddress[kind]}-${dayInSingapore()}.csv`, {
    head: Object.keys(columns),
    slices,
    cells(enquiry) {
      const row: Record<string, Cell> = { ...enquiry };
      return Object.values(columns).map((field) => row[field]);
    },
  });
}
