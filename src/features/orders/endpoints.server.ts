import { z } from 'zod';
import { browserCookie } from '../../platform/http/browser-id';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { readBytes } from '../../platform/http/request-body';
import { spokenOf } from '../../platform/languages/spoken';
import { describeRequest } from '../../platform/log/request-fields';
import { chargesMoney } from '../../platform/payments/payments';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { MessageAnswer } from '../../shared/answers';
import { ServiceAddress } from '../catalogue/contract';
import { getPublishedService } from '../catalogue/data.server';
import { adminOrderEndpoints } from './admin/admin-endpoints.server';
import { firstOrders } from './checkout/first-orders.server';
import { openAccount } from './checkout/open-account.server';
import { completePayment, createPaymentIntent } from './checkout/pay-order.server';
import { placeOrder } from './checkout/place-order.server';
import { findPaidSearch } from './checkout/search-credit.server';
import {
  CompletePayment,
  CreatePaymentIntent,
  ListedOrder,
  OpenAccount,
  Order,
  OrderId,
  OrderStep,
  PaidSearch,
  PaymentConfig,
  PaymentIntent,
  PlaceOrder,
  RenewLink,
} from './contract';
import { findCustomerOrders, findOrderEvents, toOrder } from './data.server';
import { withMarks } from './intake/data.server';
import { intakeEndpoints } from './intake/endpoints.server';
import { toOrderSteps } from './order-steps.server';
import type { OrdersContext } from './orders-context.server';
import { requireOwnOrder, withProgress } from './own-order.server';
import { paymentCalls } from './payments/payment-calls.server';
import { receiveEvent } from './payments/receive-event.server';
import { renewLink } from './renew-link.server';

const publicApi = endpoints('public', 'Orders');
const customerApi = endpoints('customer', 'Orders');

const linkCalls = { name: 'order link', limit: 20, windowSeconds: 10 * 60 };
/** Who ordered, and for which mark, stays as it was typed. */
const saidOfOrder = [
  ...['serviceName', 'pricingPlan', 'price'],
  ...['officialFee.text', 'officialFee.source.name'],
];
const webhookLimitBytes = 1_000_000;

export const orderEndpoints = (deps: OrdersContext) => [
  ...publicEndpoints(deps),
  ...intakeEndpoints(deps),
  ...adminOrderEndpoints(deps),
];

function publicEndpoints(deps: OrdersContext) {
  const { db, config, payments, secret } = deps;
  const browsers = firstOrders();

  return [
    publicApi.post('/api/order', {
      event: 'order',
      summary: 'Place an order; sending the same order again does not create another',
      body: PlaceOrder,
      answer: Order,
      isSaid: saidOfOrder,
      status: 201,
      handle: ({ body, caller, c }) =>
        browsers.share(caller, body, async (browserId, isNew) => {
          const order = await placeOrder(deps, body, { ...caller, browserId, isNew });
          describeRequest({ order: order.id });
          const cookie = browserCookie.write(browserId, { secret, siteUrl: config.siteUrl });
          c.header('Set-Cookie', cookie, { append: true });
          return toOrder(order);
        }),
    }),
    customerApi.get('/api/orders', {
      summary: 'The signed-in customer’s own orders, newest first',
      answer: z.array(ListedOrder),
      isSaid: saidOfOrder,
      async handle({ caller }) {
        const found = await findCustomerOrders(db, caller.customer);
        const told = await withProgress(deps, found.map(toOrder), caller.language);
        return withMarks(db, told, spokenOf(caller.language));
      },
    }),
    publicApi.get('/api/orders/{id}', {
      summary: 'One order, for the browser that placed it, its customer or an administrator',
      params: OrderId,
      answer: Order,
      isSaid: saidOfOrder,
      async handle(call) {
        const order = toOrder(await requireOwnOrder(deps, call.params.id, call));
        const [shown = order] = await withProgress(deps, [order], call.caller.language);
        return shown;
      },
    }),
    publicApi.get('/api/orders/{id}/steps', {
      summary: 'The history of an order, for anyone who may read the order',
      params: OrderId,
      answer: z.array(OrderStep),
      isSaid: ['title', 'text'],
      async handle(call) {
        const order = await requireOwnOrder(deps, call.params.id, call);
        return toOrderSteps(await findOrderEvents(db, order.id), order);
      },
    }),
    publicApi.post('/api/orders/{id}/link', {
      summary: 'Mail a new link to an order, for one that has ended; at most once a day',
      params: OrderId,
      body: RenewLink,
      answer: MessageAnswer,
      isSaid: true,
      async handle({ params, body, caller }) {
        await limitNetwork(deps, linkCalls, caller);
        await renewLink(deps, params.id, body);
        return { message: 'A new link is on its way to the e-mail address of the order.' };
      },
    }),
    publicApi.post('/api/orders/{id}/account', {
      event: 'registration',
      summary: 'Open an account for the guest who placed an order, and sign in to it',
      params: OrderId,
      body: OpenAccount,
      answer: Order,
      isSaid: saidOfOrder,
      status: 201,
      async handle({ body, ...call }) {
        const caller = { ...call.caller, administrator: undefined };
        const order = await requireOwnOrder(deps, call.params.id, { ...call, caller });
        return toOrder(await openAccount(deps, order, body.password, call));
      },
    }),
    publicApi.get('/api/paid-searches/{slug}', {
      summary: 'What a search that the caller paid for takes off what a service costs that files',
      params: ServiceAddress.pick({ slug: true }),
      answer: PaidSearch,
      async handle({ params, caller: { browserId = '', customer } }) {
        if (!browserId && !customer) return { cents: 0 };
        const service = await getPublishedService(db, { category: 'default', ...params });
        if (!service) return { cents: 0 };
        const buyer = { browserId, customerId: customer?.id ?? null };
        const found = await findPaidSearch(db, service, buyer, !chargesMoney(config));
        return { cents: found.searchCents };
      },
    }),
    publicApi.get('/api/payment-config', {
      summary: 'Which payment provider the checkout talks to',
      answer: PaymentConfig,
      handle: async () => ({
        testMode: payments.isTestMode,
        publishableKey: payments.publishableKey,
      }),
    }),
    publicApi.post('/api/create-payment-intent', {
      event: 'payment',
      summary: 'Start or continue the one payment of an order',
      body: CreatePaymentIntent,
      answer: PaymentIntent,
      async handle({ body, ...call }) {
        await limitNetwork(deps, paymentCalls, call.caller);
        const order = await requireOwnOrder(deps, body.orderId, call);
        return { clientSecret: await createPaymentIntent(deps, order, body.amount) };
      },
    }),
    publicApi.post('/api/orders/payment-complete', {
      summary: 'Ask the payment provider again whether an order is paid',
      body: CompletePayment,
      answer: Order,
      isSaid: saidOfOrder,
      async handle({ body, ...call }) {
        await limitNetwork(deps, paymentCalls, call.caller);
        const order = await requireOwnOrder(deps, body.orderId, call);
        return toOrder(await completePayment(deps, order, body.paymentId));
      },
    }),
    publicApi.post('/api/stripe/webhook', {
      sameOrigin: false,
      summary: 'The payment provider’s signed events',
      answer: z.object({ received: z.literal(true) }),
      async handle({ c }) {
        const rawBody = await readBytes(c.req.raw, webhookLimitBytes);
        payments.verifySignature(rawBody, c.req.header('stripe-signature'));
        await receiveEvent(deps, rawBody);
        return { received: true as const };
      },
    }),
  ];
}

export type OrdersApi = ApiOf<typeof orderEndpoints>;
