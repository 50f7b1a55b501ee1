import { hashNewPassword } from '../../platform/auth/common-password';
import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import { brokenLink } from '../../platform/auth/links';
import type { SignInRequest } from '../../platform/auth/sessions';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import type { Caller, CustomerCaller } from '../../platform/http/caller';
import { limitMailsTo, limitNetwork } from '../../platform/rate-limit/limits';
import type { ChangeEmail, Registration } from '../../shared/accounts';
import { conflict, invalid, notSignedIn } from '../../shared/failure';
import {
  type CustomerRow,
  customerLinks,
  getCustomer,
  getCustomerByEmail,
  insertCustomer,
  markVerified,
  requireCustomer,
  updateEmail,
} from './data.server';
import {
  addressChanged,
  confirmAddress,
  confirmNewAddress,
  mailToCustomer,
  noticeToFirm,
} from './messages.server';

type Deps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

export const registrations = {
  name: 'register',
  limit: 20,
  windowSeconds: 3_600,
  refusal: 'Too many registrations from your network. Please try again later.',
};

/**
 * Opens the account and a session of it; in the same transaction the link that confirms the address is queued, and
 * `alsoDo` is done. `cookies` are for the browser.
 */
export async function registerCustomer(
  { db, config, wake, accounts }: Deps & Pick<SiteContext, 'accounts'>,
  { language, ...registration }: Registration & Pick<Caller, 'language'>,
  request: SignInRequest,
  alsoDo?: (tx: Db, customer: CustomerRow) => Promise<unknown>,
): Promise<{ customer: CustomerRow; cookies: string[] }> {
  const hash = await hashNewPassword(registration.password, 'password', registration.email);
  const registered = await db.transaction(async (tx) => {
    const customer = await insertCustomer(tx, registration, language, hash);
    if (!customer)
      throw conflict(
        'There is already an account with this e-mail address. Please log in.',
        'email',
      );
    await sendVerification(tx, config, customer);
    const cookies = await accounts.openSession(tx, 'customer', customer.id, request, hash);
    await alsoDo?.(tx, customer);
    return { customer, cookies };
  });
  wake();
  return registered;
}

/** Does nothing if the address is already confirmed. */
export async function resendVerification(
  { db, config, wake }: Deps,
  customerId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await getCustomer(tx, customerId);
    if (customer && !customer.isVerified) await sendVerification(tx, config, customer);
  });
  wake();
}

async function sendVerification(tx: Db, config: Deps['config'], customer: CustomerRow) {
  const { id, email, name } = customer;
  await limitMailsTo({ db: tx, config }, 'registration', email);
  const link = await customerLinks.make(tx, 'verify-email', id, email);
  const message = () => confirmAddress(name, link.token, config.siteUrl);
  await mailToCustomer(tx, config, customer, `verify:${link.id}`, message);
}

/** Limited like registration, since the answer also reveals whether an address has an account. */
const changes = { name: 'change-email', limit: 20, windowSeconds: 3_600 };

/** Mails a link to the new address; the account gets the address when the link is opened. */
export async function requestEmailChange(
  deps: Deps,
  { email, password }: ChangeEmail,
  caller: CustomerCaller,
): Promise<void> {
  const { db, config } = deps;
  const customer = await requireCustomer(db, caller.customer.id);
  const { id, name, language } = customer;
  await confirmCustomerPassword(deps, customer, password);
  if (email === customer.email) throw invalid('This is already your address.', 'email');
  await limitNetwork(deps, changes, caller);
  await db.transaction(async (tx) => {
    if (await getCustomerByEmail(tx, email)) throw addressTaken();
    await limitMailsTo({ db: tx, config }, 'new address', email);
    await customerLinks.drop(tx, id, 'change-email');
    const link = await customerLinks.make(tx, 'change-email', id, email);
    const message = () => confirmNewAddress(name, link.token, config.siteUrl);
    await mailToCustomer(tx, config, { id, email, language }, `change-email:${link.id}`, message);
  });
  deps.wake();
}

/**
 * The link proves access to the mailbox, the session or password ownership of the account. Without the
 * second, a stranger could open an account with another person's address and see that person's orders
 * once they follow the link.
 */
export async function verifyEmail(
  deps: SiteContext,
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
): Promise<{ email: string }> {
  const { db, config } = deps;
  const link = await customerLinks.require(db, token, 'verify-email', 'change-email');
  const { email } = link;
  const customer = await getCustomer(db, link.userId);
  if (!customer) throw brokenLink();
  if (caller.customer?.id !== customer.id) {
    if (!password) throw notSignedIn('Please enter the password of your account.');
    await confirmCustomerPassword(deps, customer, password);
  }
  const confirm = async (tx: Db) => {
    await customerLinks.take(tx, link);
    if (link.purpose === 'change-email') await takeNewAddress(tx, deps, customer, link);
    else if (!(await markVerified(tx, customer.id, email))) throw brokenLink();
    if (!customer.isVerified)
      await noticeToFirm(tx, config, { ...customer, email }, 'verified', 'confirmed');
  };
  await refuseDuplicate(db.transaction(confirm), (constraint) =>
    constraint === 'customers_email'
      ? addressTaken()
      : conflict('What you own changed in the meantime. Please open the link again.'),
  );
  deps.wake();
  return { email };
}

async function takeNewAddress(
  tx: Db,
  { config, features }: Pick<SiteContext, 'config' | 'features'>,
  customer: CustomerRow,
  { email, rowId }: { email: string; rowId: number },
): Promise<void> {
  const owner = await getCustomerByEmail(tx, email);
  if (owner && owner.id !== customer.id) throw addressTaken();
  if (customer.isVerified)
    for (const feature of features) await feature.addressMoves?.(tx, customer, email);
  await updateEmail(tx, customer.id, email);
  await customerLinks.drop(tx, customer.id, 'verify-email', 'reset-password');
  const changedAt = new Date();
  const message = () => addressChanged(customer, email, changedAt);
  await mailToCustomer(tx, config, customer, `address-changed:${rowId}`, message);
  await noticeToFirm(tx, config, { ...customer, email }, `address-changed:${rowId}`, 'moved');
}

const addressTaken = () => conflict('Another account has this e-mail address.', 'email');
