import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../../platform/context';
import { dateText } from '../../../shared/date-text';
import { matters } from './schema.server';

export const matterRecords: ClientRecords = {
  kind: 'matter',
  title: 'Matters',
  select: (addresses) => sql`
    select ${matters.id}::text as id, lower(${matters.clientEmail}) as address, ${matters.createdAt} as at,
      jsonb_build_object('number', ${matters.number}, 'title', ${matters.title}, 'phase', ${matters.phase},
        'nextOn', ${matters.nextOn}, 'isOpen', ${matters.isOpen}) as about
    from ${matters} where lower(${matters.clientEmail}) in ${addresses}`,
  entry: ({ number, title, phase, nextOn }, id) => ({
    title: `Matter: ${title}`,
    text: [number, phase, nextOn && `next ${dateText(String(nextOn))}`].filter(Boolean).join(', '),
    path: `/admin/matters/${id}`,
  }),
};
