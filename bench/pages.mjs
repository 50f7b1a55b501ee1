import lighthouse from 'lighthouse';
import { startChromium } from './chromium.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';

// Lighthouse over every kind of public page, or over the addresses named: npm run bench -- pages / /about
const named = process.argv.slice(2);

/** The pages of the sitemap: each single page, and the first of each kind. */
async function publicPaths(siteUrl) {
  const addresses = async (file) => {
    const xml = await (await fetch(siteUrl + file)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address).pathname,
    );
  };
  const paths = [];
  for (const file of await addresses('/sitemap.xml')) {
    const listed = await addresses(file);
    paths.push(...(file === '/sitemap-pages.xml' ? listed : listed.slice(0, 1)));
  }
  return [...paths, '/login', '/register'];
}

/** Lighthouse's defaults: a simulated mid-range phone on a slow network. */
async function report(address, port) {
  const result = await lighthouse(address, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round(score * 100)}`,
  );
  console.log(`\n${new URL(address).pathname}: ${scores.join(', ')}`);
  for (const { id, title, score, displayValue } of Object.values(audits)) {
    if (score !== null && score < 1)
      console.log(
        `  ${score.toFixed(2)} ${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`,
      );
  }
}

buildIfNeeded();
const data = temporaryFolder();
const site = await startSite(data.path);
const chromium = await startChromium();
try {
  const paths = named.length > 0 ? named : await publicPaths(site.url);
  for (const path of paths) await report(site.url + path, chromium.port);
} finally {
  await chromium.stop();
  await site.stop();
  data.remove();
}
