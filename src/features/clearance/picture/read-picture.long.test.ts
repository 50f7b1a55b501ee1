import { readFileSync } from 'node:fs';
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/accessibility';
import { openBrowser } from '../../../../test/browser';
import { type JourneySite, openJourney, whenHydrated } from '../../../../test/journey-site';

let site: JourneySite;
let words: Buffer;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
  words = await draw(['LIONMARK', '金獅茶']);
});
afterAll(() => site?.close());

/** Lines in a font that has them, whatever fonts the machine has. */
async function draw(lines: string[], style = ''): Promise<Buffer> {
  const faces = Object.entries<string>(chinese).map(([key, range]) => {
    const file = `noto-sans-sc-${key.replace(/[[\]]/g, '')}-700-normal.woff2`;
    const holds = range.split(',').some((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return [...lines.join('')].some((letter) => {
        const point = letter.codePointAt(0) as number;
        return first <= point && point <= last;
      });
    });
    if (!holds) return '';
    const bytes = readFileSync(`node_modules/@fontsource/noto-sans-sc/files/${file}`);
    return `@font-face { font-family: drawn; font-weight: 700; unicode-range: ${range}; src: url(data:font/woff2;base64,${bytes.toString('base64')}); }`;
  });
  const page = await (await openBrowser()).newPage();
  await page.setContent(
    `<style>${faces.join('\n')} p { font: 700 72px drawn; margin: 0 }</style>
    <div style="display: inline-block; padding: 48px; text-align: center; ${style}">
    ${lines.map((line) => `<p>${line}</p>`).join('')}</div>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.locator('div').screenshot();
  await page.close();
  return drawn;
}

const nameOf = (page: Page) => page.getByLabel('The name you want to protect').inputValue();

async function openCheck(options?: BrowserContextOptions) {
  const visitor = await site.visit(options);
  await visitor.page.goto(`${site.url}/check`, { waitUntil: 'networkidle' });
  await whenHydrated(visitor.page);
  return visitor;
}

const choose = (page: Page, buffer: Buffer, name = 'logo.png') =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** Its words, or what was said instead. */
async function read(page: Page, buffer: Buffer, name?: string): Promise<string> {
  await page.getByLabel('The name you want to protect').fill('');
  await choose(page, buffer, name);
  const said = page
    .locator('form')
    .getByText(/^(Read from|We found no|The picture is|The picture can|Only JPEG)/);
  await said.waitFor();
  return (await nameOf(page)) || ((await said.textContent()) ?? '');
}

test('the words of a picture are read in the browser, corrected and checked as a name', async () => {
  const { page, problems, close } = await openCheck({ viewport: { width: 390, height: 844 } });
  const asked: { method: string; path: string; body: number }[] = [];
  let loadedBytes = 0;
  page.context().on('request', (request) =>
    asked.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      body: request.postDataBuffer()?.length ?? 0,
    }),
  );
  page.context().on('response', (response) => {
    if (/\.(onnx|wasm)$/.test(new URL(response.url()).pathname))
      loadedBytes += Number(response.headers()['content-length']);
  });
  expect(asked.filter(({ path }) => /onnx|wasm|worker/.test(path))).toEqual([]);
  const field = page.getByLabel('The name you want to protect');
  await field.fill('Typed before');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Read the name from a picture' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: words });
  await page.getByText(/^Read from your picture: .*LIONMARK 金獅茶/).waitFor();
  expect(await field.inputValue()).toBe('LIONMARK 金獅茶');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  // What the page says of the size, and nothing of the picture was sent.
  const megabytes = Number(/program of (\d+) MB/.exec((await page.textContent('form')) ?? '')?.[1]);
  expect(Math.round(loadedBytes / 1_000_000)).toBe(megabytes);
  expect(asked.filter(({ method, body }) => method !== 'GET' || body > 0)).toEqual([]);

  await page.getByRole('button', { name: /^Put back .*Typed before/ }).click();
  expect(await field.inputValue()).toBe('Typed before');
  await field.fill('LIONMARK');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '“LIONMARK”' }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?name=LIONMARK&look=[\da-f]{64}$/);
  const alike = page.getByRole('region', { name: 'Pictures that look alike' });
  await alike.getByText('This site keeps no pictures of marks from the register yet.').waitFor();
  await page.reload();
  await alike.getByText('This site keeps no pictures of marks from the register yet.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('pictures of any kind are read or refused in words, and never run', async () => {
  const { page, problems, close } = await openCheck();
  const turned = await sharp(words).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await read(page, turned)).toBe('LIONMARK 金獅茶');
  const dark = await draw(['新加坡鸡饭'], 'background: #123; color: #fd0');
  expect(await read(page, dark)).toBe('新加坡鸡饭');
  const moving = await sharp([words, await sharp(words).negate().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect(await read(page, moving)).toBe('LIONMARK 金獅茶');
  const { data, info } = await sharp(words).raw().toBuffer({ resolveWithObject: true });
  const clear = Buffer.alloc((data.length / info.channels) * 4, 255);
  for (let at = 0; at < clear.length / 4; at++)
    clear[4 * at + 3] = 255 - (data[at * info.channels] as number);
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const whiteOnNothing = await sharp(clear, { raw }).png().toBuffer();
  expect(await read(page, whiteOnNothing)).toBe('LIONMARK 金獅茶');

  const circle =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="90"/></svg>';
  expect(
    await read(
      page,
      await sharp(Buffer.from(circle)).flatten({ background: '#fff' }).png().toBuffer(),
    ),
  ).toMatch(/^We found no words/);
  await page.getByText('This site keeps no pictures of marks from the register yet.').waitFor();
  const script = Buffer.from(circle.replace('<circle', '<script>top.ran = 1</script><circle'));
  expect(await read(page, script, 'logo.svg')).toMatch(/^Only JPEG/);
  expect(await read(page, script, 'logo.png')).toMatch(/^Only JPEG/);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await read(page, words.subarray(0, 60))).toMatch(/^The picture can’t be opened/);
  const bomb = Buffer.from(words);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  expect(await read(page, bomb)).toMatch(/^The picture is too large/);
  expect(await read(page, Buffer.alloc(12_000_001))).toMatch(/^The picture is too large/);
  expect(await read(page, Buffer.alloc(0))).toMatch(/^Only JPEG/);
  expect(problems).toEqual([]);
  await close();
});

test('what was typed stays where reading is cancelled or cannot be loaded', async () => {
  const { page, close } = await openCheck();
  const field = page.getByLabel('The name you want to protect');
  await field.fill('Typed before');
  const models = /\.onnx$/;
  await page.context().route(models, () => {});
  await choose(page, words);
  await page.getByText('Loading the program that reads it...').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  expect(
    await page
      .getByRole('button', { name: 'Read the name from a picture' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.context().unroute(models);
  await page.context().route(models, (route) => route.abort());
  await choose(page, words);
  await page
    .getByRole('alert')
    .getByText(/^The program that reads pictures could not be loaded/)
    .waitFor();
  expect(await field.inputValue()).toBe('Typed before');
  await close();
});

test('only the thread that reads may compile, and its files are kept for good', async () => {
  const { page, close } = await openCheck();
  const files: Record<string, { policy: string; cache: string; encoding: string | undefined }> = {};
  page.context().on('response', async (response) => {
    const kind = /(worker|\.onnx|\.wasm)/.exec(response.url())?.[1];
    if (!kind) return;
    const headers = await response.allHeaders();
    files[kind] = {
      policy: headers['content-security-policy'] ?? '',
      cache: headers['cache-control'] ?? '',
      encoding: headers['content-encoding'],
    };
  });
  await read(page, words);
  await expect.poll(() => Object.keys(files).sort()).toEqual(['.onnx', '.wasm', 'worker']);
  expect(files.worker?.policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(files['.wasm']?.encoding).toBe('br');
  for (const { cache } of Object.values(files)) expect(cache).toMatch(/immutable/);
  const own = await page.request.get(`${site.url}/check`);
  expect(own.headers()['content-security-policy']).not.toContain('wasm');
  await close();
});
