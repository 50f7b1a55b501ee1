import { adminLoginForm } from './accounts/forms';
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
] as PlainForm[];
