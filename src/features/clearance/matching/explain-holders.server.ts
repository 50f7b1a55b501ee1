import type { Db } from '../../../platform/db/database';
import { classNumbers, countText } from '../../../shared/count-text';
import type { Coverage } from '../../trademarks/sources/contract';
import type { CheckedMark, Signal } from './contract';
import { countDecidedAfter, findHoldersOf } from './data.server';
import type { Ranked } from './rank-candidates.server';
import { isCommon } from './read-mark.server';

/** Below the reasons of a hit, which it adds nothing to. */
const strength = 0.01;

/** Of fewer decided applications no share is told. */
const fewestDecided = 10;

/**
 * How strong the word is that brought the closest mark: how many marks have it in these classes, whose they are, and what
 * became of later applications with it. Words of trade tell nothing.
 */
export async function signalsOfHolders(
  db: Db,
  { comparison: { matches } }: Ranked,
  closest: CheckedMark,
  classes: string[],
  { source, state }: Coverage,
): Promise<Signal[]> {
  const [word] = matches.flatMap(({ other }) => other);
  if (!word || isCommon(word)) return [];
  const held = await findHoldersOf(db, word.text, classes, source !== null);
  if (!held) return [];
  const { marks, owners, most, owner } = held;
  const where = classes.length > 0 ? ` in ${classNumbers(classes)}` : '';
  const have = `${countText(marks, 'mark')}${where}, in force or pending, ${marks === 1 ? 'has' : 'have'} the word “${word.text.toUpperCase()}”`;
  const whose =
    owners === 1
      ? `${marks === 1 ? 'It is' : 'All are'} of ${owner} alone.`
      : most.marks === 1
        ? `Each is of another owner.`
        : `${owners} owners have them, ${owner} most: ${most.marks}.`;
  const later = state === 'whole' ? await laterText(db, held.ids, closest, where) : '';
  return [{ kind: 'words', text: `${have}. ${whose}${later}`, strength }];
}

async function laterText(db: Db, ids: number[], closest: CheckedMark, where: string) {
  const { decided, registered } = await countDecidedAfter(db, ids, closest);
  return decided < fewestDecided
    ? ''
    : ` Of ${decided} later applications by others with this word${where} whose outcome is known, the office registered ${registered}.`;
}
