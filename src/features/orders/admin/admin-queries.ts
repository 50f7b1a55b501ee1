import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/fetch';
import { enquiryEndpoint } from '../../enquiries/admin-queries';
import type { EnquiryKind } from '../../enquiries/kinds';
import type {
  AdminOrder,
  AdminOrderDetail,
  OrderForCustomer,
  OrderStatus,
  RefundOrder,
  SendOrderMail,
} from '../contract';

const endpoint = '/api/admin/service-orders';
const orderPath = (id: string) => `${endpoint}/${encodeURIComponent(id)}`;

export const statusChoices = (['pending', 'processing', 'completed', 'cancelled'] as const).map(
  (status: OrderStatus) => ({ value: status, label: status }),
);

/** The list of orders as its address and its call know it. */
export const adminOrderRows = {
  endpoint,
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [{ value: '', label: 'All statuses' }, ...statusChoices],
    },
    {
      name: 'payment',
      label: 'Payment',
      choices: [
        { value: '', label: 'All payments' },
        { value: 'paid', label: 'Payment Received' },
        { value: 'unpaid', label: 'No Payment Recorded' },
      ],
    },
  ],
};

export const adminOrderQuery = (id: string) =>
  queryOptions<AdminOrderDetail>({ queryKey: [orderPath(id)] });

export const setOrderStatus = (id: string, status: OrderStatus) =>
  fetchJson<AdminOrder>(`${orderPath(id)}/status`, { method: 'PATCH', body: { status } });

export const setOrderNotes = (id: string, notes: string | null) =>
  fetchJson<AdminOrder>(`${orderPath(id)}/notes`, { method: 'PATCH', body: { notes } });

export const setOrderStatuses = (ids: string[], status: OrderStatus) =>
  fetchJson<{ count: number }>(endpoint, { method: 'PATCH', body: { ids, status } });

export const refundOrder = (id: string, press: RefundOrder) =>
  fetchJson<AdminOrder>(`${orderPath(id)}/refund`, { method: 'POST', body: press });

export const sendOrderMail = (id: string, press: SendOrderMail) =>
  fetchJson<AdminOrder>(`${orderPath(id)}/mails`, { method: 'POST', body: press });

export const orderFromEnquiry = (kind: EnquiryKind, id: number, order: OrderForCustomer) =>
  fetchJson<AdminOrder>(`${enquiryEndpoint(kind, id)}/order`, { method: 'POST', body: order });
