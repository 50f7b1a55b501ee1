import { type SQL, sql } from 'drizzle-orm';
import type { Feature, WaitingRecord } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findByText } from '../../platform/db/search';
import { verifiedEmail } from '../../shared/account-name';
import { enquiryRecords } from './client-records.server';
import { enquiryEndpoints } from './endpoints.server';
import { enquiryModels, unanswered } from './enquiry-models.server';
import { enquiryForms } from './forms';
import { type EnquiryKind, enquiryAddress, enquiryKinds, enquiryName } from './kinds';
import {
  eraseEnquiriesOf,
  findEnquiriesOf,
  moveEnquiries,
  retentionOf,
} from './personal-data.server';
import { reportEndpoints } from './reports/endpoints.server';
import { makeReportsTask } from './reports/make-reports-job.server';
import * as tables from './schema.server';

const models = enquiryKinds.map((kind) => ({ kind, ...enquiryModels[kind] }));
type Model = (typeof models)[number];
const countOf = ({ table }: Model) => sql`(select count(*)::int from ${table})`;
const waitingOf = ({ table }: Model) =>
  sql`(select count(*)::int from ${table} where ${unanswered})`;
const ofAll = (count: (model: Model) => SQL) => sql.join(models.map(count), sql` + `);

const adminPath = (kind: EnquiryKind, id: number | string) =>
  `/admin/${enquiryAddress[kind]}/${id}`;

export const enquiries: Feature = {
  name: 'enquiries',
  recordPages: Object.fromEntries(
    enquiryKinds.map((kind) => [enquiryName[kind], adminPath(kind, '{id}')]),
  ),
  tables,
  endpoints: (context) => [...enquiryEndpoints(context), ...reportEndpoints(context)],
  forms: Object.values(enquiryForms),
  secretPaths: ['/check/report/', '/api/check/reports/'],
  tasks: (context) => [makeReportsTask({ ...context, onQueued: context.wake })],
  personalData: {
    async export(db, person) {
      const email = verifiedEmail(person);
      return {
        enquiries: email
          ? await findEnquiriesOf(db, email)
          : Object.fromEntries(enquiryKinds.map((kind) => [`${kind}s`, []])),
      };
    },
    async erase(tx, person) {
      const email = verifiedEmail(person);
      return email ? eraseEnquiriesOf(tx, email) : [];
    },
  },
  addressMoves: (tx, { email }, to) => moveEnquiries(tx, email, to),
  retention: Object.fromEntries(models.map((model) => [model.kind, retentionOf(model)])),
  async adminSearch(db, q, limit) {
    const found = models.map(({ kind, table, searchTitle }) =>
      findByText(db, table, {
        q,
        limit,
        kind: searchTitle,
        title: table.name,
        text: table.email,
        path: (id) => adminPath(kind, id),
      }),
    );
    return (await Promise.all(found)).flat();
  },
  clientRecords: enquiryRecords,
  dashboard: {
    counts: {
      ...Object.fromEntries(
        models.map((model) => [
          `${model.kind}s`,
          { total: sql`select ${countOf(model)}`, waiting: sql`select ${waitingOf(model)}` },
        ]),
      ),
      enquiries: { total: sql`select ${ofAll(countOf)}`, waiting: sql`select ${ofAll(waitingOf)}` },
    },
    findWaiting,
    activity: {
      enquiries: ofAll(
        ({ table, receivedAt }) => sql`(select count(*)::int from ${table}
          where ${receivedAt} >= begins and ${receivedAt} < ends)`,
      ),
    },
  },
};

/** The enquiries that are not answered, the oldest first; each kind is read by its own index. */
async function findWaiting(db: Db, limit: number): Promise<WaitingRecord[]> {
  const oldest = models.map(
    ({ kind, table, receivedAt, from, about }): SQL => sql`
      (select ${kind}::text as kind, id::text, ${from} as from, ${about} as about, state, ${receivedAt} as at
        from ${table} where ${unanswered} order by ${receivedAt}, id limit ${limit})`,
  );
  const { rows } = await db.execute<
    Omit<WaitingRecord, 'kind' | 'what' | 'path'> & { kind: EnquiryKind }
  >(sql`
    select * from (${sql.join(oldest, sql` union all `)}) as enquiries order by at limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    what: enquiryModels[row.kind].title,
    path: adminPath(row.kind, row.id),
    about: enquiryModels[row.kind].aboutLabel(row.about),
    at: new Date(row.at),
  }));
}
