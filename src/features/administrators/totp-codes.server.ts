import type { Db } from '../../platform/db/database';
import { getAuthenticator, takeInterval } from './data.server';
import { intervalOf } from './totp.server';

/** Whether it is the app's code now; each works once. */
export async function takeCode(db: Db, administratorId: number, code: string): Promise<boolean> {
  const authenticator = await getAuthenticator(db, administratorId);
  if (!authenticator?.confirmedAt) return false;
  const interval = intervalOf(authenticator.secret, code);
  return interval !== undefined && takeInterval(db, authenticator, interval);
}
