import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { firm } from '../../../shared/firm';
import { gst } from '../../../shared/legal-facts';
import { feeOn } from '../../../shared/official-fees';
import { gstInside } from '../../../shared/price';
import { getPublishedService } from '../../catalogue/data.server';
import { planThatRenews, renewalService } from '../../catalogue/renewal-plan.server';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { findOfficeCalendar } from '../counting/data.server';
import { termMonths } from '../deadlines/standing';
import type { AdminRenewal, ReadRenewal, RenewalPrice, RenewalState } from './contract';
import { type Answer, type Due, findRenewalsOfDesk } from './data.server';
import {
  lettersOf,
  opensOn,
  renewalFee,
  silentFrom,
  stageOn,
  type Terms,
  termsOf,
} from './renewal';

/** What is asked for now: for one class, for two and so on. Empty where the firm has to quote. */
export async function pricesOf(
  db: Db,
  { officialCents, isLate }: Terms,
  classes: number,
): Promise<RenewalPrice[]> {
  const service = await getPublishedService(db, renewalService);
  if (!service || officialCents === null) return [];
  const prices = Array.from({ length: classes }, (_, place) => {
    const count = place + 1;
    const plan = planThatRenews(service.pricing, count, isLate);
    if (!plan) return undefined;
    const taxCents = firm.gstRegistered ? gstInside(plan.cents, gst.value) : 0;
    return {
      classes: count,
      plan: plan.name,
      feeCents: plan.cents - taxCents,
      taxCents,
      officialCents: officialCents * count,
      totalCents: plan.cents + officialCents * count,
    };
  });
  return prices.every((price) => price !== undefined) ? prices : [];
}

/** What its client sees of a renewal. */
export async function readOwnRenewal(db: Db, due: Due): Promise<ReadRenewal> {
  const { matter, renewal, answer } = due;
  const terms = termsOf(renewal, Date.now(), await findOfficeCalendar(db));
  const fee = (key: keyof typeof renewalFee) => feeOn(renewalFee[key], terms.filedOn) ?? null;
  return {
    number: matter.number,
    title: matter.title,
    applicationNumber: matter.applicationNumber,
    sentTo: hidden(matter.clientEmail),
    expiresOn: renewal.expiresOn,
    renewedUntil: addMonths(renewal.expiresOn, termMonths.trademark),
    opensOn: opensOn(renewal),
    inTimeUntil: renewal.inTimeUntil,
    lateUntil: renewal.lateUntil,
    filedOn: terms.filedOn,
    isLate: terms.isLate,
    isOver: terms.isOver,
    payableUntil: terms.payableUntil,
    classes: renewal.classes.map((number) => ({ number, name: classShortName(number) ?? '' })),
    prices: terms.isOver ? [] : await pricesOf(db, terms, renewal.classes.length),
    fees: { inTimeCents: fee('inTime'), lateCents: fee('late') },
    taxPercent: firm.gstRegistered ? gst.value : null,
    answer: answer && toAnswer(answer),
  };
}

/** `n•••@kopilangit.example` */
const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

const toAnswer = ({ id, choice, classes, remark, createdAt, orderId, isPaid }: Answer) => ({
  id,
  choice,
  classes,
  remark,
  answeredAt: createdAt,
  orderId,
  isPaid,
});

/** Where a renewal stands for the desk. */
export function stateOf({ renewal, answer, letters }: Due, today: string): RenewalState {
  if (renewal.classes.length === 0) return 'filed';
  if (answer?.choice === 'renew' && !answer.shown.price) return 'to-quote';
  if (answer?.choice === 'renew' && answer.isPaid)
    return answer.classes.some((number) => renewal.classes.includes(number)) ? 'to-file' : 'filed';
  if (answer?.choice === 'renew') return 'to-pay';
  if (today > (renewal.lateUntil ?? renewal.inTimeUntil)) return 'over';
  if (answer) return answer.choice;
  if (today >= silentFrom(renewal)) return 'no-answer';
  return letters.length > 0 ? 'asked' : 'not-asked';
}

export function toAdminRenewal(due: Due, today = dayInSingapore()): z.input<typeof AdminRenewal> {
  const { matter, renewal, answer, letters } = due;
  const reached = stageOn(renewal, today);
  const next = lettersOf(renewal).find(({ stage, on }) => on > today && stage !== reached);
  return {
    id: matter.id,
    number: matter.number,
    title: matter.title,
    clientName: matter.clientName,
    companyName: matter.companyName,
    responsibleId: matter.responsibleId,
    expiresOn: renewal.expiresOn,
    inTimeUntil: renewal.inTimeUntil,
    lateUntil: renewal.lateUntil,
    classes: renewal.classes,
    filedClasses: renewal.filed,
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

/** Whether letters still go: nothing was answered, or what was ordered is not paid. */
export const isAsking = ({ renewal, answer }: Due) =>
  renewal.classes.length > 0 &&
  (!answer || (answer.choice === 'renew' && answer.shown.price !== null && !answer.isPaid));

/** Renewals where a person has to act: not answered, to be quoted, or paid and to be filed. */
export async function findRenewalsToSeeTo(db: Db, today: string) {
  const states: RenewalState[] = ['no-answer', 'to-quote', 'to-file'];
  const found = await findRenewalsOfDesk(db, today);
  return found
    .map((due) => ({ ...due, state: stateOf(due, today) }))
    .filter(({ state }) => states.includes(state));
}
