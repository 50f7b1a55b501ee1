import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import type { Coverage } from './contract';
import { getSource } from './sources.server';

/** A register that is older is no ground for an answer. */
const maxAgeDays = 7;

interface Row {
  key: string | null;
  asOf: string | null;
  isWhole: boolean | null;
  isStandIn: boolean | null;
  officeMarks: number | null;
  marks: number;
  samples: number;
  sourceMarks: number;
}

/** What the published marks of this site are, by stored counts. */
export async function getCoverage(db: Db): Promise<Coverage> {
  const [row] = await readRows<Row>(
    db,
    sql`select key, as_of::text as "asOf", is_whole as "isWhole", is_stand_in as "isStandIn",
        office_marks as "officeMarks", marks, samples, coalesce(source_marks, 0)::int as "sourceMarks"
      from (select coalesce(sum(marks) filter (where kind = 'all'), 0)::int as marks,
          coalesce(sum(marks) filter (where kind = 'source'), 0)::int as samples
        from register_counts
        where is_published and (kind, key) in (('all', ''), ('source', 'sample'))) as counted
      left join (
        select register_sources.*, (select sum(marks) from register_counts
          where kind = 'source' and register_counts.key = register_sources.key and is_published) as source_marks
        from register_sources where as_of is not null order by is_whole desc, key limit 1) as loaded on true`,
  );
  const { marks = 0, samples = 0 } = row ?? {};
  const source = row?.key ? getSource(row.key) : undefined;
  if (!row?.asOf || !source) return { marks, samples, source: null, state: 'sample' };
  const { asOf, isWhole, isStandIn, officeMarks, sourceMarks } = row;
  const { key, name, office, licence } = source;
  const isOld = daysBetween(asOf, dayInSingapore()) > maxAgeDays;
  return {
    marks,
    samples,
    source: {
      key,
      name,
      office,
      marks: sourceMarks,
      officeMarks,
      asOf,
      isStandIn: isStandIn ?? false,
      attribution: source.attribution(asOf),
      licence,
    },
    state: !isWhole || isStandIn ? 'sample' : isOld ? 'old' : 'whole',
  };
}
