import { type SQL, sql } from 'drizzle-orm';
import type { Assign, Feature, WorkKind } from '../../platform/context';
import { findByText } from '../../platform/db/search';
import { verifiedEmail } from '../../shared/account-name';
import { enquiryRecords } from './client-records.server';
import { enquiryEndpoints } from './endpoints.server';
import { enquiryModels, unanswered } from './enquiry-models.server';
import { enquiryForms } from './forms';
import { type EnquiryKind, enquiryKinds, enquiryName, enquiryPath, enquiryWork } from './kinds';
import {
  eraseEnquiriesOf,
  findEnquiriesOf,
  moveEnquiries,
  retentionOf,
} from './personal-data.server';
import { reportEndpoints } from './reports/endpoints.server';
import { makeReportsTask } from './reports/make-reports-job.server';
import * as tables from './schema.server';
import { changeEnquiry, enquiryNotFound } from './work-on-enquiry.server';

const models = enquiryKinds.map((kind) => ({ kind, ...enquiryModels[kind] }));
type Model = (typeof models)[number];
const countOf = ({ table }: Model) => sql`(select count(*)::int from ${table})`;
const waitingOf = ({ table }: Model) =>
  sql`(select count(*)::int from ${table} where ${unanswered})`;
/** Waiting longer than was promised. */
const lateOf = ({ table }: Model) =>
  sql`(select count(*)::int from ${table} where ${unanswered}
    and ${table.dueOn} < (now() at time zone 'Asia/Singapore')::date)`;
const ofAll = (count: (model: Model) => SQL) => sql.join(models.map(count), sql` + `);

const workOf = ({ kind, table, receivedAt, from, about, aboutLabel }: Model): WorkKind => ({
  kind,
  part: 'answers',
  title: enquiryWork[kind],
  act: 'Answer',
  path: `${enquiryPath(kind)}?status=new`,
  select:
    () => sql`select id::text, ${`${enquiryPath(kind)}/`}::text || id as path, ${from} as what,
    ${about} as about, null::text as reference, null::text as note,
    due_on::text as "on", null::text as own,
    extract(epoch from ${receivedAt})::float * 1000 as since, assignee_id as "responsibleId",
    null::int as "deputyId", ${`${kind}:`}::text || id as record
    from ${table} where ${unanswered}`,
  words: (row) => ({ about: aboutLabel(row.about ?? '') }),
});

const assignEnquiry =
  (kind: EnquiryKind): Assign =>
  ({ db }, id, assigneeId, caller) => {
    if (!/^\d{1,9}$/.test(id)) throw enquiryNotFound(kind);
    return changeEnquiry(db, kind, Number(id), { assigneeId }, caller);
  };

export const enquiries: Feature = {
  name: 'enquiries',
  recordPages: Object.fromEntries(
    enquiryKinds.map((kind) => [enquiryName[kind], `${enquiryPath(kind)}/{id}`]),
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
        path: (id) => `${enquiryPath(kind)}/${id}`,
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
          {
            total: sql`select ${countOf(model)}`,
            waiting: sql`select ${waitingOf(model)}`,
            late: sql`select ${lateOf(model)}`,
          },
        ]),
      ),
      enquiries: {
        total: sql`select ${ofAll(countOf)}`,
        waiting: sql`select ${ofAll(waitingOf)}`,
        late: sql`select ${ofAll(lateOf)}`,
      },
    },
    work: models.map(workOf),
    assign: Object.fromEntries(enquiryKinds.map((kind) => [kind, assignEnquiry(kind)])),
    activity: {
      enquiries: ofAll(
        ({ table, receivedAt }) => sql`(select count(*)::int from ${table}
          where ${receivedAt} >= begins and ${receivedAt} < ends)`,
      ),
    },
  },
};
