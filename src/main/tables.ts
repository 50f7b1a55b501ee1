/** Every table of the product, gathered for the database handle and for drizzle-kit. */

export * from '../features/administrators/schema.server';
export * from '../features/blog/schema.server';
export * from '../features/catalogue/schema.server';
export * from '../features/enquiries/schema.server';
export * from '../features/media/schema.server';
export * from '../features/orders/schema.server';
export * from '../features/trademarks/changes/schema.server';
export * from '../features/trademarks/import/schema.server';
export * from '../features/trademarks/schema.server';
export * from '../features/trademarks/words/schema.server';
export * from '../features/watches/schema.server';
export * from '../platform/audit-log/schema';
export * from '../platform/auth/schema';
export * from '../platform/mail/schema';
export * from '../platform/rate-limit/schema';
export * from '../platform/stripe-test/schema';
