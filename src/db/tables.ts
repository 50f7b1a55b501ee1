/** Every table of the product, gathered for the database handle and for drizzle-kit. */
export * from '../accounts/schema';
export * from '../admin/schema';
export * from '../administrators/schema';
export * from '../blog/schema';
export * from '../check/schema';
export * from '../enquiries/schema';
export * from '../http/schema';
export * from '../mail/schema';
export * from '../media/schema';
export * from '../orders/schema';
export * from '../services/schema';
export * from '../stripe-test/schema';
export * from '../trademarks/changes/schema';
export * from '../trademarks/import/schema';
export * from '../trademarks/schema';
export * from '../watches/schema';
