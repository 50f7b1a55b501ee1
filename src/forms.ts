import {
  adminLoginForm,
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  detailsForm,
  endOtherSessionsForm,
  endSessionForm,
  forgotPasswordForm,
  loginForm,
  logoutForm,
  registerForm,
  resendVerificationForm,
  resetPasswordForm,
  verifyEmailForm,
} from './accounts/forms';
import type { PlainForm } from './browser/plain-form';
import { checkForm, consultationForm, contactForm } from './enquiries/forms';
import { orderForm } from './orders/forms';

/** Every form that a browser can send before its script is there. */
export const plainForms = [
  checkForm,
  consultationForm,
  contactForm,
  orderForm,
  adminLoginForm,
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
] as PlainForm[];
