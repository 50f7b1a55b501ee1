import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { countText } from '../../../shared/count-text';
import { canonicalNumber } from '../../../shared/mark-number';
import type { Notice } from '../../../shared/notice';
import { keysVersion } from '../engine/register-columns.server';
import { trademarks } from '../marks/schema.server';

/** The version of a mark that keeps the old form of its number, since another mark has it in the one form. */
export const waitsForNumber = -keysVersion;

interface Numbered {
  id: number;
  registrationNumber: string;
}

/** The numbers of these marks in their one form, by id, without those that another mark has. */
export async function freeNumbers(tx: Db, marks: Numbered[]): Promise<Map<number, string>> {
  const free = new Map<number, string>();
  const old: Numbered[] = [];
  for (const mark of marks) {
    const number = canonicalNumber(mark.registrationNumber);
    // A number of nothing stays what it is.
    if (number === mark.registrationNumber || number === '')
      free.set(mark.id, mark.registrationNumber);
    else old.push({ id: mark.id, registrationNumber: number });
  }
  const taken = await findTaken(tx, old);
  for (const { id, registrationNumber } of old) {
    if (taken.has(registrationNumber)) continue;
    taken.set(registrationNumber, '');
    free.set(id, registrationNumber);
  }
  return free;
}

/** The names of the marks that have these numbers. */
async function findTaken(db: Db, marks: Numbered[]): Promise<Map<string, string>> {
  if (marks.length === 0) return new Map();
  const numbers = marks.map(({ registrationNumber }) => registrationNumber);
  const rows = await db
    .select({ number: trademarks.registrationNumber, name: trademarks.name })
    .from(trademarks)
    .where(inArray(trademarks.registrationNumber, numbers));
  return new Map(rows.map(({ number, name }) => [number, name]));
}

const waits = lt(trademarks.keysVersion, 0);

/** In the order of the index, after the given one. */
const findWaiting = (db: Db, limit: number, after?: { id: number; keysVersion: number }) =>
  db
    .select({
      id: trademarks.id,
      name: trademarks.name,
      registrationNumber: trademarks.registrationNumber,
      keysVersion: trademarks.keysVersion,
    })
    .from(trademarks)
    .where(
      and(
        waits,
        after &&
          sql`(${trademarks.keysVersion}, ${trademarks.id}) > (${after.keysVersion}, ${after.id})`,
      ),
    )
    .orderBy(asc(trademarks.keysVersion), asc(trademarks.id))
    .limit(limit);

const triedAtOnce = 500;

/** Reads marks anew whose number has become free. */
export async function tryTakenNumbers(db: Db): Promise<void> {
  let marks = await findWaiting(db, triedAtOnce);
  while (marks.length > 0) {
    const free = [...(await freeNumbers(db, marks)).keys()];
    if (free.length > 0)
      await db.update(trademarks).set({ keysVersion: 0 }).where(inArray(trademarks.id, free));
    marks = await findWaiting(db, triedAtOnce, marks.at(-1));
  }
}

/** Marks whose number another one has in another form: the firm says which of the two is right. */
export async function findNumberNotice(db: Db): Promise<Notice | undefined> {
  const [first] = await findWaiting(db, 1);
  if (!first) return undefined;
  const number = canonicalNumber(first.registrationNumber);
  const other = (await findTaken(db, [{ ...first, registrationNumber: number }])).get(number);
  // It becomes free within a minute.
  if (other === undefined) return undefined;
  const more = (await db.$count(trademarks, waits)) - 1;
  return {
    title: 'Two trademarks have one number.',
    text: `${first.name} has the number ${first.registrationNumber}, which is the number ${number} of ${other} in another form. Nothing was merged: delete one of the two, or correct its number.${more > 0 ? ` ${countText(more, 'more number')} ${more === 1 ? 'is' : 'are'} in two forms.` : ''}`,
    path: `/admin/trademarks?q=${encodeURIComponent(number)}&source=all`,
    link: 'Show both',
  };
}
