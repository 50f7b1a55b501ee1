import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { MarksWith } from '../clearance/matching/compare-marks.server';
import type { CheckedMark } from '../clearance/matching/contract';
import { type Candidate, findCheckedMarks } from '../clearance/matching/data.server';
import { markWords } from '../trademarks/words/mark-words.server';

export interface NewMarks {
  candidates: Candidate[];
  marks: Map<number, CheckedMark>;
  marksWith: MarksWith;
}

/** The marks as they are compared, and how common the words of both sides are; what is published no more is left out. */
export async function readNewMarks(
  db: Db,
  ids: number[],
  watchedNames: string[],
): Promise<NewMarks> {
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select id, name, check_words as words, classes, status, expiry_date as "expiryDate"
    from trademarks where is_published and id = any(${sql.param(ids)}::int[]) order by id`);
  const words = new Set(
    [...watchedNames, ...rows.map(({ name }) => name)].flatMap((name) =>
      markWords(name).map(({ text }) => text),
    ),
  );
  const known = await db.execute<{ word: string; marks: number }>(sql`
    select word, marks from check_words where word = any(${sql.param([...words])}::text[])`);
  const counts = new Map(known.rows.map(({ word, marks }) => [word, marks]));
  const marks = await findCheckedMarks(
    db,
    rows.map(({ id }) => id),
  );
  return {
    candidates: rows,
    marks: new Map(marks.map((mark) => [mark.id, mark])),
    marksWith: (word) => counts.get(word) ?? 0,
  };
}
