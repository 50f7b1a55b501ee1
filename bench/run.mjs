import { measure, median, residentMegabytes, startBareServer, view } from './measure.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';

const servicePage = '/services/trademark/singapore-trademark-registration';
/** Requests with a cookie of the site bypass the page cache. */
const known = { cookie: 'lionmark_bench=1' };
const views = 10_000;
const starts = 3;

let lastId = Date.now() * 1000;
const makeOrder = () =>
  JSON.stringify({
    id: String(lastId++),
    customerName: 'Bench Customer',
    customerEmail: `customer-${lastId}@example.com`,
    customerPhone: '+65 6123 4567',
    serviceSlug: 'singapore-trademark-registration',
    serviceCategory: 'trademark',
    pricingPlan: 'Standard',
    price: 'S$599',
  });

const pages = {
  'Service page': servicePage,
  Home: '/',
  Directory: '/trademarks',
  'Blog post': '/blog/what-the-two-months-of-publication-are-for',
};
/** Search results are never in the page cache. */
const searched = { 'Directory, searched': '/trademarks?q=lion&sort=date' };

const cached = ([what, path]) => ({
  what: `${what}, kept`,
  request: { path },
  goal: '≥ 0.5 of bare',
  isMet: ({ ratio }) => ratio >= 0.5,
});
const uncached = ([what, path]) => ({
  what: `${what}, made anew`,
  request: { path, headers: known },
  goal: '≥ 2,000/s or 1/25 of bare',
  isMet: ({ perSecond, ratio }) => perSecond >= 2_000 || ratio >= 1 / 25,
});

const cases = [
  ...Object.entries(pages).map(cached),
  ...Object.entries({ ...pages, ...searched }).map(uncached),
  {
    what: 'GET /api/services',
    request: { path: '/api/services' },
    goal: '≥ 1/3 of bare',
    isMet: ({ ratio }) => ratio >= 1 / 3,
  },
  {
    what: 'POST /api/order',
    request: {
      path: '/api/order',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      makeBody: makeOrder,
    },
    goal: '≥ 300/s, p99 < 50 ms',
    isMet: ({ perSecond, p99 }) => perSecond >= 300 && p99 < 50,
  },
];

const shortfalls = [];
function report(what, isMet, row) {
  if (!isMet) shortfalls.push(what);
  return { what, ...row, 'met?': isMet ? 'yes' : 'NO' };
}

async function speed(dataDir) {
  const site = await startSite(dataDir);
  const bare = await startBareServer();
  const rows = [];
  try {
    for (const { what, request, goal, isMet } of cases) {
      await bare.imitate(site.url, request);
      const beside = await measure(bare.url, request);
      const measured = await measure(site.url, request);
      const ratio = measured.perSecond / beside.perSecond;
      rows.push(
        report(what, isMet({ ...measured, ratio }), {
          'requests/s': Math.round(measured.perSecond),
          'p99 ms': measured.p99,
          'bare requests/s': Math.round(beside.perSecond),
          ratio: Number(ratio.toFixed(3)),
          goal,
        }),
      );
    }
  } finally {
    bare.stop();
    await site.stop();
  }
  return rows;
}

async function startUp(what, dataDirOf, maxSeconds) {
  const seconds = [];
  for (let start = 0; start < starts; start++) {
    const folder = dataDirOf();
    const site = await startSite(folder.path);
    seconds.push(site.startMs / 1000);
    await site.stop();
    folder.removeAfter?.();
  }
  const middle = median(seconds);
  return report(what, middle <= maxSeconds, {
    measured: `${middle.toFixed(2)} s`,
    goal: `≤ ${maxSeconds} s`,
  });
}

async function memory(dataDir) {
  const site = await startSite(dataDir);
  try {
    await view(site.url, ['/', servicePage], known, views);
    const megabytes = residentMegabytes(site.pid);
    return report(`Resident after ${views} page views`, megabytes < 350, {
      measured: `${Math.round(megabytes)} MB`,
      goal: '< 350 MB',
    });
  } finally {
    await site.stop();
  }
}

buildIfNeeded();
const folder = temporaryFolder();
try {
  console.table(await speed(folder.path));
  console.table([
    await memory(folder.path),
    await startUp('First answer, existing database', () => ({ path: folder.path }), 1.5),
    await startUp('First answer, from nothing', emptyFolder, 5),
  ]);
} finally {
  folder.remove();
}
console.log(shortfalls.length ? `Short of the goal: ${shortfalls.join('; ')}.` : 'All goals met.');

function emptyFolder() {
  const { path, remove } = temporaryFolder();
  return { path, removeAfter: remove };
}
