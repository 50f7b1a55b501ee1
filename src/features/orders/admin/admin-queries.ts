import { filterOf, itself } from '../../../admin-ui/list-definition';
import { apiAddress, apiClient } from '../../../client/api';
import { type EnquiryKind, enquiryAddress } from '../../enquiries/kinds';
import type {
  AssignOrder,
  CancelOrder,
  ChangeOrders,
  OrderForCustomer,
  OrderStatus,
  PlaceForCustomer,
  RefundOrder,
  SendOrderMail,
  SetOrderNotes,
  SetOrderStatus,
} from '../contract';
import type { OrdersApi } from '../endpoints.server';
import type { CheckClass, ReturnIntake, SaveIntake } from '../intake/contract';
import { putFile } from '../intake/queries';

const api = apiClient<OrdersApi>();

export const orderStatuses: OrderStatus[] = ['pending', 'processing', 'completed', 'cancelled'];

export const adminOrderRows = {
  endpoint: api.list('/api/admin/service-orders'),
  filters: [
    filterOf('status', 'Status', 'All statuses', itself(orderStatuses)),
    filterOf('assignee', 'Assigned to', 'Assigned to anyone', {
      me: 'Assigned to me',
      none: 'Unassigned',
    }),
    filterOf('payment', 'Payment', 'All payments', {
      paid: 'Payment Received',
      unpaid: 'No Payment Recorded',
    }),
    filterOf('intake', 'Details', 'All details', {
      open: 'Waiting for the client',
      sent: 'To read',
      returned: 'Sent back',
      confirmed: 'Confirmed',
    }),
  ],
};

export const ordersExport = apiAddress<OrdersApi>()('GET /api/admin/service-orders/export.csv');

export const adminOrderQuery = (id: string) =>
  api.query('/api/admin/service-orders/{id}', { params: { id } });

export const getOrder = (id: string) =>
  api.call('GET /api/admin/service-orders/{id}', { params: { id } });

export const setOrderStatus = (id: string, body: SetOrderStatus) =>
  api.call('PATCH /api/admin/service-orders/{id}/status', { params: { id }, body });

export const setOrderNotes = (id: string, body: SetOrderNotes) =>
  api.call('PATCH /api/admin/service-orders/{id}/notes', { params: { id }, body });

export const changeOrders = (body: ChangeOrders) =>
  api.call('PATCH /api/admin/service-orders', { body });

export const assignOrder = (id: string, body: AssignOrder) =>
  api.call('PATCH /api/admin/service-orders/{id}/assignee', {
    params: { id },
    body,
  });

export const cancelOrder = (id: string, body: CancelOrder) =>
  api.call('POST /api/admin/service-orders/{id}/cancel', { params: { id }, body });

export const refundOrder = (id: string, body: RefundOrder) =>
  api.call('POST /api/admin/service-orders/{id}/refund', { params: { id }, body });

export const sendOrderMail = (id: string, body: SendOrderMail) =>
  api.call('POST /api/admin/service-orders/{id}/mails', { params: { id }, body });

export const placeForCustomer = (body: PlaceForCustomer) =>
  api.call('POST /api/admin/service-orders', { body });

export const orderFromEnquiry = (kind: EnquiryKind, id: number, body: OrderForCustomer) =>
  api.call(`POST /api/admin/${enquiryAddress[kind]}/{id}/order`, { params: { id }, body });

export const adminIntakeQuery = (id: string) =>
  api.query('/api/admin/service-orders/{id}/intake', { params: { id }, staleTime: 0 });

export const askIntake = (id: string, key: string) =>
  api.call('POST /api/admin/service-orders/{id}/intake/ask', { params: { id }, body: { key } });

export const returnIntake = (id: string, body: ReturnIntake) =>
  api.call('POST /api/admin/service-orders/{id}/intake/return', { params: { id }, body });

export const confirmIntake = (id: string, updatedAt: string, reason: string) =>
  api.call('POST /api/admin/service-orders/{id}/intake/confirm', {
    params: { id },
    body: { updatedAt, reason },
  });

export const changeIntake = (id: string, body: SaveIntake) =>
  api.call('PUT /api/admin/service-orders/{id}/intake', { params: { id }, body });

export const checkClass = (id: string, body: CheckClass) =>
  api.call('PUT /api/admin/service-orders/{id}/intake/class-check', { params: { id }, body });

export const intakeVersionsQuery = (id: string) =>
  api.query('/api/admin/service-orders/{id}/intake/versions', { params: { id }, staleTime: 0 });

export const versionPictureAddress = (id: string, number: number) =>
  apiAddress<OrdersApi>()('GET /api/admin/service-orders/{id}/intake/versions/{number}/picture', {
    params: { id, number },
  });

export const replacePicture = (id: string, file: File) =>
  putFile(
    apiAddress<OrdersApi>()('PUT /api/admin/service-orders/{id}/intake/picture', {
      params: { id },
    }),
    file,
  );
