import { lt } from 'drizzle-orm';
import { deleteExpiredAdministratorVerifications } from '../../platform/auth/administrator-data';
import { administratorSessions } from '../../platform/auth/schema';
import type { Feature } from '../../platform/context';
import { deleteExpiredInvitations } from './data.server';
import { administratorEndpoints } from './endpoints.server';
import {
  acceptInvitationForm,
  adminLoginForm,
  endAdministratorSessionForm,
  endOtherAdministratorSessionsForm,
  forgotAdministratorForm,
  inviteForm,
  ownDetailsForm,
  ownPasswordForm,
  resetAdministratorForm,
  secondStepForm,
} from './forms';
import * as tables from './schema.server';
import { signInEndpoints } from './sign-in-endpoints.server';

export const administrators: Feature = {
  name: 'administrators',
  tables,
  endpoints: (context) => [...signInEndpoints(context), ...administratorEndpoints(context)],
  forms: [
    adminLoginForm,
    secondStepForm,
    forgotAdministratorForm,
    resetAdministratorForm,
    acceptInvitationForm,
    inviteForm,
    ownDetailsForm,
    ownPasswordForm,
    endAdministratorSessionForm,
    endOtherAdministratorSessionsForm,
  ],
  async sweep(db) {
    await deleteExpiredAdministratorVerifications(db);
    await deleteExpiredInvitations(db);
    await db.delete(administratorSessions).where(lt(administratorSessions.expiresAt, new Date()));
  },
};
