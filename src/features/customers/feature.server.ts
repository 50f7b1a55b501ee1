import { lt } from 'drizzle-orm';
import { customerSessions } from '../../platform/auth/schema';
import type { Feature } from '../../platform/context';
import { customerAccountEndpoints } from './auth-endpoints.server';
import { deleteExpiredVerifications } from './data.server';
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  detailsForm,
  endOtherSessionsForm,
  endSessionForm,
  forgotPasswordForm,
  loginForm,
  registerForm,
  resendVerificationForm,
  resetPasswordForm,
  verifyEmailForm,
} from './forms';
import { logoutForm } from './logout-form';

export const customers: Feature = {
  name: 'customers',
  endpoints: customerAccountEndpoints,
  forms: [
    loginForm,
    logoutForm,
    registerForm,
    forgotPasswordForm,
    resetPasswordForm,
    verifyEmailForm,
    resendVerificationForm,
    detailsForm,
    changePasswordForm,
    changeEmailForm,
    endSessionForm,
    endOtherSessionsForm,
    deleteAccountForm,
  ],
  async sweep(db) {
    await deleteExpiredVerifications(db);
    await db.delete(customerSessions).where(lt(customerSessions.expiresAt, new Date()));
  },
};
