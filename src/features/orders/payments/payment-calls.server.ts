/** Each asks the payment provider. */
export const paymentCalls = { name: 'payment', limit: 60, windowSeconds: 10 * 60 };
