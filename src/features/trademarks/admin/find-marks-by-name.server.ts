import { and, asc, gte, lte } from 'drizzle-orm';
import type { FoundRecord } from '../../../admin-ui/workspace-contract';
import type { Db } from '../../../platform/db/database';
import { AdminTrademark } from '../marks/admin-contract';
import { findMarks } from '../marks/data.server';
import { getMarkByNumber } from '../marks/mark-records.server';
import { trademarks } from '../marks/schema.server';
import { listingOf } from '../search/list-trademarks.server';
import { searchRegister } from '../search/search-register.server';
import { normalizeText } from '../words/normalize';

/** Comes after every other letter. */
const lastLetter = '\u{10ffff}';
const shown = {
  id: trademarks.id,
  name: trademarks.name,
  registrationNumber: trademarks.registrationNumber,
};
type Shown = Pick<AdminTrademark, keyof typeof shown>;
const everyMark = listingOf({ status: 'all', published: 'all', sort: 'name' });

/** Marks for the palette: the one with this number, then names that begin with the words, then names that hold them. */
export async function findMarksByName(db: Db, q: string, limit: number): Promise<FoundRecord[]> {
  const numbered = await getMarkByNumber(db, q.trim().toUpperCase());
  const found = new Map<number, Shown>();
  const add = (marks: Shown[]) => {
    for (const mark of marks) if (!found.has(mark.id)) found.set(mark.id, mark);
  };
  if (numbered) add([numbered]);
  const name = normalizeText(q);
  if (name) add(await findNamesFrom(db, name, limit));
  if (name && found.size < limit) {
    const held = await searchRegister(db, { ...everyMark, scope: 'words' }, q, {
      limit,
      offset: 0,
    });
    add(await findMarks(db, held.found, AdminTrademark));
  }
  return [...found.values()].slice(0, limit).map(({ id, name: title, registrationNumber }) => ({
    kind: 'Trademark',
    title,
    text: registrationNumber,
    path: `/admin/trademarks/${id}/edit`,
  }));
}

const findNamesFrom = (db: Db, name: string, limit: number) =>
  db
    .select(shown)
    .from(trademarks)
    .where(and(gte(trademarks.nameKey, name), lte(trademarks.nameKey, name + lastLetter)))
    .orderBy(asc(trademarks.nameKey), asc(trademarks.id))
    .limit(limit);
