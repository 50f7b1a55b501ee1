import type { PlainForm } from '../client/plain-form';
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
} from '../features/administrators/forms';
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
} from '../features/customers/forms';
import { logoutForm } from '../features/customers/logout-form';
import { checkForm, consultationForm, contactForm } from '../features/enquiries/forms';
import { reportForm } from '../features/enquiries/reports/forms';
import { orderForm } from '../features/orders/forms';
import { endWatchByLinkForm, endWatchForm, watchForm } from '../features/watches/forms';

/** Every form that a browser can send before its script is there. */
export const plainForms = [
  checkForm,
  reportForm,
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
  secondStepForm,
  forgotAdministratorForm,
  resetAdministratorForm,
  acceptInvitationForm,
  inviteForm,
  ownDetailsForm,
  ownPasswordForm,
  endAdministratorSessionForm,
  endOtherAdministratorSessionsForm,
  watchForm,
  endWatchForm,
  endWatchByLinkForm,
] as PlainForm[];
