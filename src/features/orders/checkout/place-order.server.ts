import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/database';
import type { Caller } from '../../../platform/http/caller';
import { queuedMail } from '../../../platform/mail/outbox';
import { chargesMoney } from '../../../platform/payments/payments';
import { conflict, invalid, notFound, unavailable } from '../../../shared/failure';
import { priceToCents } from '../../../shared/price';
import { classesFiled, filesNothing } from '../../catalogue/classes-filed';
import type { Plan } from '../../catalogue/contract';
import { getPublishedService } from '../../catalogue/data.server';
import { planPrice } from '../../catalogue/plan-price';
import { type PlaceOrder, priceChanged } from '../contract';
import { type CustomerField, customerFieldNames } from '../customer-fields';
import { getOrder, type NewOrder, type OrderRow } from '../data.server';
import { markOf } from '../intake/mark-of';
import { hasKnown, newIntake } from '../intake/new-intake.server';
import { mailToCustomer, noticeToFirm, orderReceived } from '../messages.server';
import { orderLink } from '../order-links.server';
import { taxInside } from '../order-price';
import { referenceOf } from '../order-reference';
import type { OrdersContext } from '../orders-context.server';
import { insertTogether } from './insert-together.server';
import { mendOrder } from './mend-order.server';
import { findPaidSearch, noSearch } from './search-credit.server';

type Placing = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'payments' | 'jobs'>;
/** `isNew`: the browser has its id from this order. */
type Orderer = Caller & { browserId: string; isNew: boolean };

const dayMs = 24 * 60 * 60 * 1_000;

/** Idempotent: an order that is sent again is not placed again, and changed as long as it isn't paid. */
export async function placeOrder(
  deps: Placing,
  input: PlaceOrder,
  caller: Orderer,
): Promise<OrderRow> {
  const id = isOrderId(input.id) ? input.id : newOrderId();
  const withFreshId = () => insert(deps, { ...order, id: newOrderId() }, caller);
  const repeated = (known: string[] = []) => getRepeatedOrder(deps.db, id, input, caller, known);
  let order: NewOrder;
  let first: OrderRow | undefined;
  try {
    order = await describeOrder(deps, input, caller);
    first = await insert(deps, { ...order, id }, caller);
  } catch (error) {
    // Since it was placed, its plan may have changed, or its network have ordered too often.
    const known = await repeated();
    if (known) return known;
    throw error;
  }
  const placed =
    first ??
    (await repeated(order.intake?.answers.answers)) ??
    (await mendOrder(deps, id, order, caller)) ??
    (await withFreshId()) ??
    (await withFreshId());
  if (!placed) throw unavailable('Failed to submit your order. Please try again.');
  // All that follows from an order is its mail: looks of the other queues would be a third of its uses of the database.
  deps.jobs.wake(queuedMail);
  return placed;
}

const isOrderId = (id: string | null | undefined): id is string => /^\d{10,20}$/.test(id ?? '');
/** As long as the one a browser makes of the time, which it rarely equals. */
export const newOrderId = () => String(Date.now() - randomInt(dayMs));
export const newReference = () => referenceOf(randomInt);

/** The order with the plan's current price. */
export async function describeOrder(
  { db, config }: Pick<Placing, 'db' | 'config'>,
  input: PlaceOrder,
  {
    browserId,
    isNew,
    customer,
    language,
  }: Pick<Orderer, 'browserId' | 'isNew' | 'customer' | 'language'>,
): Promise<NewOrder> {
  const service = await getPublishedService(db, {
    category: input.serviceCategory || 'default',
    slug: input.serviceSlug,
  });
  if (!service)
    throw notFound('The requested service could not be found. Please check the URL and try again.');
  const plan = service.pricing.find(({ name }) => name.trim() === input.pricingPlan);
  if (!plan) throw invalid('Please select a plan', 'pricingPlan');
  if (!isPriceSeen(input, plan.price)) throw conflict(priceChanged);
  const intake = newIntake(service, input);
  const customerId = customer?.id ?? null;
  const search =
    classesFiled(plan) > 0 && !(isNew && customerId === null)
      ? await findPaidSearch(db, service, { browserId, customerId }, !chargesMoney(config))
      : noSearch;
  const price = priceOf(plan, service, input, intake?.answers.classes.length ?? 0, search);

  return {
    ...untouched(new Date()),
    browserId,
    customerId,
    language,
    ...contactOf(input),
    serviceId: service.id,
    serviceSlug: service.slug,
    serviceCategory: service.category,
    serviceName: service.title,
    pricingPlan: plan.name.trim(),
    price: plan.price.trim(),
    ...price,
    ...taxInside(price.amountCents),
    officialFeeCents: 0,
    officialFeeOn: null,
    officialFeeReadOn: null,
    payableUntil: null,
    intakeState: intake ? 'open' : null,
    intake,
  };
}

/** For how many classes it is ordered, and what that costs; refused where a part of the price isn’t known. */
function priceOf(
  plan: Plan,
  { pricing }: { pricing: Plan[] },
  { classCount: wanted, wording, total }: PlaceOrder,
  checkedClasses: number,
  search: typeof noSearch,
) {
  const price = planPrice(plan, wanted ?? checkedClasses, search.searchCents);
  if (!price) return { ...unpriced, amountCents: null };
  const { classes, totalCents, furtherClassCents, furtherCents, searchCents } = price;
  if (totalCents === null)
    throw invalid(
      `The price of ${plan.name.trim()} for ${classes} classes isn’t known yet. Please ask us for a quote.`,
      'classCount',
    );
  if (total != null && Math.round(total * 100) < totalCents) throw conflict(priceChanged);
  return {
    classCount: classes || (filesNothing(plan, pricing) ? 0 : null),
    wording: (classes > 0 && wording) || ('' as const),
    furtherClassCents: classes > 0 ? furtherClassCents : null,
    furtherCents,
    ...(searchCents > 0 ? search : noSearch),
    amountCents: totalCents,
  };
}

const unpriced = {
  classCount: null,
  wording: '' as const,
  furtherClassCents: null,
  furtherCents: 0,
  ...noSearch,
};

export const untouched = (now: Date) => ({
  language: 'en' as const,
  currency: 'sgd',
  ...unpriced,
  status: 'pending' as const,
  notes: null,
  assigneeId: null,
  paymentIntentId: null,
  stripePaymentId: null,
  ...{ paidAt: null, paidBy: null, paymentWaitsSince: null },
  isTestPayment: false,
  refundedCents: 0,
  disputedAt: null,
  disputeState: null,
  lostCents: 0,
  orderDate: now,
  updatedAt: now,
});

/** Null where nothing was typed, which the contract allows for a column that can be null. */
const contactOf = (input: PlaceOrder) =>
  Object.fromEntries(customerFieldNames.map((field) => [field, input[field] || null])) as Pick<
    OrderRow,
    CustomerField
  >;

function isPriceSeen({ price: seen }: PlaceOrder, price: string): boolean {
  if (seen == null || seen.trim() === price.trim()) return true;
  const cents = priceToCents(seen);
  return cents !== undefined && cents === priceToCents(price);
}

async function getRepeatedOrder(
  db: Db,
  id: string,
  input: PlaceOrder,
  { browserId, customer }: Orderer,
  known: string[],
): Promise<OrderRow | undefined> {
  const order = await getOrder(db, id);
  const isRepeated =
    order?.browserId === browserId &&
    order.customerId === (customer?.id ?? null) &&
    order.serviceSlug === input.serviceSlug &&
    order.pricingPlan === input.pricingPlan &&
    (!input.classCount || !order.classCount || order.classCount === input.classCount) &&
    (input.wording == null || order.wording === input.wording) &&
    isPriceSeen(input, order.price) &&
    customerFieldNames.every((field) => order[field] === contactOf(input)[field]);
  if (!isRepeated) return undefined;
  // With another mark it is changed until it is paid.
  return order.paidAt || (await hasKnown(db, id, known)) ? order : undefined;
}

/** Undefined if the id or the reference is taken. */
async function insert(
  { db, config, secret }: Placing,
  placed: NewOrder & { id: string },
  caller: Caller,
): Promise<OrderRow | undefined> {
  const order = { ...placed, reference: newReference() };
  const marked = { ...order, ...markOf(order.intake?.answers) };
  const link = orderLink(order, { siteUrl: config.siteUrl, secret });
  const toCustomer = mailToCustomer(order, config, 'received', () => orderReceived(marked, link));
  const mails = [toCustomer, noticeToFirm(marked, config, 'placed')];
  const isPlaced = await insertTogether(db, { order, mails, toCustomer, caller, config });
  return isPlaced ? order : undefined;
}
