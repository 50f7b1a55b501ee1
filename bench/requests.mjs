import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMarks, inventedWord, seededRandom, tradeWords } from './register.mjs';

// What is asked of the site, no two requests alike: see requests.lua for <n> and <word>.

const servicePage = '/services/trademark/singapore-trademark-registration';
const most = 10_000;
const order = JSON.stringify({
  id: '<n>',
  customerName: 'Bench Customer',
  customerEmail: 'customer-<n>@example.com',
  customerPhone: '+65 6123 4567',
  serviceSlug: 'singapore-trademark-registration',
  serviceCategory: 'trademark',
  pricingPlan: 'Standard',
  price: 'S$599',
});

function shuffled(list) {
  const random = seededRandom(23);
  return list
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Without the default: the site would answer a page's with the shorter address. */
const sorts = ['', '&sort=date', '&sort=owner', '&sort=expiry'];

/** Words of names and whole names, each sorted in every way; all have a hit. */
function searchesWithHits(marks) {
  const names = marks.map(({ name }) => name);
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 2);
  const typed = [...new Set([...words, ...names].map((text) => text.toLowerCase()))];
  return typed.flatMap((q) => sorts.map((sort) => `${new URLSearchParams({ q })}${sort}`));
}

/** Words as long as real ones, of letters by chance. */
function searchesWithoutHits(amount) {
  const random = seededRandom(29);
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  return Array.from({ length: amount }, () => Array.from({ length: 9 }, letter).join(''));
}

const newNames = (amount) =>
  Array.from({ length: amount }, (_, n) =>
    encodeURIComponent(`${inventedWord(200_000 + n)} ${tradeWords[n % tradeWords.length]}`),
  );

const everyPage = (count) =>
  sorts.flatMap((sort) =>
    Array.from(
      { length: Math.floor(Math.min(count, most) / 12) },
      (_, n) => `page=${n + 2}${sort}`,
    ),
  );

/** Of a larger register, published marks from all over it. */
function someMarks(count) {
  const step = Math.ceil(count / most);
  const marks = [];
  let n = 0;
  for (const mark of generateMarks(count)) {
    if (n % step === 0 && mark.isPublished) marks.push(mark);
    n += 1;
  }
  return marks;
}

/**
 * The requests of the bench on a register of `count` generated marks. `part` is the argument that chooses them;
 * `goals` by database. The lists of words are written to `folder`.
 */
export function makeRequests(folder, count) {
  const marks = someMarks(count);
  const wordsIn = (name, lines) => {
    const file = join(folder, `${name}.txt`);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return { file, count: lines.length, some: lines.slice(0, 20) };
  };
  const hits = wordsIn('hits', shuffled(searchesWithHits(marks)));
  const noHits = wordsIn('no-hits', searchesWithoutHits(60_000));
  const names = wordsIn('names', shuffled(newNames(60_000)));
  const pages = wordsIn('pages', shuffled(everyPage(count)));
  const slugs = wordsIn('slugs', shuffled(marks.map(({ slug }) => slug)));
  const mixed = wordsIn('mixed', [
    ...['/?', `${servicePage}?`, '/blog/what-the-two-months-of-publication-are-for?', '/check?'],
    ...slugs.some.map((slug) => `/trademarks/${slug}?`),
  ]);
  const found = (total) => ({
    header: 'x-total-count',
    isRight: (value) => (total === 0 ? value === '0' : Number(value) > 0),
  });

  return [
    {
      part: 'pages',
      what: 'Home, kept',
      isKept: true,
      request: { path: '/' },
      goals: { embedded: { ofBare: 0.5 }, server: { ofBare: 0.5 } },
    },
    ...[
      ['Home', { path: '/?n=<n>' }, 2_300],
      ['Service', { path: `${servicePage}?n=<n>` }, 2_300],
      ['Directory', { path: '/trademarks?n=<n>' }, 800],
      ['Blog post', { path: '/blog/what-the-two-months-of-publication-are-for?n=<n>' }, 2_700],
      ['Check, its form', { path: '/check?n=<n>' }, 2_700],
      ['Directory, any page of it', { path: '/trademarks?<word>', words: pages }],
      ['Directory, searched', { path: '/trademarks?<word>', words: hits }],
      ['Mark', { path: '/trademarks/<word>?n=<n>', words: slugs }],
      ['Check of a name', { path: '/check?name=<word>', words: names }],
    ].map(([what, request, perSecond]) => ({
      part: 'pages',
      what,
      request,
      goals: perSecond ? { embedded: { perSecond } } : {},
    })),
    {
      part: 'search',
      what: 'GET /api/trademarks, with hits',
      request: { path: '/api/trademarks?<word>', words: hits, answer: found() },
      goals: { embedded: { perSecond: 650, p99: 60 }, server: { perSecond: 1_500 } },
    },
    {
      part: 'search',
      what: 'GET /api/trademarks, without',
      request: { path: '/api/trademarks?q=<word>', words: noHits, answer: found(0) },
      goals: { embedded: { perSecond: 400, p99: 60 }, server: { perSecond: 1_500 } },
    },
    {
      part: 'orders',
      what: 'POST /api/order',
      request: { path: '/api/order', method: 'POST', body: order },
      goals: { embedded: { perSecond: 300, p99: 50 }, server: { perSecond: 800 } },
    },
    { part: 'memory', what: 'Every kind of page', request: { path: '<word>n=<n>', words: mixed } },
  ];
}

/** Throws unless the first requests are answered with 200 and, if it is stated, as expected. */
export async function probe(url, { method, path, words, answer }) {
  if (method) return; // wrk counts its failures, and a repetition would be none
  for (const word of words?.some ?? ['']) {
    const asked = url + path.replace('<word>', word).replace('<n>', 'probe');
    const response = await fetch(asked, { redirect: 'manual' });
    await response.text();
    if (response.status !== 200) throw new Error(`${asked}: ${response.status}`);
    const value = answer && response.headers.get(answer.header);
    if (answer && !answer.isRight(value)) throw new Error(`${asked}: ${answer.header} ${value}`);
  }
}
