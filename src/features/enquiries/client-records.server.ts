import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { levelWords } from '../clearance/level-words';
import { checkCategoryLabel } from './check-categories';
import { enquiryModels, unanswered } from './enquiry-models.server';
import { type EnquiryKind, enquiryKinds, enquiryPath } from './kinds';
import { trademarkChecks } from './schema.server';

const shownLetters = 300;

const written = enquiryKinds.filter((kind) => kind !== 'check');

export const enquiryRecords: ClientRecords[] = [
  {
    kind: 'enquiry',
    title: 'Enquiries',
    select: (addresses) =>
      sql.join(
        written.map((kind) => {
          const { table, receivedAt, about, text } = enquiryModels[kind];
          return sql`
            select ${`${kind}-`} || id as id, lower(email) as address, ${receivedAt} as at,
              jsonb_build_object('about', ${about}, 'text', left(${text}, ${shownLetters}),
                'isOpen', ${unanswered}) as about
            from ${table} where lower(email) in ${addresses}`;
        }),
        sql` union all `,
      ),
    entry({ about, text }, id) {
      const [kind, number] = id.split('-') as [EnquiryKind, string];
      const { clientTitle, aboutLabel } = enquiryModels[kind];
      return {
        title: [clientTitle, aboutLabel(String(about))].filter(Boolean).join(': '),
        text: text === null ? null : String(text),
        path: `${enquiryPath(kind)}/${number}`,
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
      path: `${enquiryPath('check')}/${id}`,
    }),
  },
];
