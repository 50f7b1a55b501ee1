import { deleteExpired } from '../../platform/auth/realm-data';
import type { Feature } from '../../platform/context';
import { deleteExpiredInvitations } from './data.server';
import { administratorEndpoints } from './endpoints.server';
import * as forms from './forms';
import * as tables from './schema.server';
import { signInEndpoints } from './sign-in-endpoints.server';

export const administrators: Feature = {
  name: 'administrators',
  tables,
  endpoints: (context) => [...signInEndpoints(context), ...administratorEndpoints(context)],
  forms: Object.values(forms),
  async sweep(db) {
    await deleteExpired(db, 'admin');
    await deleteExpiredInvitations(db);
  },
};
