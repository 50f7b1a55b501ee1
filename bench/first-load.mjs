import { get } from 'node:http';
import { pathToFileURL } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chosenOf } from './arguments.mjs';
import { startChromium } from './chromium.mjs';
import { median } from './measure.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';

// Lighthouse's mobile performance, the bytes of the first load, and how soon the page answers what a visitor
// does: `npm run bench -- first-load`, with `--quick` after it once.

const servicePath = '/services/trademark/singapore-trademark-registration';
const paths = {
  Home: '/',
  Service: servicePath,
  Check: '/check',
  Directory: '/trademarks',
  'Blog post': '/blog/what-the-two-months-of-publication-are-for',
};
const goals = { score: 100, 'TBT ms': 50, 'script gzip': 95_000, requests: 12, 'INP ms': 100 };
/** As slow as Lighthouse's phone. */
const slowdown = 4;

/** What visitors do, each on a page that has loaded. */
const journeys = {
  'Check a name on the home page': async (page, url) => {
    await page.goto(url);
    await page.getByLabel('Name', { exact: true }).pressSequentially('Pasar Biru');
    await page.getByLabel('Category').selectOption('food');
    await page.getByLabel('E-mail').click();
    await page.keyboard.type('weijie@pasar');
    await page.getByRole('button', { name: 'Check Availability' }).click();
  },
  'Narrow the directory': async (page, url) => {
    await page.goto(`${url}/trademarks`);
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('lion');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=lion/);
    await page.getByText('Owner', { exact: true }).first().click();
    await page.waitForURL(/in=owner/);
  },
  'Open the menu and follow a link': async (page, url) => {
    await page.goto(`${url}/trademarks`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
    await page.waitForURL(/about/);
  },
  'Choose classes': async (page, url) => {
    await page.goto(url + servicePath);
    await page.getByLabel('Classes of goods or services').first().focus();
    await page.keyboard.press('ArrowDown');
  },
  'Choose a plan and order': async (page, url) => {
    await page.goto(url + servicePath);
    await page.getByRole('button', { name: 'Select Standard' }).click();
    await page.getByLabel('Customer name').pressSequentially('Tan Hui Ling');
    await page.getByLabel('Company/brand name').pressSequentially('Sago Lane');
    await page.getByRole('button', { name: 'Place Order' }).click();
  },
};

/** The first load of each page: medians of the rounds. */
export const measureLoads = (siteUrl, rounds) =>
  inChromium(paths, (path, port) => measureLoad(siteUrl + path, port, rounds));

/** The slowest answer to a press or key of each journey: medians of the rounds. */
export const measureAnswers = (siteUrl, rounds) =>
  inChromium(journeys, (journey, port) => measureJourney(journey, siteUrl, port, rounds));

async function inChromium(cases, measure) {
  const browser = await startChromium();
  try {
    const rows = [];
    for (const [what, each] of Object.entries(cases))
      rows.push({ what, ...(await measure(each, browser.port)) });
    return rows;
  } finally {
    await browser.stop();
  }
}

async function measureLoad(address, port, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const { categories, audits } = await visited(address, port);
    const requests = audits['network-requests'].details.items;
    runs.push({
      score: Math.round(categories.performance.score * 100),
      'FCP ms': audits['first-contentful-paint'].numericValue,
      'LCP ms': audits['largest-contentful-paint'].numericValue,
      'TBT ms': audits['total-blocking-time'].numericValue,
      CLS: audits['cumulative-layout-shift'].numericValue,
      scripts: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .map(({ url }) => url),
      requests: requests.filter(({ resourceType }) =>
        ['Document', 'Script', 'Stylesheet', 'Font'].includes(resourceType),
      ).length,
    });
  }
  const [{ scripts }] = runs;
  const middle = (key) => median(runs.map((run) => run[key]));
  return {
    score: middle('score'),
    'FCP ms': Math.round(middle('FCP ms')),
    'LCP ms': Math.round(middle('LCP ms')),
    'TBT ms': Math.round(middle('TBT ms')),
    CLS: Number(middle('CLS').toFixed(3)),
    'script gzip': await bytesOf(scripts, 'gzip'),
    'script brotli': await bytesOf(scripts, 'br'),
    requests: middle('requests'),
  };
}

/** Lighthouse now and then misses the start of a visit, and asks to be run again. */
async function visited(address, port, tries = 3) {
  const options = { port, logLevel: 'silent', onlyCategories: ['performance'] };
  const { lhr } = await lighthouse(address, options);
  if (!lhr.runtimeError) return lhr;
  if (tries === 1) throw new Error(lhr.runtimeError.message);
  return visited(address, port, tries - 1);
}

/** The bytes of files as the site sends them in an encoding. */
async function bytesOf(addresses, encoding) {
  const sizes = addresses.map(async (address) => {
    const answer = await new Promise((resolve, reject) => {
      get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
    });
    let bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
    return bytes;
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** Interaction to next paint, as browsers define it: the slowest of a visit's few presses and keys. */
async function measureJourney(journey, siteUrl, port, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.addInitScript(() => {
      globalThis.answered = [];
      new PerformanceObserver((list) => {
        for (const { interactionId, duration, name, target } of list.getEntries())
          if (interactionId)
            globalThis.answered.push({ duration, by: `${name} ${target?.localName ?? ''}` });
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await journey(page, siteUrl);
    await page.waitForTimeout(500);
    const answered = await page.evaluate(() => globalThis.answered);
    runs.push(
      answered.reduce((slowest, each) => (each.duration > slowest.duration ? each : slowest), {
        duration: 0,
        by: '',
      }),
    );
    await context.close();
    await browser.close();
  }
  const inpMs = median(runs.map(({ duration }) => duration));
  return { 'INP ms': inpMs, by: runs.find(({ duration }) => duration === inpMs)?.by };
}

/** What misses its goal, in words. */
export function shortfallsOf(rows) {
  const isMissed = ([key, value]) => (key === 'score' ? value < goals[key] : value > goals[key]);
  return rows.flatMap(({ what, ...measured }) =>
    Object.entries(measured)
      .filter(([key]) => key in goals)
      .filter(isMissed)
      .map(([key, value]) => `${what}: ${key} ${value} (goal ${goals[key]})`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const given = process.argv.slice(2);
  chosenOf(['--quick'], given);
  buildIfNeeded();
  const rounds = given.length > 0 ? 1 : 3;
  const data = temporaryFolder();
  const site = await startSite(data.path);
  try {
    const loads = await measureLoads(site.url, rounds);
    console.table(loads);
    const answers = await measureAnswers(site.url, rounds);
    console.table(answers);
    const missed = shortfallsOf([...loads, ...answers]);
    console.log(missed.length ? `Short of the goal: ${missed.join('; ')}.` : 'All goals met.');
  } finally {
    await site.stop();
    data.remove();
  }
}
