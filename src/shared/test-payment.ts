import type { Text } from './texts';

/** Of a payment in the provider's test mode. */
export const testPaymentText: Text =
  'Test payment: no money was charged. This is no proof of a real payment.';
