import { deleteExpired } from '../../platform/auth/realm-data';
import type { Feature } from '../../platform/context';
import { accountRecords } from './client-records.server';
import { customerEndpoints } from './endpoints.server';
import * as forms from './forms';
import { logoutForm } from './logout-form';

export const customers: Feature = {
  name: 'customers',
  endpoints: customerEndpoints,
  forms: [logoutForm, ...Object.values(forms)],
  clientRecords: [accountRecords],
  sweep: (db) => deleteExpired(db, 'customer'),
};
