import { deleteExpired } from '../../platform/auth/realm-data';
import type { Feature } from '../../platform/context';
import { customerAccountEndpoints } from './auth-endpoints.server';
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
  sweep: (db) => deleteExpired(db, 'customer'),
};
