import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import PostalMime, { type Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { endVisits, openBrowser, type Visitor, visit } from './browser';
import { freePort, makeHome, startServer } from './server-process';
import { adminPassword } from './site';

/** The built site as a process with its own data folder, and a browser. */
export interface JourneySite {
  url: string;
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** Signs in as the first administrator and opens the address. */
  signIn(page: Page, target: string): Promise<void>;
  /** The newest message with this file name, once it is delivered and says this. */
  mail(name: RegExp, said?: string): Promise<Email>;
  /** The link with a token in that message. */
  mailedLink(name: RegExp): Promise<string>;
  /** Starts the site again at that moment. A page's own clock is moved by its test. */
  moveTo(moment: Date): Promise<void>;
  close(): Promise<void>;
}

export async function openJourney(env: Record<string, string> = {}): Promise<JourneySite> {
  const home = await makeHome({ isSeeded: env.SEED !== 'none' });
  const port = String(await freePort());
  const start = (clock: Record<string, string> = {}) =>
    // Optimised compilation of the database takes longer than a journey saves.
    startServer(
      { ...home.env, PORT: port, SITE_URL: `http://localhost:${port}`, ...env, ...clock },
      ['--liftoff-only'],
    );
  const [first, browser] = await Promise.all([start(), openBrowser()]);
  let server = first;
  const { url } = server;
  const mail = (name: RegExp, said = '') =>
    vi.waitFor(
      async () => {
        const folder = join(home.dataDir, 'mail');
        const files = existsSync(folder) ? readdirSync(folder) : [];
        const file = files
          .filter((each) => name.test(each) && each.endsWith('.eml'))
          .sort()
          .at(-1);
        if (!file) throw new Error(`No message ${name} yet, but ${files.join(', ') || 'none'}`);
        const found = await PostalMime.parse(readFileSync(join(folder, file)));
        expect(found.text).toContain(said);
        return found;
      },
      { timeout: 120_000, interval: 100 },
    );
  return {
    url,
    mail,
    async mailedLink(name) {
      const { text } = await mail(name);
      return /https?:\S+\?token=\S+/.exec(text ?? '')?.[0] as string;
    },
    async moveTo(moment) {
      await server.stop();
      server = await start({
        NODE_OPTIONS: `--import ${pathToFileURL('test/moved-clock.mjs')}`,
        CLOCK_MOVED_MS: String(moment.getTime() - Date.now()),
      });
    },
    visit: (options) => visit(browser, options),
    async signIn(page, target) {
      const answer = await page.request.post(`${url}/api/admin/auth/login`, {
        data: { username: 'admin', password: adminPassword },
        headers: { origin: url },
      });
      expect(answer.status()).toBe(200);
      await page.goto(url + target, { waitUntil: 'networkidle' });
      await whenHydrated(page);
    },
    async close() {
      await endVisits(browser);
      await server.kill();
      await home.remove();
    },
  };
}

/** On a slow machine the network is idle before, and keys do nothing yet, or send a form without script. */
export const whenHydrated = (page: Page) =>
  page.waitForFunction(() =>
    // Parts of a page are hydrated one after the other.
    [document.body, ...document.querySelectorAll('form, input, select, textarea, button')].every(
      (element) => Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );

/** Waits until the stored draft of the open form has this text. */
export const waitForDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join('\n'))).toContain(text);
