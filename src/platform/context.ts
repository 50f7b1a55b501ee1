import type { Payments } from '../features/orders/payments/payments.server';
import type { Accounts } from './auth/accounts';
import type { Config } from './config/config';
import type { Database, Db } from './db/database';
import type { PictureStore } from './storage/picture-store';

export interface Log {
  info(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
}

/** What the features are given instead of reaching for it. */
export interface Deps {
  config: Config;
  db: Db;
  database: Pick<Database, 'kind' | 'copyTo'>;
  log: Log;
  accounts: Accounts;
  payments: Payments;
  pictureStore: PictureStore;
  /** The site's own secret, from which each use derives its own. */
  secret: string;
  /** Tells the loops outside any request that something was committed for them. */
  wake(): void;
}
