import { eq } from 'drizzle-orm';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import type { Caller } from '../../../platform/http/caller';
import { queueMessage } from '../../../platform/mail/outbox';
import { slowCodeTries } from '../../../platform/rate-limit/limits';
import { dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { conflict, invalid } from '../../../shared/failure';
import { t } from '../../../shared/texts';
import { getPublishedService } from '../../catalogue/data.server';
import { renewalServices } from '../../catalogue/renewal-plan.server';
import { findEnteredFees } from '../../fees/enter-fee.server';
import { getOrder, type OrderRow } from '../../orders/data.server';
import { orderLink } from '../../orders/order-links.server';
import {
  cancelReplaced,
  closeReplaced,
  placePriced,
  settleReplaced,
} from '../../orders/place-priced.server';
import { recordEvent } from '../matter/record-event.server';
import { lockMatter, type MatterRow } from '../record/data.server';
import { mailToClient, noticeToFirm } from '../record/mails.server';
import { matterLink } from '../record/matter-links.server';
import { codeOf, isCodeOf } from './code.server';
import type { AnswerRenewal, ReadRenewal, RenewalChoice, RenewalPrice } from './contract';
import { type Due, getDue, insertAnswer, withdrawAnswers } from './data.server';
import { feesReadOn } from './fees';
import { answerReceived, clientAnswered, codeMail } from './mails.server';
import { readOwnRenewal } from './read-renewal.server';
import { hasOpened } from './renewal';
import { renewalAnswers } from './schema.server';
import { choiceText, partsText, seenTotals, shownText, thingOf } from './words';

/**
 * Stores what a client answers, once for each key, with what they were shown; a renewal is ordered with it. “Not this
 * time” needs the code that is mailed to the client’s own address. An answer replaces the one before.
 */
export async function answerRenewal(
  context: SiteContext,
  matter: MatterRow,
  input: AnswerRenewal,
  from: Asking,
): Promise<{ payPath: string | null }> {
  if (!(await getKnown(context.db, matter.id, input.key))) {
    if (input.choice === 'not-now') await confirmByCode(context, matter, input, from);
    await settleOrder(context, matter.id);
  }
  const { order, replaced } = await context.db.transaction((tx) =>
    storeAnswer(tx, context, matter, input, from.caller),
  );
  context.wake();
  if (replaced) await closeReplaced(context, replaced);
  return { payPath: order && payPath(context, order) };
}

interface Asking {
  caller: Caller;
  headers: Headers;
}

/** The answer that came with this key before. */
async function getKnown(db: Db, matterId: number, key: string) {
  const known = await getRow(db, renewalAnswers, eq(renewalAnswers.key, key));
  if (known && known.matterId !== matterId)
    throw conflict('This answer was sent before. Please reload the page.');
  return known;
}

/** What is being paid in another window is paid before another answer comes, or not at all. */
export async function settleOrder(context: SiteContext, matterId: number) {
  const orderId = (await getDue(context.db, matterId))?.answer?.orderId;
  if (orderId) await settleReplaced(context, orderId);
}

const payPath = ({ secret }: SiteContext, order: OrderRow) =>
  orderLink(order, { siteUrl: '', secret });

/**
 * Mails the code if none was typed; throws a 400 at its field until the right one is. Each code is mailed once, so that
 * nobody is refused for how often others ask.
 */
async function confirmByCode(
  context: SiteContext,
  matter: MatterRow,
  { code }: AnswerRenewal,
  { caller, headers }: Asking,
): Promise<void> {
  const { db, config, secret } = context;
  const due = await requireDue(db, matter.id);
  if (code !== '') {
    const device = await context.accounts.deviceOf('customer', matter.clientEmail, headers);
    await slowCodeTries(context, `${matter.number} ${due.renewal.expiresOn}`, caller, device);
    if (isCodeOf(due, code, secret)) return;
    throw invalid('This is not the code of our last e-mail. Please look again.', 'code');
  }
  const renewal = await readOwnRenewal(db, due);
  const present = codeOf(due, secret);
  const event = `renewal-code:${config.vault.digest(present)}`;
  await queueMessage(
    db,
    mailToClient(matter, config, event, () => codeMail(matter, renewal, present)),
  );
  context.wake();
  throw invalid(
    `We have sent a code to ${renewal.sentTo}. Enter it here and send your answer again.`,
    'code',
  );
}

export async function requireDue(db: Db, matterId: number): Promise<Due> {
  const due = await getDue(db, matterId);
  if (!due || due.renewal.parts.length === 0)
    throw conflict('There is nothing to renew at the moment. Please reload the page.');
  return due;
}

interface Stored {
  order: OrderRow | null;
  /** The unpaid order of the answer before. */
  replaced: OrderRow | undefined;
}

async function storeAnswer(
  tx: Db,
  context: SiteContext,
  { id }: MatterRow,
  input: AnswerRenewal,
  caller: Caller,
): Promise<Stored> {
  const matter = await lockMatter(tx, id);
  const known = await getKnown(tx, id, input.key);
  if (known)
    return {
      order: (known.orderId && (await getOrder(tx, known.orderId))) || null,
      replaced: undefined,
    };
  const due = await requireDue(tx, id);
  if (due.answer?.isPaid)
    throw conflict(
      due.answer.isTestPayment
        ? 'This renewal was paid by a test, and no money was charged. Write to us if you want to change it.'
        : 'This renewal is paid already. Write to us if you want to change it.',
    );
  const renewal = await readOwnRenewal(tx, due);
  const thing = thingOf[renewal.kind];
  if (renewal.isOver) throw conflict(`This ${thing} can’t be renewed any more.`);
  if (!hasOpened(due.renewal, dayInSingapore()))
    throw conflict(`This ${thing} can be renewed from ${dateText(renewal.opensOn)}.`);
  const choice: RenewalChoice =
    input.choice === 'all' || input.choice === 'some' ? 'renew' : input.choice;
  const parts = choice === 'renew' ? chosenParts(due, input) : [];
  const price = choice === 'renew' ? priceSeen(renewal, parts, input.seen) : null;
  const replaced = await replaceAnswer(tx, context, due, 'client');
  const order =
    (price && (await placeRenewal(tx, context, due, { renewal, price, parts, caller }))) ?? null;
  const answer = {
    choice,
    parts,
    remark: (choice === 'elsewhere' && input.remark) || null,
  };
  await insertAnswer(tx, {
    matterId: id,
    expiresOn: due.renewal.expiresOn,
    ...answer,
    shown: { text: shownText(renewal, answer.choice, parts, price), price },
    orderId: order?.id ?? null,
    isConfirmed: choice === 'not-now',
    email: matter.clientEmail,
    key: input.key,
    actor: 'client',
  });
  await recordEvent(
    tx,
    id,
    {
      kind: 'instructed',
      datedOn: dayInSingapore(),
      classes: renewal.kind === 'mark' ? parts : [],
      facts: { text: `${choiceText[answer.choice]}, about the term until ${renewal.expiresOn}` },
      key: input.key,
    },
    { actor: 'client' },
  );
  if (!order) await tellBoth(tx, context, matter, renewal, { ...answer, key: input.key });
  return { order, replaced };
}

function chosenParts({ renewal: { kind, parts } }: Due, { choice, parts: asked }: AnswerRenewal) {
  if (choice === 'all') return parts;
  const chosen = parts.filter((part) => asked.includes(part));
  const isOfYears = kind === 'patent';
  if (chosen.length === 0)
    throw invalid(isOfYears ? 'Choose at least one year' : 'Choose at least one class', 'parts');
  if (isOfYears && chosen.at(-1) !== parts[chosen.length - 1])
    throw invalid('A year is paid with those before it', 'parts');
  return chosen;
}

/** What is charged is what was shown; null: the firm quotes. */
function priceSeen({ prices }: ReadRenewal, parts: string[], seen: string): RenewalPrice | null {
  if (seen !== seenTotals(prices))
    throw conflict('The price has changed since you opened this page. Please look at it again.');
  return prices[parts.length - 1] ?? null;
}

export async function replaceAnswer(
  tx: Db,
  context: SiteContext,
  { matter, renewal, answer }: Due,
  by: string,
) {
  if (!answer) return undefined;
  await withdrawAnswers(
    tx,
    { matterId: matter.id, expiresOn: renewal.expiresOn },
    { by, why: 'Answered again' },
  );
  if (!answer.orderId) return undefined;
  return cancelReplaced(tx, context, answer.orderId, 'You answered again about this renewal.');
}

interface Renewing {
  renewal: ReadRenewal;
  price: RenewalPrice;
  parts: string[];
  caller: Caller;
}

async function placeRenewal(
  tx: Db,
  context: SiteContext,
  { matter }: Due,
  { renewal, price, parts, caller }: Renewing,
): Promise<OrderRow | undefined> {
  const renews = renewalServices[renewal.kind];
  if (!renews) return undefined;
  const service = await getPublishedService(tx, renews);
  const before = matter.orderId ? await getOrder(tx, matter.orderId) : undefined;
  const name = [matter.title, renewal.applicationNumber].filter(Boolean).join(', ');
  const isMark = renewal.kind === 'mark';
  return placePriced(
    tx,
    context,
    {
      language: caller.language,
      customerId: matter.customerId,
      customerName: matter.clientName,
      companyName: matter.companyName,
      customerEmail: matter.clientEmail,
      customerPhone: before?.customerPhone ?? '',
      serviceId: service?.id ?? null,
      serviceSlug: renews.slug,
      serviceCategory: renews.category,
      serviceName: service?.title ?? renews.title,
      pricingPlan: t('{plan}: renewal ({parts}) of {name}', {
        plan: price.plan,
        parts: partsText(renewal.kind, parts),
        name,
      }),
      officialFeeCents: price.officialCents,
      officialFeeOn: renewal.filedOn,
      officialFeeReadOn: feesReadOn(renewal.kind, parts, {
        isLate: renewal.isLate,
        day: renewal.filedOn,
        entered: await findEnteredFees(tx),
      }),
      payableUntil: renewal.payableUntil ? new Date(renewal.payableUntil) : null,
      amountCents: price.totalCents,
    },
    { mark: isMark ? matter.title : null, classes: isMark ? parts : [] },
  );
}

async function tellBoth(
  tx: Db,
  context: SiteContext,
  matter: MatterRow,
  renewal: ReadRenewal,
  {
    key,
    ...answer
  }: { choice: RenewalChoice; parts: string[]; remark: string | null; key: string },
) {
  const { config } = context;
  const event = `renewal-answer:${key}`;
  const link = matterLink(matter, context, 'renewal');
  await queueMessage(
    tx,
    mailToClient(matter, config, event, () => answerReceived(matter, renewal, { ...answer, link })),
    noticeToFirm(matter, config, event, clientAnswered(matter, renewal, answer, config.siteUrl)),
  );
}
