import { getAdministratorHash } from '../../platform/auth/administrator-data';
import { isPasswordOf } from '../../platform/auth/password';
import { limitSignIns } from '../../platform/auth/sign-in-limits';
import type { Deps } from '../../platform/context';
import type { Caller } from '../../platform/http/endpoint';
import { Failure, invalid, notSignedIn } from '../../shared/failure';

const wrong = 'This is not your password.';

/** Guessing here meets the limits of guessing at the sign-in. */
export async function confirmOwnPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { administrator, address }: Caller,
  password: string,
  field = 'password',
): Promise<void> {
  if (!administrator) throw notSignedIn();
  const check = async () => {
    const hash = await getAdministratorHash(db, administrator.id);
    if (!hash || !(await isPasswordOf(hash, password))) throw notSignedIn();
  };
  try {
    if (config.rateLimits)
      await limitSignIns(db, { realm: 'admin', account: administrator.username, address }, check);
    else await check();
  } catch (error) {
    if (error instanceof Failure && error.status === 401)
      throw invalid(wrong, { [field]: [wrong] });
    throw error;
  }
}
