import { setTimeout as wait } from 'node:timers/promises';
import { numberOf } from './arguments.mjs';
import { residentMegabytes } from './measure.mjs';
import { agentOf, generateMarks } from './register.mjs';
import { isOfOffice, openSources } from './register-database.mjs';
import { openData } from './register-site.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';
import { table } from './table.mjs';
import { adminPassword, askMeanwhile, signIn, timed } from './visitors.mjs';

// A former docket of 5,000 rows, rehearsed and opened beside a register of 100,000 marks, and as many matters compared
// with it, on the embedded database: `npm run bench -- portfolio`, with a number of rows after it for another docket.

const rows = numberOf(process.argv[2] ?? '5000', 'The number of rows');
const marks = 100_000;
const goals = { rehearsal: 30, opening: 180, comparison: 120 };

/** A line for each mark of the office, with what only a docket knows; one line in ten is of another country. */
function docketText() {
  const head = 'Our ref,Country,Mark,Number,Owner,Client Email,Filed,Renewal due,Actions,Notes';
  const lines = [...generateMarks(marks)].flatMap((mark, n) => {
    if (!isOfOffice(n)) return [];
    const isAbroad = n % 10 === 3;
    return [
      [
        `TM-${n}`,
        isAbroad ? 'MY' : 'SG',
        mark.name,
        isAbroad ? `TM${2019000000 + n}` : mark.registrationNumber,
        mark.owner,
        n % 3 === 0 ? `client${n % 400}@example.sg` : '',
        mark.registrationDate,
        mark.expiryDate ?? '',
        n % 4 === 0 ? `${dayIn(30 + (n % 900))} - Ask ${agentOf(n % 50).name}` : '',
        n % 5 === 0 ? 'Client prefers the telephone' : '',
      ]
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(','),
    ];
  });
  return [head, ...lines.slice(0, rows)].join('\n');
}

const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** So many matters in all, each of a mark of the register that has none yet. */
const planted = [
  `insert into matters (number, title, "right", route, client_name, client_email, phase, trademark_id,
     application_number)
   select 'LM-2020-' || id, name, 'trademark', 'national', owner, 'client' || id % 20000 || '@example.sg', 'registered',
     id, registration_number
   from trademarks where source = 'singapore' and not exists (select from matters where trademark_id = trademarks.id)`,
  `insert into matter_classes (matter_id, number, status, expires_on)
   select matters.id, class, 'registered', expiry_date
   from matters join trademarks on trademarks.id = trademark_id, unnest(classes) class
   where matters.number like 'LM-2020-%'`,
  `insert into matter_parties (matter_id, role, name)
   select id, 'owner', client_name from matters where number like 'LM-2020-%'`,
  `insert into matter_events (matter_id, kind, dated_on, facts, key, actor)
   select id, 'opened', current_date, '{}', 'opened:' || id, 'admin' from matters where number like 'LM-2020-%'`,
  `insert into matter_events (matter_id, kind, dated_on, facts, key, actor)
   select matters.id, 'filed', registration_date, jsonb_build_object('number', registration_number),
     'filed:' || matters.id, 'admin'
   from matters join trademarks on trademarks.id = trademark_id where matters.number like 'LM-2020-%'`,
  `insert into matter_events (matter_id, kind, dated_on, facts, key, actor)
   select matters.id, 'registered', registration_date,
     jsonb_strip_nulls(jsonb_build_object('expiresOn', expiry_date)), 'registered:' || matters.id, 'admin'
   from matters join trademarks on trademarks.id = trademark_id
   where matters.number like 'LM-2020-%' and trademarks.status = 'registered'`,
  'analyze',
];

async function plant(dataDir) {
  const sources = await openSources();
  const { openDatabase } = await sources.load('platform/db/database.ts');
  const database = await openDatabase({ dataDir, isPatient: true });
  for (const statement of planted) await database.db.$client.query(statement);
  await database.close();
  await sources.close();
}

async function until(read, isOver) {
  for (;;) {
    const answer = await read();
    if (isOver(answer)) return answer;
    await wait(250);
  }
}

buildIfNeeded();
const folder = temporaryFolder();
await openData(folder.path, 'embedded', marks);
const env = { ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error' };
let site = await startSite(folder.path, env);
let call = await signIn(site.url, '/api/admin');
const measured = [];
const report = (what, { seconds }, count, goal) => {
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  measured.push({
    what,
    seconds: seconds.toFixed(1),
    'rows/s': Math.round(count / seconds),
    goal: `≤ ${goal} s`,
    met: seconds <= goal ? 'yes' : 'no',
  });
};

const settled = (id) =>
  until(
    () => call('GET', `/portfolio/${id}`),
    ({ state }) => !['rehearsing', 'importing'].includes(state),
  );
// The register is read into memory first.
await until(
  () => fetch(`${site.url}/trademarks`),
  ({ ok }) => ok,
);
const restMegabytes = residentMegabytes(site.pid);
let isOver = false;
const asking = askMeanwhile(site.url, site.pid, () => isOver);
const text = docketText();
const rehearsal = await timed(async () => {
  const path = '/portfolio/preview?fileName=docket.csv';
  const { id } = await call('POST', path, text, 'application/octet-stream');
  return settled(id);
});
if (rehearsal.value.state !== 'rehearsed') throw new Error(JSON.stringify(rehearsal.value.asks));
report(`${rows} rows rehearsed`, rehearsal, rows, goals.rehearsal * (rows / 5_000));
const opening = await timed(async () => {
  await call('POST', '/portfolio', JSON.stringify({ id: rehearsal.value.id }));
  return settled(rehearsal.value.id);
});
isOver = true;
const { peak, ...others } = await asking;
if (opening.value.state !== 'done') throw new Error(opening.value.problem);
report(`${rows} rows opened`, opening, rows, goals.opening * (rows / 5_000));
console.log(opening.value.counts);
console.table([{ what: 'Others meanwhile', ...others, 'MB more': peak - restMegabytes }]);
await site.stop();

await plant(folder.path);
site = await startSite(folder.path, env);
call = await signIn(site.url, '/api/admin');
const path = '/register-differences';
// A start counts all matters, and they share the database.
await until(
  () => call('GET', '/excluded-days/recount'),
  (recount) => recount === null || recount.finishedAt !== null,
);
const idle = () =>
  until(
    () => call('GET', `${path}/figures`),
    ({ isAtWork }) => !isAtWork,
  );
await idle();
const comparison = await timed(async () => {
  await call('POST', `${path}/compare`, '{}');
  return idle();
});
const { compared } = comparison.value;
if (compared < 90_000) throw new Error(JSON.stringify(comparison.value));
report(
  `${compared} matters compared`,
  comparison,
  compared,
  goals.comparison * (compared / 100_000),
);
await site.stop();
folder.remove();
console.log(table(measured));
process.exitCode = measured.every(({ met }) => met === 'yes') ? 0 : 1;
