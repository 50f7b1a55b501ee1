import type { SiteContext } from '../../../platform/context';
import { getAuthenticator, takeInterval } from '../data.server';
import { openSecret } from './sealed-secret.server';
import { intervalOf } from './totp.server';

/** Whether it is the app's code now; each works once. */
export async function takeCode(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  administratorId: number,
  code: string,
): Promise<boolean> {
  const authenticator = await getAuthenticator(db, administratorId);
  if (!authenticator?.confirmedAt) return false;
  const interval = intervalOf(openSecret(config, authenticator), code);
  return interval !== undefined && takeInterval(db, authenticator, interval);
}
