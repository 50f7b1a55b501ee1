import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/**
 * Chromium takes the last such list alone: these are Playwright's own. The rest are pages of the address bar
 * that nobody sees here, and that every visit would draw at three times the cost of the visit itself.
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
 * The browser that `npm test` found, one for all the files that a worker tests one after the other: to start
 * it takes as long as a short journey. It ends with the worker.
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

/** Ends every visit of a file, and with it all that the browser kept of them. */
export async function endVisits(browser: Browser | undefined) {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** What a page says in its console is an error of the test. */
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
