import { monitorEventLoopDelay } from 'node:perf_hooks';
import { chosenOf } from './arguments.mjs';
import { generateMarks, seededRandom } from './register.mjs';
import { openRegister, openSources } from './register-database.mjs';

// What a day's sync changed, compared with every watch: `npm run bench -- watches`, with `server` or `embedded` after
// it on that database alone.
// A stall is what the main thread works between two turns of its loop; beside it, what passes meanwhile on a
// machine that is shared.

const kinds = chosenOf(['embedded', 'server'], process.argv.slice(2));
const register = 20_000;
const watchCount = 10_000;
const newMarks = 700;
const changedMarks = 300;
const goals = { seconds: 60, stallMs: 50 };
/** Of the new marks, those with the name of a watch but for a letter. */
const closeShare = 0.05;

const sources = await openSources();
const load = (path) => sources.load(`features/${path}`);
const { compareNewMarks } = await load('watches/compare-new-marks.server.ts');
const { watches, watchHits, uncomparedMarks } = await load('watches/schema.server.ts');
const { trademarks } = await load('trademarks/schema.server.ts');
const { registerColumns } = await load('trademarks/engine/register-columns.server.ts');
const { createVault } = await sources.load('platform/vault/vault.ts');

const random = seededRandom(17);
const pick = (list) => list[Math.floor(random() * list.length)];
const some = (most) => Math.floor(random() * most);
const classesOf = (most) =>
  [...new Set(Array.from({ length: some(most + 1) }, () => String(1 + some(45))))].sort();

/** Names as a register has them, most in one or two classes. */
const watched = [...generateMarks(watchCount, { seed: 23, withReal: false })].map(
  ({ name }, at) => ({
    name: name.slice(0, 200),
    email: `watcher-${at}@sagolane.example`,
    classes: classesOf(2),
    level: pick(['high', 'high', 'medium', 'identical']),
    token: `bench-${at}`,
  }),
);

function withAnotherLetter(name) {
  const at = some(name.length);
  return name.slice(0, at) + pick('aeiourstln') + name.slice(at + 1);
}

const added = [...generateMarks(newMarks, { seed: 31, withReal: false })].map((mark, at) => {
  const close = random() < closeShare ? pick(watched) : undefined;
  const fields = {
    ...mark,
    ...(close && { name: withAnotherLetter(close.name), classes: close.classes }),
    slug: `bench-${at}`,
    registrationNumber: `BENCH${at}`,
    status: 'pending',
    source: 'singapore',
    isPublished: true,
  };
  return { ...fields, ...registerColumns(fields) };
});

async function insertAll(db, table, rows) {
  for (let at = 0; at < rows.length; at += 500)
    await db.insert(table).values(rows.slice(at, at + 500));
}

async function prepare(db) {
  const query = (text) => db.$client.query(text);
  await query(`delete from trademarks where slug like 'bench-%'`);
  await query('truncate watches, watch_hits, uncompared_marks, register_syncs, messages cascade');
  await insertAll(db, watches, watched);
  await query(
    `insert into register_syncs (source, state, actor, finished_at)
     values ('singapore', 'done', 'bench', now())`,
  );
  await insertAll(db, trademarks, added);
  await query(
    `insert into register_news (sync_id, trademark_id, kind)
     select s.id, t.id, 'new' from register_syncs s, trademarks t where t.slug like 'bench-%'
     union all
     select s.id, t.id, (array['published', 'registered', 'ended'])[1 + t.id % 3]
     from register_syncs s, (select id from trademarks where is_published and slug not like 'bench-%'
       order by md5(id::text) limit ${changedMarks}) t`,
  );
  await query('vacuum analyze');
}

/** The longest work of the main thread between two turns of the event loop, in milliseconds. */
function watchLoop() {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

let isMet = true;
for (const kind of kinds) {
  const database = await openRegister(sources, { kind, count: register, name: 'watches' });
  const { db } = database;
  try {
    await prepare(db);
    const waiting = await db.$count(uncomparedMarks);
    const config = {
      siteUrl: 'http://localhost:3000',
      firmEmail: 'firm@example.com',
      vault: createVault(new Uint8Array(32)),
    };
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const endOfWatch = watchLoop();
    const startedAt = performance.now();
    const cpu = process.threadCpuUsage();
    while ((await compareNewMarks({ db, config, onQueued() {} })).isMore);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.threadCpuUsage(cpu);
    delay.disable();
    const stallMs = endOfWatch();
    const [hits, left] = [await db.$count(watchHits), await db.$count(uncomparedMarks)];
    const { rows } = await db.$client.query('select count(*)::int as mails from messages');
    const met = left === 0 && seconds <= goals.seconds && stallMs <= goals.stallMs;
    isMet &&= met;
    console.log(
      `${kind === 'server' ? 'PostgreSQL' : 'PGlite'}: ${watchCount.toLocaleString('en')} watches, ${waiting.toLocaleString('en')} news beside ${register.toLocaleString('en')} marks: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of work), longest stall ${stallMs.toFixed(0)} ms of work, ${(delay.max / 1e6).toFixed(0)} ms passed (${met ? 'met' : 'NOT met'}), ${hits} hits in ${rows[0].mails} mails.`,
    );
  } finally {
    await database.close();
  }
}
await sources.close();
process.exitCode = isMet ? 0 : 1;
