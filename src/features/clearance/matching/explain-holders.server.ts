import type { Db } from '../../../platform/db/database';
import { classNumbers, countText } from '../../../shared/count-text';
import type { Signal } from './contract';
import { findHoldersOf } from './data.server';
import type { Ranked } from './rank-candidates.server';
import { distinctiveFrom } from './read-mark.server';

/** Below the reasons of a hit, which it adds nothing to. */
const strength = 0.01;

/**
 * How strong the word is that brought the closest mark: how many marks have it in these classes, and whose they are.
 * Words of trade tell nothing.
 */
export async function signalsOfHolders(
  db: Db,
  { comparison: { matches } }: Ranked,
  classes: string[],
  isOffice: boolean,
): Promise<Signal[]> {
  const [word] = matches.flatMap(({ other }) => other);
  if (!word || word.weight < distinctiveFrom) return [];
  const held = await findHoldersOf(db, word.text, classes, isOffice);
  if (!held) return [];
  const { marks, owners, most, owner } = held;
  const where = classes.length > 0 ? ` in ${classNumbers(classes)}` : '';
  const have = `${countText(marks, 'mark')}${where}, in force or pending, ${marks === 1 ? 'has' : 'have'} the word “${word.text.toUpperCase()}”`;
  const whose =
    owners === 1
      ? `${marks === 1 ? 'It is' : 'All are'} of ${owner}, who has it to itself.`
      : most.marks === 1
        ? `Each is of another owner.`
        : `${owners} owners have them, ${owner} most: ${most.marks}.`;
  return [{ kind: 'words', text: `${have}. ${whose}`, strength }];
}
