import { type SQL, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { assignOrder } from './admin/change-order.server';
import { findOrders, isToRead, isToStart, orderWork } from './admin/data.server';
import { orderRecords } from './client-records.server';
import { Order } from './contract';
import { findCustomerOrders, findOrderEvents, moveOrders, toOrder } from './data.server';
import { orderEndpoints } from './endpoints.server';
import { eraseOrders, settlePayments } from './erase-orders.server';
import { intakeTakeBackForm, openAccountForm, orderForm, renewLinkForm } from './forms';
import { exportIntake } from './intake/data.server';
import { intakeForms } from './intake/forms';
import { servePictureForm } from './intake/picture-form.server';
import { serveOrderLinks } from './order-links.server';
import { orderRetention } from './order-retention.server';
import { toOrderSteps } from './order-steps.server';
import { ordersContext } from './orders-context.server';
import { countFailedPayments } from './payments/data.server';
import { paymentEventEndpoints } from './payments/events-endpoints.server';
import { reconcilePaymentsJob } from './payments/reconcile-payments-job.server';
import * as tables from './schema.server';

const countWhere = (condition: SQL) => sql`select count(*)::int from orders where ${condition}`;
const isUnpaid = sql`status in ('pending', 'processing') and paid_at is null`;

export const orders: Feature = {
  name: 'orders',
  recordPages: { order: '/admin/orders/{id}' },
  tables,
  cardPaths: ['/checkout'],
  endpoints(context) {
    const withPayments = ordersContext(context);
    return [...orderEndpoints(withPayments), ...paymentEventEndpoints(withPayments)];
  },
  mount(app, context) {
    serveOrderLinks(app, ordersContext(context));
    servePictureForm(app);
  },
  forms: [orderForm, openAccountForm, renewLinkForm, intakeTakeBackForm, ...intakeForms],
  gauges: async ({ db }) => ({ payments_failed_total: await countFailedPayments(db) }),
  jobs: (context) => [reconcilePaymentsJob(ordersContext(context))],
  personalData: {
    async export(db, person) {
      const found = [];
      for (const order of await findCustomerOrders(db, person))
        found.push({
          ...Order.parse(toOrder(order)),
          intake: order.intakeState && (await exportIntake(db, order)),
          steps: toOrderSteps(await findOrderEvents(db, order.id), order),
        });
      return { orders: found };
    },
    async prepareErasure(context, person) {
      const own = await findCustomerOrders(context.db, person);
      await settlePayments(ordersContext(context), own);
    },
    erase: eraseOrders,
  },
  retention: orderRetention,
  addressMoves: moveOrders,
  async adminSearch(db, q, limit) {
    const { found } = await findOrders(db, { q, sort: 'date' }, { limit, offset: 0 });
    return found.map(({ id, reference, customerName, serviceName }) => ({
      kind: 'Order',
      title: customerName,
      text: `${serviceName}, ${reference}, ${id}`,
      path: `/admin/orders/${encodeURIComponent(id)}`,
    }));
  },
  clientRecords: [orderRecords],
  dashboard: {
    counts: {
      orders: {
        total: sql`select count(*)::int from orders`,
        waiting: countWhere(sql`(${isToRead}) or (${isToStart})`),
        unpaid: countWhere(isUnpaid),
        toRead: countWhere(isToRead),
        toStart: countWhere(isToStart),
      },
    },
    work: orderWork,
    assign: {
      order: (context, id, assigneeId, caller) =>
        assignOrder(ordersContext(context), id, { assigneeId }, caller),
    },
    activity: {
      orders: sql`(select count(*)::int from orders
        where order_date >= begins and order_date < ends)`,
    },
  },
};
