import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { english, sayIn } from '../../../shared/texts';
import { countedMarks } from '../marks/schema.server';
import { acra } from './acra/acra.server';
import type { Coverage } from './contract';
import { coverageWords, shareHeld } from './coverage-words.server';
import { singapore } from './singapore/singapore.server';
import { getMarkSource } from './sources.server';

/** A register that is older is no ground for an answer. */
const maxAgeDays = 7;
/** The least share of the office’s marks; rows that can’t be read are fewer. */
const minShare = 0.99;
/** So many of the held marks may be unpublished or deleted here: any of them may be the one that matters. */
const mostLeftOut = 1;

interface Row {
  key: string | null;
  asOf: string | null;
  isWhole: boolean | null;
  isStandIn: boolean | null;
  officeMarks: number | null;
  heldMarks: number | null;
  marks: number;
  samples: number;
  sourceMarks: number;
}

/** What the published marks of this site are. */
export async function getCoverage(
  db: Db,
  today = dayInSingapore(),
  spoken = english,
): Promise<Coverage> {
  const counted = await countMarks(db, today);
  return {
    ...counted,
    words: sayIn(spoken, () => coverageWords(counted)),
    share: shareHeld(counted),
  };
}

async function countMarks(db: Db, today: string): Promise<Omit<Coverage, 'words' | 'share'>> {
  const [row] = await readRows<Row>(
    db,
    sql`select key, as_of::text as "asOf", is_whole as "isWhole", is_stand_in as "isStandIn",
        office_marks as "officeMarks", held_marks as "heldMarks", marks, samples, coalesce(source_marks, 0)::int as "sourceMarks"
      from (select coalesce(sum(marks), 0)::int as marks,
          coalesce(sum(marks) filter (where source = 'sample'), 0)::int as samples
        from ${countedMarks} where is_published) as of_all
      left join (
        select register_sources.*, (select sum(marks) from ${countedMarks}
          where counted.source = register_sources.key and is_published) as source_marks
        from register_sources
        where as_of is not null and key <> ${acra.key} order by is_whole desc, key limit 1) as loaded on true`,
  );
  const { marks = 0, samples = 0 } = row ?? {};
  const source = row?.key ? getMarkSource(row.key) : undefined;
  const { searchAddress } = source ?? singapore;
  if (!row?.asOf || !source)
    return { marks, samples, searchAddress, source: null, state: 'sample' };
  const { asOf, isWhole, isStandIn, officeMarks, heldMarks, sourceMarks } = row;
  const { key, name, office, licence } = source;
  const isOld = daysBetween(asOf, today) > maxAgeDays;
  // Nothing is compared with a mark that somebody has unpublished or deleted: the firm is told of it.
  const isComplete =
    isWhole &&
    !isStandIn &&
    (heldMarks ?? sourceMarks) >= (officeMarks ?? 1) * minShare &&
    sourceMarks + mostLeftOut >= (heldMarks ?? 0);
  return {
    marks,
    samples,
    searchAddress,
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
    state: !isComplete ? 'sample' : isOld ? 'old' : 'whole',
  };
}
