import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/accessibility';
import type { Visitor } from '../../../../test/browser';
import { eicar, startClamd } from '../../../../test/clamd';
import { type JourneySite, openJourney } from '../../../../test/journey-site';
import { openedMatter } from '../../../../test/matters';
import type { Browser } from '../../../../test/site';

let clamd: Awaited<ReturnType<typeof startClamd>>;
let site: JourneySite;
let client: Visitor;
let desk: Visitor;

beforeAll(async () => {
  clamd = await startClamd();
  site = await openJourney({ SEED: 'none', RATE_LIMITS: 'off', CLAMD_URL: clamd.url });
  client = await site.visit();
  desk = await site.visit();
  await site.signIn(desk.page, '/admin');
});
afterAll(async () => {
  await client?.close();
  await desk?.close();
  await site?.close();
  await clamd.stop();
});

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('client and desk see a document wait for the scanner, and open it as soon as it is clean', async () => {
  const post = async (path: string, data: object) => {
    const headers = { origin: site.url };
    const answer = await desk.page.request.post(site.url + path, { data, headers });
    return { status: answer.status(), body: await answer.json() };
  };
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await openedMatter({ post } as unknown as Browser, { openedOn: today });
  const { text = '' } = await site.mail(/opened/);
  await client.page.goto(/http\S+open-matter\S+/.exec(text)?.[0] ?? '');
  await desk.page.goto(`${site.url}/admin/matters/${id}`);
  clamd.hold();
  await client.page
    .getByLabel('Documents to send')
    .setInputFiles([file('Deed.txt', 'The deed'), file('Offer.txt', eicar)]);
  await client.page.getByText('Being checked for viruses').nth(1).waitFor();
  expect(await client.page.getByRole('link', { name: 'Deed.txt' }).count()).toBe(0);
  await expectAccessible(client.page);
  await desk.page.reload();
  await desk.page.getByText('Being checked for viruses').nth(1).waitFor();

  clamd.release();
  for (const { page } of [client, desk]) {
    await page.getByRole('link', { name: 'Deed.txt' }).waitFor();
    await page.getByText('Removed: a virus was found in it').waitFor();
    expect(await page.getByRole('link', { name: 'Offer.txt' }).count()).toBe(0);
    await expectAccessible(page);
  }
  expect([...client.problems, ...desk.problems]).toEqual([]);
});
