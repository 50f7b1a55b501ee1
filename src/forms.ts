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
} from './accounts/forms';
import { logoutForm } from './accounts/logout-form';
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
} from './administrators/forms';
import { reportForm } from './availability/forms';
import type { PlainForm } from './browser/plain-form';
import { checkForm, consultationForm, contactForm } from './enquiries/forms';
import { orderForm } from './orders/forms';
import { endWatchByLinkForm, endWatchForm, watchForm } from './watches/forms';

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
