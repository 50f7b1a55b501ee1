import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../src/platform/mail/schema';
import { codeAt, setUpAuthenticator, signedInColleague, signIn } from './administrators';
import { addServices, newOrderForm } from './orders';
import { siteForFile } from './site';

/** Strangers guess and post for this long, from as many addresses as they like. */
const attackMs = 20_000;

const site = siteForFile({ SEED: 'none' });
beforeAll(() => addServices(site.deps.db));

test('strangers who guess and post without a pause shut nobody out and flood no mailbox', async () => {
  const known = await site.signedInAdministrator();
  const guarded = await signedInColleague(site, known, 'staff', 'guarded');
  const { recoveryCodes, secret } = await setUpAuthenticator(guarded, 'angsana-ledger-77');
  const victim = 'victim@sagolane.example';

  const endsAt = Date.now() + attackMs;
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  let addresses = 0;
  const send = async (path: string, json: object) => {
    addresses += 1;
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    return (await site.newBrowser().request(path, { method: 'POST', json, address })).status;
  };
  const meanwhile = (work: () => Promise<void>) =>
    (async () => {
      while (Date.now() < endsAt) await work();
    })();

  const guess = (username: string) =>
    meanwhile(async () => {
      const status = await send('/api/admin/auth/login', { username, password: 'wrong-guess-1' });
      count(`${username} ${status}`);
    });
  const contact = {
    name: 'A stranger',
    email: victim,
    phone: '+65 6000 0456',
    service: 'international',
    message: 'Somebody else’s address stands here.',
  };
  const flood = meanwhile(async () => {
    count(`contact ${await send('/api/contact', contact)}`);
    count(`reset ${await send('/api/auth/forgot-password', { email: victim })}`);
    count(`order ${await send('/api/order', newOrderForm({ customerEmail: victim }))}`);
  });
  const owners = meanwhile(async () => {
    await known.post('/api/admin/auth/logout', {});
    count(`known device ${(await signIn(known)).status}`);
    const browser = site.newBrowser();
    count(`new device ${(await signIn(browser, 'guarded', 'angsana-ledger-77')).status}`);
    const code = recoveryCodes.pop() ?? codeAt(secret, 1);
    if (recoveryCodes.length > 0) {
      const second = await browser.post('/api/admin/auth/second-step', { code });
      count(`second factor ${second.status}`);
    }
    await new Promise((resolve) => setTimeout(resolve, attackMs / 40));
  });
  await Promise.all([guess('admin'), guess('admin'), guess('guarded'), flood, owners]);

  // Ten tries, and then one after 2, 4, 8 and 16 seconds at the most.
  expect(counts['admin 401']).toBeGreaterThanOrEqual(10);
  expect(counts['admin 401']).toBeLessThanOrEqual(14);
  expect(counts['admin 429']).toBeGreaterThan(50);
  const outcomes = (what: string) => Object.keys(counts).filter((key) => key.startsWith(what));
  expect(outcomes('known device')).toEqual(['known device 200']);
  expect(outcomes('new device')).toEqual(['new device 200']);
  expect(outcomes('second factor')).toEqual(['second factor 200']);
  expect(outcomes('order')).toEqual(['order 201']);
  expect(counts['contact 201']).toBe(5);
  expect(counts['reset 200']).toBe(5);

  const mails = await site.deps.db.select().from(messages).where(eq(messages.toAddress, victim));
  const dueWithinAnHour = mails.filter(({ nextAttemptAt }) => +nextAttemptAt < endsAt + 3_600_000);
  expect(mails.length).toBeGreaterThanOrEqual((counts['order 201'] ?? 0) + 5);
  expect(dueWithinAnHour.length).toBeLessThanOrEqual(5 + 11);
});
