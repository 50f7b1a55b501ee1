import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import { endpoints } from '../../../platform/http/endpoint';
import { listAnswer, wholeListAnswer } from '../../../platform/http/list-answer';
import { findOrderMails } from '../../../platform/mail/data';
import { withoutLinks } from '../../../platform/mail/mask-links';
import { RowId } from '../../../shared/answers';
import { PageQuery } from '../../../shared/list-query';
import { enquiryAddress, enquiryKinds, enquiryName } from '../../enquiries/kinds';
import { findEnquiryOfOrder } from '../../enquiries/work-data.server';
import {
  AdminOrder,
  AdminOrderDetail,
  AdminOrderListQuery,
  AssignOrder,
  CancelOrder,
  ChangeOrders,
  OrderForCustomer,
  OrderId,
  OrdersChanged,
  PlaceForCustomer,
  RefundOrder,
  SelectedOrders,
  SendOrderMail,
  SetOrderNotes,
  SetOrderStatus,
} from '../contract';
import { findOrderEvents, requireOrder, toOrder } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { findRefunds, findUnmatchedPaymentEvents } from '../payments/data.server';
import { UnmatchedPaymentEvent } from '../payments/events-contract';
import { refundOrder } from '../payments/refund-order.server';
import { cancelOrder } from './cancel-order.server';
import { assignOrder, changeOrders, setOrderNotes, setOrderStatus } from './change-order.server';
import { findOrderIds, findOrders } from './data.server';
import { exportOrders, exportSelectedOrders } from './export-orders.server';
import { orderFromEnquiry } from './order-from-enquiry.server';
import { placeForCustomer } from './place-for-customer.server';
import { sendOrderMail } from './send-order-mail.server';

const administratorApi = endpoints('administrator', 'Administration');

export function adminOrderEndpoints(deps: OrdersContext) {
  const { db, config } = deps;
  return [
    administratorApi.get('/api/admin/service-orders', {
      summary: 'All orders, newest first by default',
      query: AdminOrderListQuery,
      answer: z.array(AdminOrder),
      async handle({ query, caller, c }) {
        const filters = { ...query, ownId: caller.administrator.id };
        return (await listAnswer(c, query, (slice) => findOrders(db, filters, slice))).map(toOrder);
      },
    }),
    administratorApi.post('/api/admin/service-orders', {
      summary: 'Place an order for a customer, who opens and pays it by a mailed link',
      body: PlaceForCustomer,
      answer: AdminOrder,
      status: 201,
      handle: async ({ body, caller }) => toOrder(await placeForCustomer(deps, body, caller)),
    }),
    administratorApi.patch('/api/admin/service-orders', {
      summary:
        'Set the status or the assignee of several orders; paid orders are not cancelled together',
      body: ChangeOrders,
      answer: OrdersChanged,
      handle: ({ body, caller }) => changeOrders(deps, body, caller),
    }),
    administratorApi.get('/api/admin/service-orders/export.csv', {
      summary: 'All orders that match the filters, as CSV',
      query: AdminOrderListQuery,
      handle: ({ query, caller, c }) => exportOrders(deps, query, caller, c),
    }),
    administratorApi.post('/api/admin/service-orders/export.csv', {
      summary: 'The selected orders as CSV',
      body: SelectedOrders,
      bodyLimit: 1_000_000,
      handle: ({ body, caller, c }) => exportSelectedOrders(deps, body.ids, caller, c),
    }),
    administratorApi.get('/api/admin/service-orders/ids', {
      summary: 'The ids of all orders that match the filters, at most 10,000',
      query: AdminOrderListQuery,
      answer: z.array(z.string()),
      handle: ({ query, caller }) => findOrderIds(db, { ...query, ownId: caller.administrator.id }),
    }),
    administratorApi.get('/api/admin/service-orders/{id}', {
      summary: 'One order with its notes and history',
      params: OrderId,
      answer: AdminOrderDetail,
      async handle({ params }) {
        const order = await requireOrder(db, params.id);
        const mails = await findOrderMails(db, config.vault, order.id);
        return {
          ...toOrder(order),
          enquiry: await findEnquiryOfOrder(db, order.id),
          events: await findOrderEvents(db, order.id),
          mails: mails.map((mail) => ({ ...mail, text: withoutLinks(mail.text) })),
          refunds: await findRefunds(db, order.id),
        };
      },
    }),
    administratorApi.post('/api/admin/service-orders/{id}/refund', {
      summary: 'Refund a paid order, fully or in part; once for each key',
      params: OrderId,
      body: RefundOrder,
      answer: AdminOrder,
      handle: async ({ params, body, caller }) =>
        toOrder(await refundOrder(deps, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/service-orders/{id}/cancel', {
      summary:
        'Cancel an order, with or without a refund, and tell its customer; once for each key',
      params: OrderId,
      body: CancelOrder,
      answer: AdminOrder,
      handle: async ({ params, body, caller }) =>
        toOrder(await cancelOrder(deps, params.id, body, caller)),
    }),
    administratorApi.post('/api/admin/service-orders/{id}/mails', {
      summary: 'Send the customer the receipt or a payment link; once for each key',
      params: OrderId,
      body: SendOrderMail,
      answer: AdminOrder,
      status: 202,
      handle: async ({ params, body, caller }) =>
        toOrder(await sendOrderMail(deps, params.id, body, caller)),
    }),
    administratorApi.patch('/api/admin/service-orders/{id}/status', {
      summary: 'Set the status of an order; 409 if somebody else saved it since `updatedAt`',
      params: OrderId,
      body: SetOrderStatus,
      answer: AdminOrder,
      handle: async ({ params, body, caller }) =>
        toOrder(await setOrderStatus(deps, params.id, body, caller)),
    }),
    administratorApi.patch('/api/admin/service-orders/{id}/assignee', {
      summary: 'Set who works on an order',
      params: OrderId,
      body: AssignOrder,
      answer: AdminOrder,
      handle: async ({ params, body, caller }) =>
        toOrder(await assignOrder(deps, params.id, body, caller)),
    }),
    administratorApi.patch('/api/admin/service-orders/{id}/notes', {
      summary:
        'Set the internal notes of an order; 409 if somebody else saved it since `updatedAt`',
      params: OrderId,
      body: SetOrderNotes,
      answer: AdminOrder,
      handle: async ({ params, body, caller }) =>
        toOrder(await setOrderNotes(deps, params.id, body, caller)),
    }),
    administratorApi.get('/api/admin/unmatched-payment-events', {
      summary: 'Signed events of the payment provider that match no order, newest first',
      query: PageQuery,
      answer: z.array(UnmatchedPaymentEvent),
      handle: async ({ query, c }) =>
        wholeListAnswer(c, query, await findUnmatchedPaymentEvents(db)),
    }),
    ...enquiryKinds.map((kind) =>
      administratorApi.post(`/api/admin/${enquiryAddress[kind]}/{id}/order`, {
        summary: `Make an order of a ${enquiryName[kind]}; its customer opens and pays it by a mailed link`,
        params: RowId,
        body: OrderForCustomer,
        answer: AdminOrder,
        status: 201,
        handle: async ({ params, body, caller }) =>
          toOrder(await orderFromEnquiry(deps, kind, params.id, body, caller)),
      }),
    ),
  ];
}
