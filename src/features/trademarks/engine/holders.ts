import { dropBits, hasBit } from './bits';
import { filterWord } from './filter-words';
import type { Part } from './part';
import { textAt } from './texts';

/** The published marks in force or pending that have a word, and the owner that has most of them. */
export interface Holders {
  marks: number;
  owners: number;
  /** How many that owner has, and the id of the first. */
  most: { marks: number; id: number };
  /** All marks that have it, also those that have ended. */
  ids: number[];
}

/** Owners of a word that more marks have say nothing, and take long to count. */
const mostCounted = 2_000;
const standing = ['registered', 'pending'].map(filterWord.status);

/**
 * Who has a word in these classes, or in any if none is given; those of one source are left out. Undefined: no mark in
 * force or pending has it, or too many have it.
 */
export function findHolders(
  parts: Part[],
  word: string,
  classes: string[],
  exceptSource?: string,
): Holders | undefined {
  const bytes = new TextEncoder().encode(word);
  const all = parts.reduce((sum, part) => sum + part.countWith('checked', bytes), 0);
  if (all > mostCounted) return undefined;
  const byOwner = new Map<string, { marks: number; id: number }>();
  const ids: number[] = [];
  let marks = 0;
  for (const part of parts) {
    const { checked } = part.words;
    const number = checked.find(bytes);
    if (number < 0) continue;
    const filters = classes.length > 0 ? [{ by: 'class' as const, values: classes }] : [];
    const wanted = part.find({ filters, terms: [], scope: 'all' });
    if (exceptSource)
      dropBits(
        wanted,
        part.find({
          filters: [{ by: 'source', values: [exceptSource] }],
          terms: [],
          scope: 'all',
        }),
      );
    const { keys } = part.segment;
    const inForce = part.withAny('filters', standing);
    for (const place of checked.placesOf(number)) {
      if (!hasBit(wanted, place)) continue;
      ids.push(keys.ids[place] as number);
      if (!hasBit(inForce, place)) continue;
      marks += 1;
      const owner = new TextDecoder().decode(textAt(keys.owner, place));
      const id = keys.ids[place] as number;
      const of = byOwner.get(owner) ?? { marks: 0, id };
      byOwner.set(owner, { marks: of.marks + 1, id: Math.min(of.id, id) });
    }
  }
  const [most] = [...byOwner.values()].sort((one, two) => two.marks - one.marks || one.id - two.id);
  return most && { marks, owners: byOwner.size, most, ids };
}
