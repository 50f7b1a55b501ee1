import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../../platform/context';
import { type Next, nextDayText } from './next-day';
import { matters } from './schema.server';

export const matterRecords: ClientRecords = {
  kind: 'matter',
  title: 'Matters',
  select: (addresses) => sql`
    select ${matters.id}::text as id, lower(${matters.clientEmail}) as address, ${matters.createdAt} as at,
      jsonb_build_object('number', ${matters.number}, 'title', ${matters.title}, 'phase', ${matters.phase},
        'nextOn', ${matters.nextOn}, 'nextKind', ${matters.nextKind}, 'isOpen', ${matters.isOpen}) as about
    from ${matters} where lower(${matters.clientEmail}) in ${addresses}`,
  entry: ({ number, title, phase, nextOn, nextKind }, id) => ({
    title: `Matter: ${title}`,
    text: [number, phase, nextDayText({ nextOn, nextKind } as Next)].filter(Boolean).join(', '),
    path: `/admin/matters/${id}`,
  }),
};
