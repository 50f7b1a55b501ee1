import { sql } from 'drizzle-orm';
import { verifiedEmail } from '../../platform/auth/verified-email';
import type { Feature } from '../../platform/context';
import { findByText } from '../../platform/db/search';
import { findWaitingEnquiries } from './dashboard-data.server';
import { enquiryEndpoints } from './endpoints.server';
import { checkForm, consultationForm, contactForm } from './forms';
import { enquiryAddress } from './kinds';
import { eraseEnquiriesOf, findEnquiriesOf } from './personal-data.server';
import { freeCheckLeases } from './reports/data.server';
import { reportEndpoints } from './reports/endpoints.server';
import { reportForm } from './reports/forms';
import { startReports } from './reports/report-loop.server';
import * as tables from './schema.server';

const searched = [
  { kind: 'Contact message', table: tables.contactSubmissions, address: enquiryAddress.contact },
  { kind: 'Check', table: tables.trademarkChecks, address: enquiryAddress.check },
  {
    kind: 'Consultation',
    table: tables.consultationRequests,
    address: enquiryAddress.consultation,
  },
];

const unanswered = sql`answered_at is null and state <> 'done'`;

export const enquiries: Feature = {
  name: 'enquiries',
  tables,
  endpoints: (context) => [...enquiryEndpoints(context), ...reportEndpoints(context)],
  forms: [checkForm, reportForm, consultationForm, contactForm],
  async start(context) {
    if (context.database.kind === 'embedded') await freeCheckLeases(context.db);
    return [startReports({ ...context, onQueued: context.wake })];
  },
  personalData: {
    async export(db, person) {
      const email = verifiedEmail(person);
      return {
        enquiries: email
          ? await findEnquiriesOf(db, email)
          : { checks: [], contacts: [], consultations: [] },
      };
    },
    async erase(tx, person) {
      const email = verifiedEmail(person);
      if (email) await eraseEnquiriesOf(tx, email);
      return { keptRecords: 0 };
    },
  },
  async adminSearch(db, q, limit) {
    const found = searched.map(({ kind, table, address }) =>
      findByText(db, table, {
        q,
        limit,
        kind,
        title: table.name,
        text: table.email,
        path: (id) => `/admin/${address}/${id}`,
      }),
    );
    return (await Promise.all(found)).flat();
  },
  dashboard: {
    counts: {
      contacts: {
        total: sql`select count(*)::int from contact_submissions`,
        waiting: sql`select count(*)::int from contact_submissions where ${unanswered}`,
      },
      checks: {
        total: sql`select count(*)::int from trademark_checks`,
        waiting: sql`select count(*)::int from trademark_checks where ${unanswered}`,
      },
      consultations: {
        total: sql`select count(*)::int from consultation_requests`,
        waiting: sql`select count(*)::int from consultation_requests where ${unanswered}`,
      },
    },
    findWaiting: findWaitingEnquiries,
    activity: {
      enquiries: sql`(select count(*)::int from contact_submissions
          where submitted_at >= begins and submitted_at < ends)
        + (select count(*)::int from trademark_checks
          where requested_at >= begins and requested_at < ends)
        + (select count(*)::int from consultation_requests
          where requested_at >= begins and requested_at < ends)`,
    },
  },
};
