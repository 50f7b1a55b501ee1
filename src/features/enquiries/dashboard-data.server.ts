import { sql } from 'drizzle-orm';
import type { WaitingRecord } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { checkCategories } from './check-categories';
import { contactServiceLabel } from './contact-services';
import { type EnquiryKind, enquiryAddress } from './kinds';

type WaitingRow = Omit<WaitingRecord, 'kind' | 'what' | 'path' | 'at'> & {
  kind: EnquiryKind;
  at: string | Date;
};

const shown: Record<EnquiryKind, { what: string; aboutText(about: string): string }> = {
  contact: { what: 'Contact', aboutText: contactServiceLabel },
  check: {
    what: 'Check',
    aboutText: (about) => checkCategories[about as keyof typeof checkCategories] ?? about,
  },
  consultation: { what: 'Consultation', aboutText: (about) => about },
};

const unanswered = sql`answered_at is null and state <> 'done'`;

/** The enquiries that are not answered, the oldest first; each kind is read by its own index. */
export async function findWaitingEnquiries(db: Db, limit: number): Promise<WaitingRecord[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select * from (
      (select 'contact' as kind, id::text, name as from, service as about, state, submitted_at as at
        from contact_submissions where ${unanswered} order by submitted_at, id limit ${limit})
      union all
      (select 'check', id::text, name, category, state, requested_at
        from trademark_checks where ${unanswered} order by requested_at, id limit ${limit})
      union all
      (select 'consultation', id::text, name, coalesce(subject, service, ''), state, requested_at
        from consultation_requests where ${unanswered} order by requested_at, id limit ${limit})
    ) as enquiries order by at limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    what: shown[row.kind].what,
    path: `/admin/${enquiryAddress[row.kind]}/${row.id}`,
    about: shown[row.kind].aboutText(row.about),
    at: new Date(row.at),
  }));
}
