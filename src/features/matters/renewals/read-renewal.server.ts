import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { dayText } from '../../../shared/day-text';
import { gst } from '../../../shared/fees-and-times';
import { firm } from '../../../shared/firm';
import { gstInside } from '../../../shared/price';
import { getPublishedService } from '../../catalogue/data.server';
import { planThatRenews, renewalServices } from '../../catalogue/renewal-plan.server';
import { findEnteredFees } from '../../fees/enter-fee.server';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { findOfficeCalendar } from '../counting/data.server';
import type {
  AdminRenewal,
  ReadRenewal,
  RenewalKind,
  RenewalPrice,
  RenewalState,
} from './contract';
import { type Answer, type Due, findRenewalsOfDesk } from './data.server';
import { feesReadOn, partFee } from './fees';
import { hasOpened, lettersOf, opensOn, silentFrom, stageOn, type Terms, termsOf } from './renewal';

/** What is asked for now: for the first part, the first two and so on. Empty where the firm has to quote. */
export async function pricesOf(
  db: Db,
  kind: RenewalKind,
  { officialCents, isLate }: Terms,
): Promise<RenewalPrice[]> {
  const known = officialCents.filter((cents) => cents !== null);
  const renews = renewalServices[kind];
  const service = renews && (await getPublishedService(db, renews));
  if (!service || known.length < officialCents.length) return [];
  let official = 0;
  const prices = known.map((cents, place) => {
    const count = place + 1;
    official += cents;
    const plan = planThatRenews(service.pricing, count, isLate);
    if (!plan) return undefined;
    const taxCents = firm.gstRegistered ? gstInside(plan.cents, gst.value) : 0;
    return {
      parts: count,
      plan: plan.name,
      feeCents: plan.cents - taxCents,
      taxCents,
      officialCents: official,
      totalCents: plan.cents + official,
    };
  });
  return prices.every((price) => price !== undefined) ? prices : [];
}

/** What its client sees of a renewal. */
export async function readOwnRenewal(db: Db, due: Due): Promise<ReadRenewal> {
  const { matter, renewal, answer } = due;
  const entered = await findEnteredFees(db);
  const terms = termsOf(renewal, Date.now(), await findOfficeCalendar(db), entered);
  const { kind } = renewal;
  const feeOf = (part: string, isLate: boolean) =>
    partFee(kind, part, { isLate, day: terms.filedOn, entered });
  return {
    kind,
    number: matter.number,
    title: matter.title,
    applicationNumber: matter.applicationNumber,
    sentTo: hidden(matter.clientEmail),
    expiresOn: renewal.expiresOn,
    renewedUntil: renewal.renewedUntil,
    term: renewal.term,
    opensOn: opensOn(renewal),
    inTimeUntil: renewal.inTimeUntil,
    lateUntil: renewal.lateUntil,
    isLateProvisional: renewal.isLateProvisional,
    filedOn: terms.filedOn,
    feesReadOn: feesReadOn(kind, renewal.parts, {
      isLate: terms.isLate,
      day: terms.filedOn,
      entered,
    }),
    isLate: terms.isLate,
    isOver: terms.isOver,
    payableUntil: terms.payableUntil,
    parts: renewal.parts.map((number) => ({
      number,
      name: (kind === 'mark' && classShortName(number)) || '',
      inTimeCents: feeOf(number, false),
      lateCents: feeOf(number, true),
    })),
    prices: await pricesOf(db, kind, terms),
    taxPercent: firm.gstRegistered ? gst.value : null,
    answer: answer && toAnswer(answer),
  };
}

/** `n•••@kopilangit.example` */
const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

const toAnswer = ({ id, choice, parts, remark, createdAt, orderId, ...payment }: Answer) => ({
  id,
  choice,
  parts,
  remark,
  answeredAt: createdAt,
  orderId,
  isPaid: payment.isPaid,
  isTestPayment: payment.isTestPayment,
});

/** Where a renewal stands for the desk. */
export function stateOf({ renewal, answer, letters }: Due, today: string): RenewalState {
  if (renewal.parts.length === 0) return 'filed';
  if (isToQuote(answer)) return 'to-quote';
  if (answer?.choice === 'renew' && answer.isPaid) {
    if (!answer.parts.some((part) => renewal.parts.includes(part))) return 'filed';
    // Of a test payment no money came.
    return answer.isTestPayment ? 'tested' : 'to-file';
  }
  if (answer?.choice === 'renew') return 'to-pay';
  if (today > (renewal.lateUntil ?? renewal.inTimeUntil)) return 'over';
  if (answer) return answer.choice;
  if (letters.length === 0) return 'not-asked';
  return today >= silentFrom(renewal) ? 'no-answer' : 'asked';
}

export function toAdminRenewal(due: Due, today = dayInSingapore()): z.input<typeof AdminRenewal> {
  const { matter, renewal, answer, letters } = due;
  const reached = stageOn(renewal, today);
  const next = lettersOf(renewal).find(({ stage, on }) => on > today && stage !== reached);
  return {
    id: matter.id,
    kind: renewal.kind,
    number: matter.number,
    title: matter.title,
    clientName: matter.clientName,
    companyName: matter.companyName,
    responsibleId: matter.responsibleId,
    expiresOn: renewal.expiresOn,
    inTimeUntil: renewal.inTimeUntil,
    lateUntil: renewal.lateUntil,
    parts: renewal.parts,
    filedParts: renewal.filed,
    state: stateOf(due, today),
    answer: answer && {
      ...toAnswer(answer),
      actor: answer.actor,
      isConfirmed: answer.isConfirmed,
      text: answer.shown.text,
      price: answer.shown.price,
    },
    letters: letters.map(({ stage, actor, createdAt, state }) => ({
      stage,
      actor,
      at: createdAt,
      state,
    })),
    nextLetter: isAsking(due) ? (next ?? null) : null,
  };
}

/** Why its client can’t be asked by hand, or told the price that they asked for; null: they can. */
export async function whyNotAsked(db: Db, due: Due, today: string): Promise<string | null> {
  const { matter, renewal, answer } = due;
  if (matter.clientEmail === '') return 'The client has no e-mail address';
  if (matter.contradiction !== null) return 'What is recorded contradicts itself';
  if (!isAsking(due) && !isToQuote(answer))
    return 'There is nothing to ask: it is answered or filed';
  if (!hasOpened(renewal, today)) return `Can be asked about from ${dayText(opensOn(renewal))}`;
  if (today > (renewal.lateUntil ?? renewal.inTimeUntil)) return 'It can’t be renewed any more';
  return isToQuote(answer) && (await readOwnRenewal(db, due)).prices.length === 0
    ? 'The price is not known yet. Please send a quote'
    : null;
}

/** Whether letters still go: nothing was answered, or what was ordered is not paid, and its days can be told. */
export const isAsking = ({ matter, renewal, answer }: Due) =>
  matter.contradiction === null &&
  matter.clientEmail !== '' &&
  renewal.parts.length > 0 &&
  (!answer || (answer.choice === 'renew' && !isToQuote(answer) && !answer.isPaid));

/** Whether it was asked for at a price that the firm has yet to tell. */
export const isToQuote = (answer: Answer | null) =>
  answer?.choice === 'renew' && answer.shown.price === null;

/** Renewals where a person has to act: not asked or not answered in time, to be quoted, or paid and to be filed. */
export async function findRenewalsToSeeTo(db: Db, today: string) {
  const states: RenewalState[] = ['no-answer', 'to-quote', 'to-file', 'tested'];
  const found = await findRenewalsOfDesk(db, today);
  return found
    .map((due) => ({ ...due, state: stateOf(due, today) }))
    .filter(
      ({ state, renewal }) =>
        states.includes(state) || (state === 'not-asked' && today >= silentFrom(renewal)),
    );
}
