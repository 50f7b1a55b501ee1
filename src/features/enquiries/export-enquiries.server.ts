import type { Context } from 'hono';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type Cell, csvAnswer } from '../../platform/csv/csv';
import type { Caller } from '../../platform/http/caller';
import { dayInSingapore } from '../../shared/calendar-date';
import type { CheckListQuery } from './admin-contract';
import { type EnquiryKind, enquiryAddress, enquiryName } from './kinds';
import { type EnquiryRow, readEnquiries } from './work-data.server';

const asked: Record<EnquiryKind, Record<string, string>> = {
  contact: {
    Received: 'submittedAt',
    Name: 'name',
    'E-mail': 'email',
    Phone: 'phone',
    About: 'service',
    Message: 'message',
  },
  check: {
    Received: 'requestedAt',
    Name: 'name',
    Category: 'category',
    Level: 'level',
    'E-mail': 'email',
    Phone: 'phone',
  },
  consultation: {
    Received: 'requestedAt',
    Name: 'name',
    'E-mail': 'email',
    Phone: 'phone',
    Company: 'companyName',
    Subject: 'subject',
    Message: 'message',
    Service: 'service',
    'Kind of service': 'serviceType',
    'Kind of right': 'ipType',
    Country: 'country',
    Description: 'description',
  },
};
const worked = { State: 'state', Answered: 'answeredAt', Order: 'orderId', Note: 'note' };

/** Every enquiry of a kind that passes the list's filters, newest first, as a file. */
export async function exportEnquiries(
  { db }: Pick<SiteContext, 'db'>,
  kind: EnquiryKind,
  { q, status, assignee, level }: CheckListQuery,
  caller: Caller,
  c: Context,
): Promise<Response> {
  const actor = actorOf(caller);
  await recordAudit(db, {
    ...actor,
    action: 'export',
    entity: enquiryName[kind],
    after: { q, status, assignee, level },
  });
  const columns = { Number: 'id', ...asked[kind], ...worked };
  return csvAnswer(c, {
    name: `${enquiryAddress[kind]}-${dayInSingapore()}.csv`,
    head: Object.keys(columns),
    slices: rowsOf(
      readEnquiries(db, kind, { q, status, assignee, level }, actor.administratorId),
      Object.values(columns),
    ),
  });
}

async function* rowsOf(slices: AsyncIterable<EnquiryRow[]>, fields: string[]) {
  for await (const enquiries of slices)
    yield enquiries.map((enquiry) =>
      fields.map((field) => cellOf((enquiry as unknown as Record<string, unknown>)[field])),
    );
}

const cellOf = (value: unknown): Cell =>
  value instanceof Date ? value.toISOString() : (value as Cell);
