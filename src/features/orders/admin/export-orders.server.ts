import type { Context } from 'hono';
import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import { findColleagues } from '../../../platform/auth/administrator-data';
import { type Cell, csvAnswer } from '../../../platform/csv/csv';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { dayInSingapore } from '../../../shared/calendar-date';
import type { Colleague } from '../../../shared/colleague';
import type { AdminOrderListQuery } from '../contract';
import type { OrderRow } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { readOrders, readSelectedOrders } from './data.server';

type Deps = Pick<OrdersContext, 'db' | 'config'>;

const columns: Record<string, (order: OrderRow, colleagues: Colleague[]) => Cell> = {
  Order: ({ id }) => id,
  Date: ({ orderDate }) => orderDate,
  Customer: ({ customerName }) => customerName,
  Company: ({ companyName }) => companyName,
  'E-mail': ({ customerEmail }) => customerEmail,
  Phone: ({ customerPhone }) => customerPhone,
  Service: ({ serviceName }) => serviceName,
  Plan: ({ pricingPlan }) => pricingPlan,
  Price: ({ price }) => price,
  Amount: ({ amountCents }) => dollars(amountCents),
  'GST rate': ({ taxPercent }) => taxPercent,
  GST: ({ taxCents }) => dollars(taxCents),
  Currency: ({ currency }) => currency.toUpperCase(),
  Status: ({ status }) => status,
  'Assigned to': ({ assigneeId }, colleagues) =>
    colleagues.find(({ id }) => id === assigneeId)?.name,
  Paid: ({ paidAt }) => paidAt,
  'Test payment': ({ isTestPayment }) => (isTestPayment ? 'yes' : null),
  Refunded: ({ refundedCents }) => dollars(refundedCents),
  Disputed: ({ disputedAt }) => disputedAt,
  Dispute: ({ disputeState }) => disputeState,
  'Lost by dispute': ({ lostCents }) => dollars(lostCents),
  'Payment reference': ({ stripePaymentId }) => stripePaymentId,
  Notes: ({ notes }) => notes,
  'Official fees': ({ officialFeeCents }) => dollars(officialFeeCents),
  Reference: ({ reference }) => reference,
};

const dollars = (cents: number | null) => (cents === null ? null : { cents });

/** Every order that matches the list's filters, newest first, as CSV. */
export async function exportOrders(
  deps: Deps,
  { q, status, payment, assignee, intake }: AdminOrderListQuery,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  const { db, config } = deps;
  const filters = { q, status, payment, assignee, intake, ownId: caller.administrator.id };
  const after = { ...digests(config, { q }), status, payment, assignee, intake };
  return answerOrders(deps, after, readOrders(db, filters), caller, c);
}

export const exportSelectedOrders = (
  deps: Deps,
  ids: string[],
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> =>
  answerOrders(deps, { count: ids.length }, readSelectedOrders(deps.db, ids), caller, c);

async function answerOrders(
  { db }: Deps,
  after: object,
  slices: AsyncIterable<OrderRow[]>,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  await recordAudit(db, actorOf(caller), 'export', 'order', null, { after });
  const colleagues = await findColleagues(db);
  return csvAnswer(c, `orders-${dayInSingapore()}.csv`, {
    head: Object.keys(columns),
    slices,
    cells: (order) => Object.values(columns).map((cell) => cell(order, colleagues)),
  });
}
