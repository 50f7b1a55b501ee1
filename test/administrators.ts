import { eq } from 'drizzle-orm';
import { codeOf, intervalAt } from '../src/features/administrators/second-factors/totp.server';
import { messages } from '../src/platform/mail/schema';
import type { Administrator } from '../src/shared/accounts';
import type { Role } from '../src/shared/roles';
import { readMails } from './mails';
import { adminPassword, type Browser, type TestSite } from './site';

export const colleague = {
  username: 'Mei.Lin',
  firstName: 'Mei Lin',
  lastName: 'Goh',
  email: 'mei.lin@example.sg',
  password: 'angsana-ledger-77',
  role: 'owner' as Role,
};

/** The token in the newest mail to this address. */
export async function mailedToken(site: TestSite, to: string): Promise<string> {
  const [newest] = await readMails(site, eq(messages.toAddress, to));
  const token = /token=([\w-]+)/.exec(newest?.plain ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${to}.`);
  return token;
}

export async function inviteColleague(site: TestSite, by: Browser, who = colleague) {
  const invited = await by.post('/api/admin/invitations', {
    email: who.email,
    role: who.role,
    password: adminPassword,
  });
  if (invited.status !== 201) throw new Error(`The invitation answered ${invited.status}.`);
  const token = await mailedToken(site, who.email);
  const accepted = await site.newBrowser().post('/api/admin/auth/accept-invitation', {
    ...who,
    token,
  });
  if (accepted.status !== 201) throw new Error(`Accepting answered ${accepted.status}.`);
}

/** A new colleague of that role, signed in. */
export async function signedInColleague(
  site: TestSite,
  by: Browser,
  role: Role,
  username: string = role,
) {
  const who = { ...colleague, role, username, email: `${username}@example.sg` };
  await inviteColleague(site, by, who);
  const browser = site.newBrowser();
  await signIn(browser, who.username, who.password);
  return browser;
}

export const signIn = (browser: Browser, username = 'admin', password = adminPassword) =>
  browser.post<Administrator & { secondFactors?: string[] }>('/api/admin/auth/login', {
    username,
    password,
  });

/** Sets up an authenticator app; returns its secret and the recovery codes. */
export async function setUpAuthenticator(browser: Browser, password = adminPassword) {
  const { body: setup } = await browser.post<{ secret: string }>(
    '/api/admin/account/authenticator',
    { password },
  );
  const { body } = await browser.post<{ recoveryCodes: string[] }>(
    '/api/admin/account/authenticator/confirm',
    { code: codeAt(setup.secret) },
  );
  return { secret: setup.secret, recoveryCodes: body.recoveryCodes };
}

/** The current code, or the one that many 30-second steps later. */
export const codeAt = (secret: string, later = 0) => codeOf(secret, intervalAt(new Date()) + later);
