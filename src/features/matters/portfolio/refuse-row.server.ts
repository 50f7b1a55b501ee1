import type { Db } from '../../../platform/db/database';
import { findOtherLetter, numberKey, type OpenMatters } from './find-known.server';
import type { Draft, ReadRow, Rehearsal } from './rehearsal.server';
import { withoutAgent } from './without-agent.server';

export interface Refusal {
  outcome: 'known' | 'asks' | 'wrong';
  reason: string;
  matterId?: number;
}

/** Why a row isn’t opened, or what is asked first. */
export async function refusalOf(
  db: Db,
  { facts, mark, identity, reason, row, cells }: ReadRow,
  draft: Draft,
  open: OpenMatters,
  { way, choices, seen, colleagues, how }: Rehearsal,
): Promise<Refusal | undefined> {
  if (choices.leftOut.includes(row)) return { outcome: 'wrong', reason: 'Left out by you' };
  if (reason) return { outcome: 'wrong', reason };
  if (!facts.number && !facts.title)
    return { outcome: 'wrong', reason: 'Neither a number nor a name: this row is no matter' };
  const matter =
    (mark &&
      (open.byMark.get(mark.id) ??
        open.byNumber.get(numberKey('trademark', mark.registrationNumber)))) ??
    (facts.country === 'SG' || way !== 'file'
      ? open.byNumber.get(numberKey(facts.right, facts.number))
      : undefined) ??
    open.byIdentity.get(identity);
  if (matter)
    return { outcome: 'known', reason: `Already open as ${matter.number}`, matterId: matter.id };
  if (way !== 'file' && !mark) {
    const other = facts.number && (await findOtherLetter(db, facts.number));
    return {
      outcome: 'wrong',
      reason: `${facts.title} isn’t a number of the register here${other ? `, which has ${other}: the check letter differs` : ''}`,
    };
  }
  if (!mark && facts.country === undefined)
    return {
      outcome: 'asks',
      reason: facts.countryWord
        ? `Which country is “${facts.countryWord}”?`
        : 'Which country is it of?',
    };
  const { isEnded } = draft;
  if (isEnded && !choices.withEnded && way !== 'file' && way !== 'numbers')
    return { outcome: 'wrong', reason: `Left out: the register says “${mark?.officeStatus}”` };
  const first = seen.get(identity);
  if (first) return repeated(first, cells, how.mapping.number);
  seen.set(identity, { row, cells });
  const problem = withoutAgent(draft, colleagues);
  return problem === undefined ? undefined : { outcome: 'asks', reason: problem };
}

/** Of two rows of one right that don’t say the same somebody has to look at the second. */
function repeated(
  first: Pick<ReadRow, 'row' | 'cells'>,
  cells: ReadRow['cells'],
  ofNumber: string | null | undefined,
): Refusal {
  const others = Object.keys(cells).filter(
    (header) => header !== ofNumber && cells[header]?.trim() !== first.cells[header]?.trim(),
  );
  return others.length === 0
    ? { outcome: 'known', reason: `Says the same as row ${first.row}` }
    : {
        outcome: 'wrong',
        reason: `The same right as row ${first.row}, which says otherwise: ${others.join(', ')}`,
      };
}
