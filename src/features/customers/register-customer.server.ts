import { refuseCommonPassword } from '../../platform/auth/common-password';
import { hashPassword } from '../../platform/auth/password';
import type { SiteContext } from '../../platform/context';
import { limitMailsTo } from '../../platform/rate-limit/limits';
import type { Registration } from '../../shared/accounts';
import { conflict } from '../../shared/failure';
import { insertCustomer } from './data.server';
import { sendVerification } from './verify-email.server';

/** Opens the account and, in the same transaction, queues the link that confirms the address. */
export async function registerCustomer(
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  registration: Registration,
): Promise<void> {
  refuseCommonPassword(registration.password, 'password', registration.email);
  const hash = await hashPassword(registration.password);
  await db.transaction(async (tx) => {
    const customer = await insertCustomer(tx, registration, hash);
    if (!customer)
      throw conflict(
        'There is already an account with this e-mail address. Please sign in.',
        'email',
      );
    await limitMailsTo({ db: tx, config }, customer.email);
    await sendVerification(tx, config, customer);
  });
  wake();
}
