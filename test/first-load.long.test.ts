import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { endVisits, openBrowser, visit } from './browser';
import { openRegisterStandIn } from './register-standin';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

const rows = Number(process.env.REGISTER_ROWS ?? 20_000);
const timeout = 600_000;

let server: ServerProcess | undefined;
const office = await openRegisterStandIn({ rows });
const home = await makeHome();
afterAll(async () => {
  await endVisits(await openBrowser());
  await server?.stop();
  await office.close();
  await home.remove();
});

test(
  'two clicks load the register, through two kills',
  async () => {
    const port = await freePort();
    const start = () =>
      startServer({
        ...home.env,
        PORT: String(port),
        SEED: 'none',
        RATE_LIMITS: 'off',
        ...office.env,
        REGISTER_STANDIN: 'on',
      });
    server = await start();
    const { page } = await visit(await openBrowser());
    const { url } = server;
    await page.goto(`${url}/admin/login`);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.keyboard.press('Enter');

    await page
      .getByRole('link', { name: /^Load the register|Register sources$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Load the register' }).click();
    await page.getByText('Ask for the file').waitFor();

    const folder = join(home.dataDir, 'register');
    const hasFile = (ending: string) => () =>
      existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(ending));
    await expect.poll(hasFile('.csv.part'), { timeout, interval: 5 }).toBe(true);
    await server.kill();
    server = await start();
    await expect.poll(() => marksHere(page, url), { timeout, interval: 100 }).toBeGreaterThan(0);
    const atKill = await marksHere(page, url);
    expect(atKill).toBeLessThan(rows);
    await server.kill();
    server = await start();

    await page.goto(`${url}/admin/trademarks/sources`);
    const runEnds = async () => (await stateOf(page, url)).last?.state;
    await expect.poll(runEnds, { timeout, interval: 1_000 }).toBe('done');
    const { last, marksHere: loaded } = await stateOf(page, url);
    expect(loaded).toBeGreaterThanOrEqual(rows);
    expect(last).toMatchObject({ rowsRead: loaded, counts: { new: loaded, refused: 0 } });
    expect(hasFile('')()).toBe(false);

    const list = (await (await page.request.get(`${url}/api/trademarks?pageSize=1`)).json()) as {
      registrationNumber: string;
    }[];
    await page.goto(`${url}/trademarks?q=${list[0]?.registrationNumber}`);
    await page
      .getByText(list[0]?.registrationNumber ?? '')
      .first()
      .waitFor();
  },
  timeout * 2,
);

async function stateOf(page: Page, url: string) {
  const answer = await page.request.get(`${url}/api/admin/register-sources`);
  const [state] = (await answer.json()) as {
    marksHere: number;
    last: { state: string } | null;
  }[];
  return state ?? { marksHere: 0, last: null };
}

const marksHere = async (page: Page, url: string) => (await stateOf(page, url)).marksHere;
