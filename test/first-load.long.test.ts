import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portfolio } from '../src/features/matters/portfolio/contract';
import type { ListedMatter } from '../src/features/matters/record/contract';
import { addDays, addMonths, dayInSingapore } from '../src/shared/calendar-date';
import { undoIdOf } from '../src/shared/undo';
import { markAt } from '../tools/office-standin/generate-file';
import type { Mark } from '../tools/office-standin/office-mark';
import { endVisits, openBrowser, visit } from './browser';
import { type FormerDocket, formerDockets } from './former-dockets';
import { openRegisterStandIn } from './register-standin';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

const rows = Number(process.env.REGISTER_ROWS ?? 20_000);
const timeout = 600_000;

let server: ServerProcess | undefined;
let page: Page;
let url: string;
const office = await openRegisterStandIn({ rows });
const home = await makeHome();
const port = await freePort();
const start = async () => {
  server = await startServer({
    ...home.env,
    PORT: String(port),
    SEED: 'none',
    RATE_LIMITS: 'off',
    ...office.env,
    REGISTER_STANDIN: 'on',
  });
  ({ url } = server);
};
const killed = async () => {
  await server?.kill();
  await start();
};
beforeAll(async () => {
  await start();
  ({ page } = await visit(await openBrowser()));
});
afterAll(async () => {
  await endVisits(await openBrowser());
  await server?.stop();
  await office.close();
  await home.remove();
});

test(
  'two clicks load the register, through two kills',
  async () => {
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
    await killed();
    await expect.poll(marksHere, { timeout, interval: 100 }).toBeGreaterThan(0);
    expect(await marksHere()).toBeLessThan(rows);
    await killed();

    await page.goto(`${url}/admin/trademarks/sources`);
    await expect.poll(lastState, { timeout, interval: 1_000 }).toBe('done');
    const { last, marksHere: loaded } = await stateOf();
    expect(loaded).toBeGreaterThanOrEqual(rows);
    expect(last).toMatchObject({ rowsRead: loaded, counts: { new: loaded, refused: 0 } });
    await expect.poll(hasFile('')).toBe(false);

    const list = await read<{ registrationNumber: string }[]>('/api/trademarks?pageSize=1');
    await page.goto(`${url}/trademarks?q=${list[0]?.registrationNumber}`);
    await page
      .getByText(list[0]?.registrationNumber ?? '')
      .first()
      .waitFor();
  },
  timeout * 2,
);

test(
  'four dockets of other systems go in by a browser, through two kills, and imports are undone while the register loads',
  async () => {
    const marks = registeredMarks(320);
    const dockets = formerDockets(marks);
    const ids: number[] = [];
    for (const [place, docket] of dockets.entries()) ids.push(await takeOver(docket, place));

    const opened = await allMatters();
    expect(opened).toHaveLength(dockets.reduce((sum, { ends }) => sum + ends.new, 0));
    const ofRegister = new Set(marks.map(({ number }) => number));
    expect(
      opened
        .filter(({ applicationNumber }) => ofRegister.has(applicationNumber ?? ''))
        .map(({ applicationNumber, title, phase, nextOn }) => [
          applicationNumber,
          { title, phase, nextOn },
        ])
        .sort(),
    ).toEqual(
      marks
        .map((mark) => [
          mark.number,
          { title: mark.words[0]?.words, phase: 'registered', nextOn: nextDayOf(mark) },
        ])
        .sort(),
    );

    const imported = await importMark('T9999999Z');
    expect(await countMarks('T9999999Z')).toBe(1);
    office.register = { ...office.register, revision: 1 };
    await send('/api/admin/register-sources/singapore/sync');
    await send(`/api/admin/undo/${(await portfolioOf(ids[3])).undoId}`);
    const { message } = await send<{ message: string }>(`/api/admin/undo/${imported}`);
    expect(message).toContain('once nothing else is at work on the register');
    await expect.poll(() => portfolioOf(ids[3]), { timeout }).toMatchObject({ state: 'undone' });
    expect(await allMatters()).toHaveLength(opened.length - (dockets[3]?.ends.new ?? 0));
    await expect.poll(lastState, { timeout, interval: 500 }).toBe('done');
    await expect.poll(() => countMarks('T9999999Z'), { timeout }).toBe(0);
  },
  timeout * 2,
);

/** Marks whose days follow from their registration and their term. */
function registeredMarks(count: number): Mark[] {
  const found: Mark[] = [];
  for (let place = 0; found.length < count && place < rows; place += 1) {
    const mark = markAt(place, office.register);
    const isMeant =
      mark?.status === 'Registered' &&
      !mark.madridNumber &&
      mark.completedOn &&
      mark.disputes.length === 0 &&
      (mark.expiresOn ?? '') >= dayInSingapore() &&
      mark.words.length === 1 &&
      !mark.words[0]?.chinese &&
      /^[\x20-\x7e]+$/.test(mark.words[0]?.words ?? '');
    if (isMeant) found.push(mark);
  }
  return found;
}

/** The client is asked each year when the mark was last used. */
const nextDayOf = ({ completedOn, expiresOn }: Mark) =>
  [
    ...Array.from({ length: 60 }, (_, year) => addMonths(completedOn ?? '', 12 * (year + 1))),
    addDays(addMonths(completedOn ?? '', 60), 1),
    expiresOn ?? '',
  ]
    .filter((day) => day >= dayInSingapore())
    .sort()[0];

/** The second is killed in its rehearsal, the third while its matters are opened. */
async function takeOver({ name, system, bytes, ends }: FormerDocket, place: number) {
  await page.goto(`${url}/admin/matters/portfolio`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /^From another system/ }).check();
  const file = { name, mimeType: 'text/csv', buffer: bytes };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await page.waitForURL(/portfolio=\d+$/);
  if (place === 1) await killed();
  const id = Number(new URL(page.url()).searchParams.get('portfolio'));
  const take = page.getByRole('button', { name: /^Take over/ });
  const confirm = page.getByRole('button', { name: 'The letters are right' });
  await take.or(confirm).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await take.waitFor();
  const rehearsed = await portfolioOf(id);
  expect(rehearsed).toMatchObject({ found: { system }, counts: ends });
  await take.click();
  if (place === 2) {
    const isAtWork = async () => {
      const { state, rowsDone } = await portfolioOf(id);
      return state === 'importing' && rowsDone > 0;
    };
    await expect.poll(isAtWork, { timeout, interval: 10 }).toBe(true);
    await killed();
  }
  await page.getByText(/^[\d,]+ matters are open$/).waitFor({ timeout });
  const { new: opened, ...others } = ends;
  expect(await portfolioOf(id)).toMatchObject({ counts: { ...others, opened, new: 0 } });
  return id;
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await page.request.get(url + path);
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

async function send<Answer>(path: string, data: object = {}): Promise<Answer> {
  const answer = await page.request.post(url + path, { data, headers: { origin: url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Imports a mark of the firm’s, and returns what undoes it. */
async function importMark(number: string) {
  const text = `name,registrationNumber,registrationDate,owner,status,classes
Kelip,${number},2024-02-29,Kelip LLP,registered,30`;
  const announced = { fileName: 'marks.csv', format: 'csv', sizeBytes: text.length };
  const { id } = await send<{ id: number }>(imports, announced);
  const headers = { origin: url };
  await page.request.put(`${url}${imports}/${id}/bytes?offset=0`, { data: text, headers });
  const found = () => read<{ state: string; changeId: number }>(`${imports}/${id}`);
  const stateOfImport = async () => (await found()).state;
  await expect.poll(stateOfImport, { timeout }).toBe('checked');
  await send(`${imports}/${id}/start`);
  await expect.poll(stateOfImport, { timeout }).toBe('done');
  return undoIdOf('trademarks', (await found()).changeId);
}
const imports = '/api/admin/trademarks/imports';

const countMarks = async (number: string) =>
  (await read<object[]>(`/api/admin/trademarks?q=${number}`)).length;

const portfolioOf = (id = 0) => read<Portfolio>(`/api/admin/portfolio/${id}`);

async function allMatters(): Promise<ListedMatter[]> {
  const all: ListedMatter[] = [];
  for (let number = 1; ; number += 1) {
    const part = await read<ListedMatter[]>(`/api/admin/matters?pageSize=100&page=${number}`);
    all.push(...part);
    if (part.length < 100) return all;
  }
}

const stateOf = async () => {
  const [state] = await read<{ marksHere: number; last: { state: string } | null }[]>(
    '/api/admin/register-sources',
  );
  return state ?? { marksHere: 0, last: null };
};
const marksHere = async () => (await stateOf()).marksHere;
const lastState = async () => (await stateOf()).last?.state;
