import { sql } from 'drizzle-orm';
import { customers } from '../../platform/auth/schema';
import type { ClientRecords } from '../../platform/context';
import { foundMarksPath } from './admin-queries';
import { eventWords } from './event-texts';
import type { MarkEvent } from './mark-events';
import { watches, watchHits } from './schema.server';

/** A customer's watch belongs to their present address. */
const own = (addresses: string[]) => sql`
  select ${watches}.*, lower(coalesce(${customers.email}, ${watches.email})) as address
  from ${watches} left join ${customers} on ${customers.id} = ${watches.customerId}
  where ${watches.customerId} in
      (select id from ${customers} where lower(email) in ${addresses})
    or (${watches.customerId} is null and lower(${watches.email}) in ${addresses})`;

export const watchRecords: ClientRecords = {
  kind: 'watch',
  title: 'Watches',
  select: (addresses) => sql`
    select 'watch-' || id as id, address, created_at as at,
      jsonb_build_object('name', name, 'classes', classes, 'isOpen', ended_at is null) as about
    from (${own(addresses)}) as own
    union all
    select concat_ws('-', 'hit', own.id, ${watchHits.trademarkId}, ${watchHits.event}), address,
      ${watchHits.foundAt},
      jsonb_build_object('name', own.name, 'mark', ${watchHits.hit} #>> '{mark,name}',
        'event', ${watchHits.event})
    from (${own(addresses)}) as own join ${watchHits} on ${watchHits.watchId} = own.id`,
  entry({ name, classes, isOpen, mark, event }, id) {
    if (id.startsWith('hit-'))
      return {
        title: `Watch found ${mark}`,
        text: `${eventWords[event as MarkEvent]}, for the watch of ${name}`,
        path: `${foundMarksPath}?${new URLSearchParams({ q: String(name) })}`,
      };
    const covered = classes as string[];
    return {
      title: `Watch of ${name}`,
      text: [
        covered.length > 0 ? `classes ${covered.join(', ')}` : 'all classes',
        !isOpen && 'ended',
      ]
        .filter(Boolean)
        .join(', '),
      path: `/admin/watches?${new URLSearchParams({ q: String(name) })}`,
    };
  },
};
