import { Failure, invalid, notSignedIn } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import type { Caller } from '../http/caller';
import { getAdministratorHash } from './administrator-data';
import { isPasswordOf } from './password';
import { limitSignIns } from './sign-in-limits';

const wrong = 'This password is incorrect.';

/** Guessing here meets the limits of guessing at the sign-in. */
export async function confirmOwnPassword(
  { db, config }: { db: Db; config: Pick<Config, 'rateLimits'> },
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
