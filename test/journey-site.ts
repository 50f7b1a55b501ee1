import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser, type Visitor, visit } from './browser';
import { freePort, makeHome, startServer } from './server-process';
import { adminPassword } from './site';

/** The built site as a process with a home of its own, and a browser to walk through it. */
export interface JourneySite {
  url: string;
  dataDir: string;
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** Signs the page's visitor in as the first administrator, and opens the address. */
  signIn(page: Page, target: string): Promise<void>;
  close(): Promise<void>;
}

export async function openJourney(env: Record<string, string> = {}): Promise<JourneySite> {
  const home = await makeHome();
  const port = String(await freePort());
  const [server, browser] = await Promise.all([
    startServer({ ...home.env, PORT: port, SITE_URL: `http://localhost:${port}`, ...env }),
    openBrowser(),
  ]);
  const { url } = server;
  return {
    url,
    dataDir: home.dataDir,
    visit: (options) => visit(browser, options),
    async signIn(page, target) {
      const answer = await page.request.post(`${url}/api/admin/auth/login`, {
        data: { username: 'admin', password: adminPassword },
        headers: { origin: url },
      });
      expect(answer.status()).toBe(200);
      await page.goto(url + target, { waitUntil: 'networkidle' });
    },
    async close() {
      await browser.close();
      await server.kill();
      await home.remove();
    },
  };
}
