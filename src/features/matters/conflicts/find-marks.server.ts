import { and, asc, gt, ne, sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { inSlices } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { levelWords } from '../../clearance/level-words';
import { type Candidate, countMarksWith } from '../../clearance/matching/data.server';
import type { Heard } from '../../clearance/matching/likeness';
import { NameIndex, seekName } from '../../clearance/matching/name-index.server';
import { rankCandidates } from '../../clearance/matching/rank-candidates.server';
import { readMark, runsOf } from '../../clearance/matching/read-mark.server';
import { inRow, inRowOrKey, joinsTwo, likeWord } from '../../clearance/matching/vocabulary.server';
import { wordsJoinedIn } from '../../clearance/meaning/phrases.server';
import { markWords } from '../../trademarks/words/mark-words.server';
import { findClassesOf } from '../record/data.server';
import { matters } from '../record/schema.server';
import type { ConflictQuestion, KeptHit } from './contract';
import type { Search } from './find-words.server';
import { asMeaning, titleWords } from './known-words.server';

interface OwnMark {
  id: number;
  number: string;
  name: string;
  clientName: string;
}

/** Marks of other clients, whatever became of their matters. `inTitles`: words of which one at least is in their names. */
export async function findMarksLike(
  db: Db,
  mark: string,
  { clientEmail, classes }: ConflictQuestion,
  inTitles: string[],
): Promise<KeptHit[]> {
  const own = readMark(mark, classes);
  const index = new NameIndex();
  index.add(0, own);
  const close: OwnMark[] = [];
  const breathe = breather();
  const titles = inSlices<OwnMark>(marksAtOnce, (last) =>
    readOwnMarks(db, inTitles, clientEmail, last?.id ?? 0),
  );
  for await (const slice of titles)
    for (const each of slice) {
      const [isFound] = await index.find(seekName(each.name), breathe);
      if (isFound !== undefined) close.push(each);
      await breathe();
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

/** Which words marks on record are to have, one at least, to be compared with this one: each is sought as number 0. */
export function searchOfTitles(mark: string): Search {
  const { words, joined, distinctives = [] } = seekName(mark);
  const asWritten = (text: string): Heard => ({ text, spoken: '', keys: [] });
  const pairs = words.flatMap((one) =>
    words.flatMap((other) => (one === other ? [] : one.text + other.text)),
  );
  return {
    sought: [
      ...words.flatMap((word) =>
        [word.heard, ...word.cores].map((heard) => ({ heard, test: likeWord })),
      ),
      ...pairs.map((text) => ({ heard: asWritten(text), test: joinsTwo })),
      { heard: joined, test: inRowOrKey },
      ...distinctives.map((text) => ({ heard: asWritten(text), test: inRow })),
    ].map((each) => ({ ...each, of: 0 })),
    readings: [
      ...words.flatMap(({ text, others, meanings }) => [
        ...[text, ...others, ...wordsJoinedIn(text)],
        ...meanings.map(asMeaning),
      ]),
      ...runsOf(words),
    ].map((text) => ({ text, of: 0 })),
  };
}

const marksAtOnce = 5_000;

/** By their ids, from the one after `last`. */
const readOwnMarks = (
  db: Db,
  words: string[],
  clientEmail: string,
  last: number,
): Promise<OwnMark[]> =>
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
        // Each word by the index, and the ids once: planned as one join, every title is compared with every word.
        sql`${matters.id} = any(array(select titled.id from unnest(${sql.param(words)}::text[]) as word, lateral (
          select id from matters where "right" = 'trademark' and ${titleWords} @> array[word] offset 0) as titled))`,
        ne(sql`lower(${matters.clientEmail})`, clientEmail.toLowerCase()),
      ),
    )
    .orderBy(asc(matters.id))
    .limit(marksAtOnce);
