import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The browser that `npm test` found; what a page says in its console is an error of the test. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
}

export interface Visitor {
  page: Page;
  /** What went wrong in the page so far: console errors, failed requests, exceptions. */
  problems: string[];
  close(): Promise<void>;
}

export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    ...options,
  });
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems, close: () => context.close() };
}
