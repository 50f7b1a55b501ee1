import { formOf } from '../../client/api';
import type { ClientsApi } from './endpoints.server';

const form = formOf<ClientsApi>();

export const ownBillingForm = form('PATCH /api/auth/billing-details', {
  name: 'billing-details',
  fields: ['companyName', 'uen', 'gstNumber', 'billingAddress', 'language', 'updatedAt'],
});
