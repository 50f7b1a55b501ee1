import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { numberOf } from './arguments.mjs';
import { residentMegabytes } from './measure.mjs';
import { generateMarks } from './register.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';
import { adminPassword, askMeanwhile, signIn, timed } from './visitors.mjs';

// The speed of importing a CSV file, and its effect on other requests:
// npm run bench -- import 100000. With DATABASE_URL set, into that (empty) database.
const count = numberOf(process.argv[2] ?? '100000', 'The number of rows');
const pieceBytes = 4_000_000;
const head =
  'name,registrationNumber,registrationDate,owner,status,classes,description,isPublished\n';

async function writeFile(path) {
  function* lines() {
    yield head;
    for (const mark of generateMarks(count, { withReal: false }))
      yield `${[
        mark.name,
        mark.registrationNumber,
        mark.registrationDate,
        mark.owner,
        mark.status,
        (mark.classes ?? []).join(';') || '30',
        mark.description ?? '',
        'true',
      ]
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(',')}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

async function send(call, path) {
  const sizeBytes = statSync(path).size;
  const { id } = await call(
    'POST',
    '',
    JSON.stringify({ fileName: 'bench.csv', format: 'csv', sizeBytes }),
  );
  let offset = 0;
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    await call('PUT', `/${id}/bytes?offset=${offset}`, piece, 'application/octet-stream');
    offset += piece.length;
  }
  return id;
}

async function until(call, id, state) {
  while (true) {
    const job = await call('GET', `/${id}`);
    if (job.state === state) return job;
    if (['failed', 'choosing', 'stopped'].includes(job.state)) throw new Error(JSON.stringify(job));
    await wait(250);
  }
}

buildIfNeeded();
const folder = temporaryFolder();
const file = join(folder.path, 'register.csv');
await writeFile(file);
const site = await startSite(folder.path, {
  ADMIN_PASSWORD: adminPassword,
  SEED: 'demo',
  LOG_LEVEL: 'error',
  ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
});
try {
  const call = await signIn(site.url, '/api/admin/trademarks/imports');
  let isRested = false;
  setTimeout(() => {
    isRested = true;
  }, 10_000);
  const before = await askMeanwhile(site.url, site.pid, () => isRested);
  const restMegabytes = residentMegabytes(site.pid);

  const id = await send(call, file);
  let isOver = false;
  const asking = askMeanwhile(site.url, site.pid, () => isOver);
  const checked = await timed(() => until(call, id, 'checked'));
  const done = await timed(async () => {
    await call('POST', `/${id}/start`, '{}');
    return until(call, id, 'done');
  });
  isOver = true;
  const meanwhile = await asking;

  const perSecond = ({ seconds }) => Math.round(count / seconds);
  console.log(`${count} rows, ${Math.round(statSync(file).size / 1e6)} MB of CSV`);
  console.table([
    { what: 'Dry run', seconds: Math.round(checked.seconds), 'rows/s': perSecond(checked) },
    { what: 'Import', seconds: Math.round(done.seconds), 'rows/s': perSecond(done) },
  ]);
  console.log(done.value.counts);
  const row = ({ peak: _peak, ...times }, what) => ({ what, ...times });
  console.table([row(before, 'Others before'), row(meanwhile, 'Others meanwhile')]);
  const growth = Math.round(meanwhile.peak - restMegabytes);
  console.log(`Resident: ${Math.round(restMegabytes)} MB before, ${growth} MB more at its peak.`);
  const isMet = growth < 200 && meanwhile['p99 ms'] < 200;
  console.log(`Goal: others' p99 under 200 ms, under 200 MB more: ${isMet ? 'met' : 'NOT met'}.`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await site.stop();
  folder.remove();
}
