import { sql } from 'drizzle-orm';
import { paymentsReceived } from './schema.server';

/**
 * Money that the payment provider took, and pays out later: a card's, and what an order was paid by, also by PayNow.
 * PayNow to the firm's own UEN is in its bank account at once.
 */
export const isByProvider = sql<boolean>`(${paymentsReceived.method} = 'card'
  or starts_with(${paymentsReceived.pressKey}, 'order:'))`;
