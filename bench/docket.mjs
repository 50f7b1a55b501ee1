import { setTimeout as wait } from 'node:timers/promises';
import { chosenOf, numberOf } from './arguments.mjs';
import { median } from './measure.mjs';
import { generateMarks } from './register.mjs';
import { openSources, startServer } from './register-database.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';
import { table } from './table.mjs';
import { adminPassword, signIn, timed } from './visitors.mjs';

// 100,000 matters with 400,000 deadlines: the desk's screens, the day's mails, a search for conflicts and a count of
// all again: `npm run bench -- docket`, with `server` or `embedded` after it on that database alone, and another number
// of matters, as in `npm run bench -- docket embedded 5000`.

const given = process.argv.slice(2);
const isNumber = (word) => /^\d/.test(word);
const kinds = chosenOf(
  ['embedded', 'server'],
  given.filter((word) => !isNumber(word)),
);
const matters = numberOf(given.find(isNumber) ?? '100000', 'The number of matters');
const people = 20;
const rounds = 5;
const enquiries = 20_000;
const goals = { answer: 1, mails: 1, conflicts: 5, firstConflicts: 10, count: 60 };

/** The names of marks as an office has them; their words also name people and companies. */
const namesOfMarks = () => [...generateMarks(matters)].map(({ name }) => name);

const wordAt = (n) =>
  `(select initcap(word) from bench_words where place = 1 + (${n})::bigint % (select max(place) from bench_words))`;
function personOf(n) {
  return `${wordAt(`(${n})::bigint * 7919`)} || ' ' || ${wordAt(`(${n})::bigint * 104729 + 1`)}`;
}
function companyOf(n) {
  return `${wordAt(`(${n})::bigint * 1299709 + 2`)} || ' ' || ${wordAt(`(${n})::bigint * 15485863 + 3`)} || ' Pte Ltd'`;
}

/** One in ten is registered and ends within a year; the others are filed, with three deadlines from letters. */
const statements = [
  `create table bench_marks (id int primary key generated always as identity, name text)`,
  `create table bench_words (place int primary key generated always as identity, word text)`,
  [`insert into bench_marks (name) select jsonb_array_elements_text($1::jsonb)`, namesOfMarks],
  `insert into bench_words (word) select word from bench_marks, regexp_split_to_table(lower(name), '[^[:alpha:]]+') word
   where length(word) > 1 group by word order by md5(word) limit 40000`,
  `insert into administrators (username, email, name, first_name, last_name, role)
   select 'staff' || n, 'staff' || n || '@example.sg', 'Staff', 'Staff', n::text, 'staff'
   from generate_series(1, ${people}) n`,
  `insert into matters (number, title, "right", route, client_name, company_name, client_email, phase, responsible_id,
     deputy_id)
   select 'LM-2026-' || n, coalesce((select name from bench_marks where id = n), 'Mark ' || n), 'trademark', 'national',
     ${personOf('n % 20000')}, ${companyOf('n % 20000')}, 'client' || n % 20000 || '@example.sg', 'filed',
     (select min(id) from administrators where role = 'staff') + n % ${people},
     (select min(id) from administrators where role = 'staff') + (n + 1) % ${people}
   from generate_series(1, ${matters}) n`,
  `insert into matter_classes (matter_id, number) select id, '30' from matters`,
  `insert into matter_parties (matter_id, role, name, uen)
   select id, role, case role when 'owner' then company_name else ${companyOf('id * 7')} end,
     case role when 'owner' then '2019' || lpad((id % 20000)::text, 5, '0') || 'A' end
   from matters, unnest(array['owner', 'opponent']) role where role = 'owner' or id % 4 = 0`,
  `insert into orders (id, reference, browser_id, customer_name, company_name, customer_email, customer_phone, service_slug,
     service_category, service_name, pricing_plan, price)
   select 'bench-' || id, substr(lpad(id::text, 6, '0'), 1, 3) || '-' || substr(lpad(id::text, 6, '0'), 4), 'bench',
     client_name, company_name, client_email, '+65 6000 0000', 'mark', 'trademark', 'Mark',
     'Plan', 'S$599' from matters`,
  `insert into order_intakes (order_id, asks_mark, questions, answers)
   select 'bench-' || id, true, '[]', jsonb_build_object('ownerName', company_name) from matters`,
  `insert into consultation_requests (name, email, phone, company_name, message)
   select ${personOf('n * 3')}, 'asked' || n || '@firm' || n % 5000 || '.example', '+65 6000 0000', ${companyOf('n * 5')},
     'A letter came from ' || ${companyOf('n * 11')} from generate_series(1, ${enquiries}) n`,
  `insert into contact_submissions (name, email, phone, service, message)
   select ${personOf('n * 13')}, 'wrote' || n || '@example.sg', '+65 6000 0000', 'trademark', 'Please call me back.'
   from generate_series(1, ${enquiries}) n`,
  `insert into matter_events (matter_id, kind, dated_on, facts, key, actor)
   select id, 'opened', current_date - 300, '{}', 'opened:' || id, 'admin' from matters`,
  `insert into matter_events (matter_id, kind, dated_on, facts, key, actor)
   select id, 'filed', current_date - 290, '{"number":"40202600001A"}', 'filed:' || id, 'admin' from matters`,
  `insert into matter_events (matter_id, kind, dated_on, facts, key, actor)
   select id, 'registered', current_date - 100,
     jsonb_build_object('expiresOn', (current_date + id % 365)::text), 'registered:' || id, 'admin'
   from matters where id % 10 = 0`,
  `insert into matter_deadlines (matter_id, key, title, nominal_on, effective_on, target_on, entered_by, source)
   select id, 'letter:' || id || '-' || k, 'Answer a letter', day, day, day - 30, 'admin', 'Letter'
   from matters, generate_series(1, 3) k, lateral (select current_date - 5 + (id * k) % 3650 as day) days`,
  'drop table bench_marks, bench_words',
  'analyze',
];

const screens = [
  ['Figures', '/matters/figures'],
  ['Board', '/matters/board'],
  ['Board, searched', '/matters/board?q=client%20199'],
  ['List', '/matters?page=1'],
  ['List, searched', '/matters?page=1&q=mark%2012'],
  ['List, late', '/matters?page=1&state=late'],
  ['Calendar of five weeks', `/deadlines/calendar?from=${dayIn(0)}&until=${dayIn(34)}`],
  ['Renewals', '/renewals?page=1'],
  ['Second readings', '/deadlines/second-readings'],
];

function dayIn(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function openSite(kind, sources) {
  const folder = temporaryFolder();
  const server =
    kind === 'server' ? await startServer({ persistentFolder: folder.path }) : undefined;
  const env = { ADMIN_PASSWORD: adminPassword, ...(server && { DATABASE_URL: server.url }) };
  // Makes the tables and the first administrator.
  await (await startSite(folder.path, env)).stop();
  const { openDatabase } = await sources.load('platform/db/database.ts');
  const database = await openDatabase({
    url: server?.url,
    dataDir: folder.path,
    isPatient: true,
  });
  for (const statement of statements) {
    const [text, values] = [statement].flat();
    await database.db.$client.query(text, values && [JSON.stringify(values())]);
  }
  // Once after an upgrade, by a job: beside it the first count would be timed together with it.
  const { takeInNames } = await sources.load('features/matters/conflicts/known-words.server.ts');
  const { seconds } = await timed(() => takeInNames(database.db));
  console.log(`${kind}: all names are taken in within ${seconds.toFixed(0)} s.`);
  await database.close();
  const site = await startSite(folder.path, env);
  return {
    ...site,
    async stop() {
      await site.stop();
      server?.stop();
      folder.remove();
    },
  };
}

/** The seconds of the run that ends next. */
async function runJob(call, name, isAsked = true) {
  const read = async () => (await call('GET', `/jobs/${name}`)).job;
  const before = isAsked ? (await read()).runs[0]?.id : undefined;
  if (isAsked) await call('POST', `/jobs/${name}/run`, '{}');
  for (;;) {
    const [run] = (await read()).runs;
    if (run && run.id !== before && run.finishedAt) {
      if (run.outcome !== 'done') throw new Error(`${name}: ${run.reason}`);
      return (new Date(run.finishedAt) - new Date(run.startedAt)) / 1_000;
    }
    await wait(200);
  }
}

buildIfNeeded();
const sources = await openSources();
const rows = [];
for (const kind of kinds) {
  const site = await openSite(kind, sources);
  const call = await signIn(site.url, '/api/admin');
  const report = (what, seconds, goal) => {
    console.log(`${kind}: ${what.toLowerCase()} ${seconds.toFixed(2)} s`);
    rows.push({
      what,
      database: kind === 'server' ? 'PostgreSQL' : 'embedded',
      seconds: seconds.toFixed(2),
      goal: `≤ ${goal} s`,
      met: seconds <= goal ? 'yes' : 'no',
    });
  };
  // A start counts all of them: every deadline of a rule is new.
  report('Count of all again, at first', await runJob(call, 'count-deadlines', false), goals.count);
  report('Count of all again', await runJob(call, 'count-deadlines'), goals.count);
  for (const [what, path] of screens) {
    const seconds = [];
    for (let round = 0; round <= rounds; round += 1)
      seconds.push((await timed(() => call('GET', path))).seconds);
    report(what, median(seconds.slice(1)), goals.answer);
  }
  report('Mails of the day', await runJob(call, 'docket-mail'), goals.mails);
  const asked = {
    clientEmail: 'new@example.sg',
    names: ['Hasan Kopitiam'],
    otherSide: ['Golden Lotus'],
  };
  const search = (mark) =>
    call('POST', '/conflict-checks', JSON.stringify({ ...asked, mark, classes: ['30'] }));
  const first = await timed(() => search('Kopi Langit'));
  report('Search for conflicts, the first', first.seconds, goals.firstConflicts);
  report(
    'Search for conflicts',
    (await timed(() => search('Bintang Laut'))).seconds,
    goals.conflicts,
  );
  await site.stop();
}
await sources.close();
console.log(table(rows));
process.exitCode = rows.every(({ met }) => met === 'yes') ? 0 : 1;
