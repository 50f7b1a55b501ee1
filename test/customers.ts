import { eq } from 'drizzle-orm';
import { messages } from '../src/platform/mail/schema';
import type { CurrentUser } from '../src/shared/accounts';
import { readMails } from './mails';
import type { Browser, TestSite } from './site';

let lastPerson = 0;
export const password = 'lantern orchid ferry 7';

export const newPerson = (change: Record<string, unknown> = {}) => ({
  firstName: 'Hui Ling',
  lastName: 'Tan',
  email: `hui.ling${++lastPerson}@sagolane.example`,
  password,
  ...change,
});

/** A browser signed in to a new account. */
export async function signedInCustomer(site: TestSite, change: Record<string, unknown> = {}) {
  const browser = site.newBrowser();
  const person = newPerson(change);
  const { status, body } = await browser.post<CurrentUser>('/api/auth/register', person);
  if (status !== 201) throw new Error(`The registration answered ${status}`);
  return { browser, ...person, email: body.email, id: body.id };
}

export async function signIn(browser: Browser, email: string, secret = password) {
  const { status } = await browser.post('/api/auth/login', { email, password: secret });
  return status;
}

export const mailsTo = (site: TestSite, email: string) =>
  readMails(site, eq(messages.toAddress, email));

/** The token in the last link mailed to an address. */
export async function mailedToken(site: TestSite, email: string): Promise<string> {
  for (const { plain } of await mailsTo(site, email)) {
    const token = /\?token=([\w-]+)/.exec(plain)?.[1];
    if (token) return token;
  }
  throw new Error(`No link was mailed to ${email}`);
}

/** The file with what the site holds on a customer. */
export async function ownData<T>(browser: Browser, secret = password) {
  const confirmed = { password: secret };
  const { body } = await browser.post<{ address: string }>('/api/auth/export', confirmed);
  return browser.get<T>(body.address);
}

export async function confirmedCustomer(site: TestSite, change: Record<string, unknown> = {}) {
  const customer = await signedInCustomer(site, change);
  const token = await mailedToken(site, customer.email);
  const { status } = await customer.browser.post('/api/auth/verify-email', { token });
  if (status !== 200) throw new Error(`The confirmation answered ${status}`);
  return customer;
}
