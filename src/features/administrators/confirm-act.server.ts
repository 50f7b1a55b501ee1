import { confirmOwnPassword } from '../../platform/auth/confirm-password';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { limitOwnPassword } from '../../platform/rate-limit/limits';
import { invalid, isNotSignedIn, notSignedIn } from '../../shared/failure';
import { getAuthenticator } from './data.server';
import { takeCode } from './second-factors/totp-codes.server';

/**
 * Asks a signed-in administrator again who they are, by the password or a code from the app; no password is
 * as short as a code. Throws a 400 on `password`. Wrong ones are slowed.
 */
export async function confirmAct(
  deps: Pick<SiteContext, 'db' | 'config'>,
  caller: AdministratorCaller,
  typed: string,
): Promise<void> {
  const { id, username: account } = caller.administrator;
  const code = typed.replaceAll(/[\s-]/g, '');
  const hasApp = (await getAuthenticator(deps.db, id))?.confirmedAt;
  if (!hasApp || !/^\d{6}$/.test(code)) {
    await confirmOwnPassword(deps, caller, typed);
    return;
  }
  await limitOwnPassword(deps, 'admin', account, async () => {
    if (!(await takeCode(deps, id, code))) throw notSignedIn();
  }).catch((error: unknown) => {
    throw isNotSignedIn(error)
      ? invalid('This code is incorrect or was already used.', 'password')
      : error;
  });
}
