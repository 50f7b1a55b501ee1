import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import type { MarksWith } from '../clearance/matching/compare-marks.server';
import {
  type Candidate,
  candidateColumns,
  countMarksWith,
} from '../clearance/matching/data.server';
import { markWords } from '../trademarks/words/mark-words.server';

export interface NewMarks {
  candidates: Candidate[];
  marksWith: MarksWith;
}

/** The marks as they are compared, and how common the words of both sides are; what is published no more is left out. */
export async function readNewMarks(
  db: Db,
  ids: number[],
  watchedNames: string[],
): Promise<NewMarks> {
  const candidates = await readRows<Candidate>(
    db,
    sql`select ${candidateColumns} from trademarks
      where is_published and id = any(${sql.param(ids)}::int[]) order by id`,
  );
  const names = [...watchedNames, ...candidates.map(({ name }) => name)];
  const words = new Set(names.flatMap((name) => markWords(name).map(({ text }) => text)));
  const counts = await countMarksWith(db, [...words]);
  return { candidates, marksWith: (word) => counts.get(word) ?? 0 };
}
