import { isPasswordOf } from '../../platform/auth/password';
import { limitSignIns } from '../../platform/auth/sign-in-limits';
import type { SiteContext } from '../../platform/context';
import { Failure, invalid, notSignedIn } from '../../shared/failure';
import { getPasswordHash } from './data.server';

const wrong = 'This password is incorrect.';

/** Guessing here meets the limits of guessing at the sign-in. */
export async function confirmPassword(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  customer: { id: number; email: string },
  password: string,
  address: string,
  field = 'password',
): Promise<void> {
  const check = async () => {
    const hash = await getPasswordHash(db, customer.id);
    if (!hash || !(await isPasswordOf(hash, password))) throw notSignedIn();
  };
  try {
    if (config.rateLimits)
      await limitSignIns(db, { realm: 'customer', account: customer.email, address }, check);
    else await check();
  } catch (error) {
    if (error instanceof Failure && error.status === 401)
      throw invalid(wrong, { [field]: [wrong] });
    throw error;
  }
}
