import { and, asc, gt, ne, sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { levelWords } from '../../clearance/level-words';
import { type Candidate, countMarksWith } from '../../clearance/matching/data.server';
import { NameIndex, seekName } from '../../clearance/matching/name-index.server';
import { rankCandidates } from '../../clearance/matching/rank-candidates.server';
import { readMark } from '../../clearance/matching/read-mark.server';
import { markWords } from '../../trademarks/words/mark-words.server';
import { remembered } from '../../trademarks/words/remembered';
import { findClassesOf } from '../record/data.server';
import { matters } from '../record/schema.server';
import type { ConflictQuestion, KeptHit } from './contract';

interface OwnMark {
  id: number;
  number: string;
  name: string;
  clientName: string;
}

/** Marks of other clients, whatever became of their matters. */
export async function findMarksLike(
  db: Db,
  mark: string,
  { clientEmail, classes }: ConflictQuestion,
): Promise<KeptHit[]> {
  const own = readMark(mark, classes);
  const index = new NameIndex();
  index.add(0, own);
  const close: OwnMark[] = [];
  const breathe = breather();
  let part = await readOwnMarks(db, clientEmail, 0);
  while (part.length > 0) {
    for (const each of part) {
      const [isFound] = await index.find(sought(each.name), breathe);
      if (isFound !== undefined) close.push(each);
      await breathe();
    }
    part =
      part.length < marksAtOnce ? [] : await readOwnMarks(db, clientEmail, part.at(-1)?.id ?? 0);
  }
  if (close.length === 0) return [];
  const classesOf = Map.groupBy(
    await findClassesOf(
      db,
      close.map(({ id }) => id),
    ),
    ({ matterId }) => matterId,
  );
  const candidates = close.map(
    ({ id, name }): Candidate => ({
      id,
      name,
      source: 'firm',
      words: markWords(name).map(({ text }) => text),
      classes: (classesOf.get(id) ?? []).map(({ number }) => number),
      status: 'registered',
      expiryDate: null,
      isWhole: true,
    }),
  );
  const words = new Set([
    ...candidates.flatMap((each) => each.words),
    ...own.words.map(({ text }) => text),
  ]);
  const counts = await countMarksWith(db, [...words]);
  const byId = new Map(close.map((each) => [each.id, each]));
  const ranked = await rankCandidates(
    own,
    classes,
    candidates,
    (word) => counts.get(word) ?? 0,
    dayInSingapore(),
  );
  return ranked.flatMap(({ candidate, level, score }): KeptHit[] => {
    const found = byId.get(candidate.id);
    if (!found || level === 'low') return [];
    return [
      {
        kind: 'mark',
        searched: mark,
        side: 'client',
        role: 'client',
        found: found.name,
        where: `Mark of ${found.clientName}, ${found.number}`,
        path: `/admin/matters/${found.id}`,
        isAdverse: true,
        closeness: levelWords[level],
        likeness: score,
      },
    ];
  });
}

/** The marks of a firm are the same at the next search, and reading their names takes most of it. */
const sought = remembered(seekName, 200_000);

const marksAtOnce = 5_000;

/** By their ids, from the one after `last`. */
const readOwnMarks = (db: Db, clientEmail: string, last: number): Promise<OwnMark[]> =>
  db
    .select({
      id: matters.id,
      number: matters.number,
      name: matters.title,
      clientName: matters.clientName,
    })
    .from(matters)
    .where(
      and(
        gt(matters.id, last),
        sql`${matters.right} = 'trademark'`,
        ne(sql`lower(${matters.clientEmail})`, clientEmail.toLowerCase()),
      ),
    )
    .orderBy(asc(matters.id))
    .limit(marksAtOnce);
