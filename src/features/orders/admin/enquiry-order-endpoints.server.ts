import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { RowId } from '../../../shared/answers';
import { enquiryAddress, enquiryKinds, enquiryName } from '../../enquiries/kinds';
import { AdminOrder, OrderForCustomer } from '../contract';
import { toOrder } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { orderFromEnquiry } from './order-from-enquiry.server';

const administratorApi = endpoints('administrator', 'Administration');

/** Creates an order from an enquiry of any kind. */
export const enquiryOrderEndpoints = (context: OrdersContext) =>
  enquiryKinds.map((kind) =>
    administratorApi.post(`/api/admin/${enquiryAddress[kind]}/{id}/order`, {
      summary: `Make an order of a ${enquiryName[kind]}; its customer opens and pays it by a mailed link`,
      params: RowId,
      body: OrderForCustomer,
      answer: AdminOrder,
      status: 201,
      handle: async ({ params, body, caller }) =>
        toOrder(await orderFromEnquiry(context, kind, params.id, body, caller)),
    }),
  );

export type EnquiryOrdersApi = ApiOf<typeof enquiryOrderEndpoints>;
