import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from './browser';
import { type JourneySite, openJourney } from './journey-site';

let site: JourneySite;
let client: Visitor;
let firm: Visitor;
let matterPath = '';

beforeAll(async () => {
  // The clock of a PostgreSQL server can't be moved.
  site = await openJourney({ RATE_LIMITS: 'off', DATABASE_URL: '' });
  client = await site.visit();
  firm = await site.visit();
});
afterAll(async () => {
  await client?.close();
  await firm?.close();
  await site?.close();
});

const email = 'nadia@kopilangit.example';
const certificate = {
  name: 'Certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'),
};

/** Ten in the morning of that day in Singapore, for the site and both browsers. The firm signs in again. */
async function moveTo(day: string) {
  const moment = new Date(`${day}T10:00:00+08:00`);
  for (const { page } of [client, firm]) await page.goto('about:blank'); // no request is cut off
  await site.moveTo(moment);
  for (const { page } of [client, firm]) await page.context().clock.setFixedTime(moment);
  await site.signIn(firm.page, '/admin');
  // What the jobs of a start change is not changed under an open page.
  const lastCount = async () => {
    const answer = await firm.page.request.get(`${site.url}/api/admin/jobs`);
    const { jobs }: { jobs: { name: string; lastSuccessAt: string | null }[] } =
      await answer.json();
    return Date.parse(jobs.find(({ name }) => name === 'count-deadlines')?.lastSuccessAt ?? '');
  };
  await expect.poll(lastCount).toBeGreaterThanOrEqual(moment.getTime());
}

const open = (page: Page, path: string) => page.goto(site.url + path, { waitUntil: 'networkidle' });

const eventMail = /matter-.*-event-\d/;
const invoiceMail = /invoice-\d+-issued/;

/** Opens the link of the newest mail with that name, once it says this. Numbers have gaps after a hard stop. */
async function follow(name: RegExp, said?: string): Promise<string> {
  const { text = '', to } = await site.mail(name, said);
  expect(to?.[0]?.address).toBe(email);
  await client.page.goto(/^http\S+$/m.exec(text)?.[0] ?? '', { waitUntil: 'networkidle' });
  return text;
}

async function record(title: string, dated: string, values: Record<string, string> = {}) {
  const { page } = firm;
  await open(page, matterPath);
  await page.getByRole('button', { name: 'Record an event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(title);
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByLabel('Dated').fill(dated);
  // Longer than the pause before a preview, which is not asked of an unfinished event.
  if (Object.keys(values).length > 0) await page.waitForTimeout(500);
  // A kind of event may be called like a field.
  const fields = dialog.locator(':not([type="radio"])');
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label).and(fields).fill(value);
  await dialog.getByLabel(/^Tell the client/).check();
  await dialog.getByText('Then the matter is').waitFor();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const deadline = (title: string | RegExp) =>
  firm.page
    .getByRole('region', { name: 'Deadlines', exact: true })
    .getByRole('row', { name: title });

/** What the client reads of their matter now. */
async function ownMatter(): Promise<string> {
  await client.page.reload({ waitUntil: 'networkidle' });
  return (await client.page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
}

async function expectHidden(...paths: string[]) {
  const stranger = await site.visit();
  for (const path of paths) {
    const answer = await stranger.page.request.get(site.url + path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, expect.toSatisfy((status) => status >= 300)]);
    expect(await answer.text()).not.toContain('Kopi Langit');
  }
  await stranger.close();
}

test('a client checks a name, orders, has a registered mark within the year, and renews it', async () => {
  const { page } = client;
  const desk = firm.page;

  await moveTo('2027-01-04');
  await open(page, '/check');
  await page.getByLabel('The name you want to protect').fill('Kopi Langit');
  await page.getByLabel('What do you sell or do?').fill('coffee beans and a cafe');
  await page.locator('[name="classes"][value="30"]').first().check();
  await page.getByRole('button', { name: 'Check the name' }).click();
  await page.getByRole('link', { name: 'Order search and registration' }).click();
  await page.getByText(/^For the name Kopi Langit/).waitFor();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Place Order' }) });
  await form.getByLabel('Customer name').fill('Nadia Osman');
  await form.getByLabel('Company/brand name').fill('Kopi Langit Pte. Ltd.');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill('+65 6000 0147');
  await form.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) as string;
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay S$729.80' }).click();
  await page.getByText('Payment Successful!').waitFor();
  await page.getByText('Open an account with one password').click();
  await page.getByLabel('Password', { exact: true }).fill('lantern orchid ferry 7');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await follow(/customer-1-verify/);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByText('Your address is confirmed').waitFor();

  const bill = await follow(invoiceMail, 'S$669.54'); // 729.80 / 1.09
  expect(bill).toContain('S$60.26');
  expect(bill).toContain('Nothing was paid.');
  expect(bill).not.toContain('Please pay');
  await page.getByRole('heading', { name: 'Invoice TEST-2027-0001', level: 1 }).waitFor();
  const invoice = new URL(page.url()).pathname;

  const intake = `/orders/${orderId}/intake`;
  await open(page, intake);
  await page
    .getByLabel('What do you sell or do under the mark?')
    .fill('roasted coffee, and a café');
  await page.locator('[name="foreign"][value="no"]').check();
  await page.locator('[name="uen"]').fill('202612345K');
  await page.locator('[name="ownerAddress"]').fill('18 Sample Street, Singapore 000018');
  await page.locator('[name="priority"][value="none"]').check();
  await page.locator('[name="use"][value="intended"]').check();
  await page.getByLabel('Your name').fill('Nur Aisyah');
  await page.locator('[name="declared"]').check();
  await page.locator('[name="goods43"]').waitFor();
  for (const goods of await page.locator('textarea[name^="goods"]:visible').all())
    await goods.fill('roasted coffee');
  for (const wording of await page.locator('select[name^="wording"]:visible').all())
    await wording.selectOption('firm');
  await page.getByRole('button', { name: 'Send to my lawyer' }).click();
  await page.getByText('We have them. We read them').waitFor();
  await open(desk, `/admin/orders/${orderId}`);
  await desk.getByRole('button', { name: 'Send back', exact: true }).click();
  const remark = 'Kopi and langit are Malay words. What do they mean?';
  await desk.getByRole('dialog').getByLabel('What has to change?').fill(remark);
  await desk.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await desk.getByText('Sent back to the client').first().waitFor();
  await page.context().clearCookies(); // the link opens it on another device, too
  expect(await follow(/intake-returned/)).toContain(remark);
  await page.getByText(remark).waitFor();
  await page.locator('[name="foreign"][value="yes"]').check();
  await page.getByLabel('Language', { exact: true }).fill('Malay');
  await page.getByLabel('What they mean in English').fill('coffee of the sky');
  await page.locator('[name="declared"]').check();
  await page.getByRole('button', { name: 'Send to my lawyer' }).click();
  await page.getByText('We have them. We read them').waitFor();
  await open(desk, `/admin/orders/${orderId}`);
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
  const unread = desk.getByRole('dialog');
  await unread.getByRole('textbox').fill('The client wants no comparison');
  await unread.getByRole('button', { name: /confirm/i }).click();
  await desk.getByText('Details confirmed').first().waitFor();
  expect((await site.mail(/intake-confirmed/)).text).toContain('coffee of the sky');

  await desk.getByRole('link', { name: /Open a matter/ }).click();
  await desk.getByRole('button', { name: 'Check for conflicts' }).click();
  await desk.getByText('Nobody with a like name is on record').waitFor();
  await desk.getByRole('button', { name: 'Open the matter' }).click();
  await desk.waitForURL(/\/admin\/matters\/\d+$/);
  matterPath = new URL(desk.url()).pathname;

  await moveTo('2027-01-18');
  await record('Application filed', '2027-01-18', { 'Number at the office': '40202700412K' });
  await deadline('File abroad with priority').getByText('Sun 18 Jul 2027').first().waitFor();
  await follow(eventMail, '40202700412K');
  await page.getByRole('heading', { name: 'Kopi Langit', level: 1 }).waitFor();
  expect(await ownMatter()).toContain('Filed, waiting for the office');

  await moveTo('2027-06-09');
  await record('Accepted for publication', '2027-05-10');
  await record('Published', '2027-06-09', { 'Journal number': '23/2027' });
  // Two months end on National Day, a Monday.
  await deadline('Opposition period ends').getByText('Mon 9 Aug 2027').first().waitFor();
  await deadline('Opposition period ends').getByText('10 Aug 2027').first().waitFor();
  await follow(eventMail, 'published');
  expect(await ownMatter()).toContain('10 Aug 2027 Opposition period ends');

  await moveTo('2027-09-20');
  await record('Registered', '2027-09-17');
  await desk.getByLabel('Documents to add').setInputFiles(certificate);
  await desk.getByRole('link', { name: certificate.name }).waitFor();
  await desk.getByLabel('The client sees it').click();
  await desk.getByText('Saved').first().waitFor();
  await record('Certificate received', '2027-09-20');
  await deadline(/^Renewal/)
    .getByText('18 Jan 2037')
    .first()
    .waitFor(); // ten years from the filing
  await deadline('Late renewal').getByText('18 Jul 2037').first().waitFor();
  await follow(eventMail, 'Your certificate is here');
  const registered = await ownMatter();
  expect(registered).toContain('Registered, in force');
  expect(registered).toContain('18 Jan 2037 Renewal');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: certificate.name }).click();
  expect((await download).suggestedFilename()).toBe(certificate.name);
  const file =
    (await page.getByRole('link', { name: certificate.name }).getAttribute('href')) ?? '';

  await desk.getByRole('link', { name: 'TEST-2027-0001' }).click();
  await desk.getByRole('button', { name: 'Credit note...' }).click();
  const credit = desk.getByRole('alertdialog');
  await credit.getByLabel('Reason').fill('The search was not needed');
  await credit.getByLabel('Only a part').check();
  await credit.getByLabel('Singapore trademark registration').fill('100.00');
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await desk.getByRole('article', { name: /^Credit note TEST/ }).waitFor();
  await follow(invoiceMail, 'S$109.00');

  await moveTo('2036-07-21');
  await open(desk, '/admin/settings/jobs');
  const letters = desk.getByRole('row', { name: /^Ask clients about renewals/ });
  await letters.getByRole('button', { name: /Run now/ }).click();
  const letter = await follow(/renewal-2037-01-18-six-months/);
  expect(letter).toContain('18 Jan 2037');
  for (const sum of ['S$960.00', 'S$293.58', 'S$26.42', 'S$1,280.00', 'S$700.00'])
    expect(letter).toContain(sum);
  await page.getByRole('heading', { name: 'Renew Kopi Langit?', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Renew and pay S$1,280.00' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay S$1,280.00' }).click();
  await page.getByText('Payment Successful!').waitFor();
  const renewalBill = await follow(invoiceMail, 'S$960.00');
  for (const sum of ['S$26.42', 'S$1,280.00']) expect(renewalBill).toContain(sum);
  await open(desk, '/admin/renewals');
  await desk
    .getByRole('row', { name: /Kopi Langit/ })
    .getByText('Test payment')
    .waitFor();
  await record('Renewal filed', '2036-07-21');
  // The office’s confirmation moves the date, and nothing before it.
  await deadline(/^Renewal/)
    .getByText('18 Jan 2037')
    .first()
    .waitFor();
  await record('Renewal confirmed by the office', '2036-07-21', { 'In force until': '2047-01-18' });
  await deadline(/^Renewal/)
    .getByText('18 Jan 2047')
    .first()
    .waitFor();
  await follow(eventMail, 'Your right is renewed');
  const number = new URL(page.url()).pathname.split('/').at(-1);

  await expectHidden(
    `/api/orders/${orderId}`,
    intake,
    `/my-matters/${number}`,
    `/my-matters/${number}/renewal`,
    `/api/my-matters/${number}`,
    `/api/my-matters/${number}/renewal`,
    file,
    invoice,
    `/api${invoice}`,
    `/api${invoice}/pdf`,
  );
  expect(client.problems).toEqual([]);
  expect(firm.problems).toEqual([]);
});
