import { conflict } from '../failure';
import type { Deps } from '../http/deps';
import { limitMailsTo } from '../http/public-form';
import { requireUncommon } from './common-password';
import type { Registration } from './contract';
import { insertCustomer } from './data';
import { hashPassword } from './password';
import { sendVerification } from './verify-email';

const taken = 'There is an account with this e-mail address already. Please sign in.';

/** Opens the account and, in the same transaction, queues the link that proves the address. */
export async function registerCustomer(
  { db, config, wake }: Pick<Deps, 'db' | 'config' | 'wake'>,
  registration: Registration,
): Promise<void> {
  requireUncommon(registration.password, 'password', registration.email);
  const hash = await hashPassword(registration.password);
  await db.transaction(async (tx) => {
    const customer = await insertCustomer(tx, registration, hash);
    if (!customer) throw conflict(taken, { email: [taken] });
    await limitMailsTo({ db: tx, config }, customer.email);
    await sendVerification(tx, config, customer);
  });
  wake();
}
