import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { levelWords } from '../clearance/level-words';
import { checkCategoryLabel } from './check-categories';
import { contactServiceLabel } from './contact-services';
import { unanswered } from './enquiry-models.server';
import { type EnquiryKind, enquiryAddress } from './kinds';
import { consultationRequests, contactSubmissions, trademarkChecks } from './schema.server';

const shownLetters = 300;
const pathOf = (kind: EnquiryKind, id: string) => `/admin/${enquiryAddress[kind]}/${id}`;

const contacts = (addresses: string[]) => sql`
  select 'contact-' || id as id, lower(email) as address, submitted_at as at,
    jsonb_build_object('service', service, 'text', left(message, ${shownLetters}),
      'isOpen', ${unanswered}) as about
  from ${contactSubmissions} where lower(email) in ${addresses}`;

const consultations = (addresses: string[]) => sql`
  select 'consultation-' || id, lower(email), requested_at,
    jsonb_build_object('subject', coalesce(subject, service, service_type),
      'text', left(coalesce(message, description), ${shownLetters}), 'isOpen', ${unanswered})
  from ${consultationRequests} where lower(email) in ${addresses}`;

export const enquiryRecords: ClientRecords[] = [
  {
    kind: 'enquiry',
    title: 'Enquiries',
    select: (addresses) => sql`${contacts(addresses)} union all ${consultations(addresses)}`,
    entry({ service, subject, text }, id) {
      const [kind, number] = id.split('-') as [EnquiryKind, string];
      const about = kind === 'contact' ? contactServiceLabel(String(service)) : subject;
      return {
        title: [kind === 'contact' ? 'Message' : 'Consultation requested', about]
          .filter(Boolean)
          .join(': '),
        text: text === null ? null : String(text),
        path: pathOf(kind, number),
      };
    },
  },
  {
    kind: 'check',
    title: 'Checks',
    select: (addresses) => sql`
      select id::text as id, lower(email) as address, requested_at as at,
        jsonb_build_object('name', name, 'category', category, 'level', level,
          'isOpen', ${unanswered}) as about
      from ${trademarkChecks} where lower(email) in ${addresses}`,
    entry: ({ name, category, level }, id) => ({
      title: `Checked “${name}”`,
      text:
        [
          category !== 'general' && checkCategoryLabel(String(category)),
          level && `closest mark: ${levelWords[level as keyof typeof levelWords]}`,
        ]
          .filter(Boolean)
          .join(', ') || null,
      path: pathOf('check', id),
    }),
  },
];
