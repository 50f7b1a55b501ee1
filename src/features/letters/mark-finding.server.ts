import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { classNumbers, countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { lateRenewalWindow, renewalWindow } from '../../shared/legal-facts';
import { lateRenewalCents, renewalCents } from '../../shared/official-fee-amounts';
import { centsToText } from '../../shared/price';
import { trademarks } from '../trademarks/marks/schema.server';
import { getCoverage } from '../trademarks/sources/coverage.server';
import type { LetterFinding } from './contract';

export async function findMark(db: Db, number: string) {
  const [mark] = await db
    .select()
    .from(trademarks)
    .where(and(eq(trademarks.registrationNumber, number), eq(trademarks.isPublished, true)))
    .limit(1);
  return mark;
}

type Mark = NonNullable<Awaited<ReturnType<typeof findMark>>>;

interface Asked {
  reference: string;
  amount: string;
  cents: number | null;
}

export async function markFinding(
  db: Db,
  mark: Mark,
  { reference, amount, cents }: Asked,
  today = dayInSingapore(),
): Promise<LetterFinding> {
  const { state, words } = await getCoverage(db, today);
  const due = dueOf(mark, today);
  const count = Math.max(1, mark.classes.length);
  const fee = due.feeCents && due.feeCents * count;
  const differs = cents !== null && cents !== fee;
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
        differs: due.feeCents === null && amount !== '',
      },
      {
        what: 'Official fee',
        letter: amount,
        known:
          due.feeCents === null
            ? 'None now'
            : `${centsToText(due.feeCents)} a class: ${centsToText(fee ?? 0)} for ${countText(count, 'class', 'classes')}; an agent’s own fee comes on top`,
        differs,
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

/** Of a copy that is old, or of samples, it is never said that nothing is due. */
function verdictOf({ title, text, feeCents }: Due, isWhole: boolean) {
  if (isWhole && feeCents === null)
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
  /** For each class; null: nothing is due. */
  feeCents: number | null;
}

function dueOf({ status, expiryDate }: Mark, today: string): Due {
  if (status === 'pending')
    return {
      title: 'Nothing is due for this mark now.',
      text: 'It is applied for, and its fee was paid with the application. Publication costs nothing. What the registry may ask for comes through the agent on its register.',
      what: 'Nothing: it is pending',
      feeCents: null,
    };
  if (!expiryDate || status === 'other')
    return {
      title: 'The register names no payment for this mark.',
      text: 'We know no day on which it has to be renewed. Ask the registry or your agent before you pay anything.',
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
      feeCents: null,
    };
  if (today <= expiryDate)
    return {
      title: 'This mark can be renewed now.',
      text: `It expires on ${dateText(expiryDate)}. The letter may be right, but anybody can read that day in the register: pay the registry, or an agent you know.`,
      what: `Renewal, by ${dateText(expiryDate)}`,
      feeCents: renewalCents,
    };
  if (today <= ends)
    return {
      title: 'This mark has expired, and can still be renewed.',
      text: `It expired on ${dateText(expiryDate)}. Until ${dateText(ends)} it is renewed late, for a higher fee. Pay the registry, or an agent you know.`,
      what: `Late renewal, by ${dateText(ends)}`,
      feeCents: lateRenewalCents,
    };
  return {
    title: 'This mark can’t be renewed any more.',
    text: `It expired on ${dateText(expiryDate)}. Whoever offers its renewal now sells nothing.`,
    what: 'Nothing: its time is over',
    feeCents: null,
  };
}
