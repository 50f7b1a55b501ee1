import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { openPages } from './open-pages';

/**
 * Chromium uses only the last such list, so Playwright's own are repeated. The last two are popups of the
 * address bar, invisible here, that cost three times as much as a visit.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

let opened: Promise<Browser> | undefined;

/**
 * The browser that `npm test` found, one per worker, since starting it takes as long as a short journey. It
 * ends with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await opened?.catch(() => undefined))?.isConnected())
    opened = chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    });
  return opened as Promise<Browser>;
}

/** Closes the visits of a test file with their cookies and storage. */
export async function endVisits(browser: Browser | undefined) {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

export interface Visitor {
  page: Page;
  /** Console errors, failed requests and exceptions so far; a test expects none. */
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
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems, close: () => context.close() };
}

/** Holds these requests back until they are let go, each then as long as its page still waits for it. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

/** What the page does after this event, and after it was drawn, has been done. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );
