import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { classNumbers, countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { lateRenewalWindow, renewalWindow } from '../../shared/legal-facts';
import { lateRenewalCents, renewalCents } from '../../shared/official-fee-amounts';
import { centsToText } from '../../shared/price';
import type { Recorded } from '../trademarks/mark/contract';
import { findRecorded } from '../trademarks/mark/get-trademark.server';
import { isRenewedByRule49 } from '../trademarks/mark/life-events.server';
import { trademarks } from '../trademarks/marks/schema.server';
import { getCoverage } from '../trademarks/sources/coverage.server';
import type { LetterFinding } from './contract';

export const findMark = async (db: Db, number: string): Promise<Recorded | undefined> =>
  (await findRecorded(db, eq(trademarks.registrationNumber, number)))[0];

interface Asked {
  reference: string;
  amount: string;
  cents: number | null;
}

export async function markFinding(
  db: Db,
  mark: Recorded,
  { reference, amount, cents }: Asked,
  today = dayInSingapore(),
): Promise<LetterFinding> {
  const { state, words } = await getCoverage(db, today);
  const due = dueOf(mark, today);
  const count = Math.max(1, mark.classes.length);
  const asksForNothingDue = due.feeCents === 0 && amount !== '';
  const isBelow = cents !== null && cents < (due.feeCents ?? 0) * count;
  return {
    kind: 'mark',
    ...verdictOf(due, state === 'whole'),
    rows: [
      {
        what: 'Mark',
        letter: reference,
        known: `${mark.name}, ${classNumbers(mark.classes)}${mark.owner ? `, of ${mark.owner}` : ''}`,
        differs: false,
      },
      {
        what: 'What is due',
        letter: amount && 'A payment',
        known: due.what,
        differs: asksForNothingDue,
      },
      {
        what: 'Official fee',
        letter: amount,
        known: feeText(due.feeCents, count),
        differs: asksForNothingDue || isBelow,
      },
      {
        what: 'To whom',
        letter: '',
        known: 'The registry (IPOS), or the agent whom you have instructed',
        differs: false,
      },
    ],
    mark: { name: mark.name, slug: mark.slug },
    register: `${words.marks} ${words.of}`,
    payment: null,
  };
}

function feeText(feeCents: Due['feeCents'], count: number): string {
  if (feeCents === null) return 'We know of none';
  if (feeCents === 0) return 'None now';
  return `${centsToText(feeCents)} a class: ${centsToText(feeCents * count)} for ${countText(count, 'class', 'classes')}; an agent’s own fee comes on top, so a higher amount alone is no sign of fraud`;
}

/** Of a copy that is old, or of samples, it is never said that nothing is due. */
function verdictOf({ title, text, feeCents }: Due, isWhole: boolean) {
  if (isWhole && feeCents === 0)
    return { tone: 'bad' as const, title: `Don’t pay it. ${title}`, text };
  return {
    tone: 'plain' as const,
    title: isWhole ? title : `By the marks that we hold: ${title}`,
    text: isWhole
      ? text
      : `${text} What we hold is not the whole register of today: look the mark up there before you decide.`,
  };
}

interface Due {
  title: string;
  text: string;
  what: string;
  /** For each class; 0: nothing can be due; null: we don’t know, which is no advice against paying. */
  feeCents: number | null;
}

function dueOf(mark: Recorded, today: string): Due {
  const { expiryDate } = mark;
  if (!expiryDate || !isRenewedByRule49(mark, expiryDate, today))
    return {
      title: 'We know no day or fee that is due for this mark here.',
      text: `${unknownText(mark, today)}Ask us, the registry or your agent before you decide.`,
      what: 'Nothing that we know of',
      feeCents: null,
    };
  const opens = addMonths(expiryDate, -renewalWindow.value);
  const ends = addMonths(expiryDate, lateRenewalWindow.value);
  if (today < opens)
    return {
      title: 'Nothing is due for this mark.',
      text: `It is in force until ${dateText(expiryDate)}, and can’t be renewed before ${dateText(opens)}. No letter of ours asks for money earlier.`,
      what: `Nothing before ${dateText(opens)}`,
      feeCents: 0,
    };
  if (today <= expiryDate)
    return {
      title: 'This mark can be renewed now.',
      text: `It expires on ${dateText(expiryDate)}. The letter may be right, but anybody can read that day in the register: pay the registry, or an agent you know.`,
      what: `Renewal, by ${dateText(expiryDate)}`,
      feeCents: renewalCents,
    };
  return {
    title: 'This mark has expired, and can still be renewed.',
    text: `It expired on ${dateText(expiryDate)}. Until ${dateText(ends)} it is renewed late, for a higher fee. Pay the registry, or an agent you know.`,
    what: `Late renewal, by ${dateText(ends)}`,
    feeCents: lateRenewalCents,
  };
}

/** Why nothing is known, where that helps. */
function unknownText({ status, expiryDate, office }: Recorded, today: string): string {
  if ((office?.madrid.length ?? 0) > 0)
    return 'It is an international registration, which its holder renews at WIPO, not here. ';
  if (status === 'pending')
    return 'It is applied for, and its fee was paid with the application. Publication costs nothing. What the registry may ask for comes through the agent on its register. ';
  if (expiryDate && expiryDate < today)
    return `The day of its end on record is ${dateText(expiryDate)}. Whether the registry can still renew or restore it, the register does not tell. `;
  return '';
}
