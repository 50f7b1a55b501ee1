import { copyFile, open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { Failure } from '../../../shared/failure';
import { type Answered, engineOf, type Patience } from './engine.server';
import type { Query } from './query';
import * as registerModule from './register.beside.server';
import { keysVersion } from './register-columns.server';
import { searchTerms } from './search-terms';

/** Large enough for threads of its own that follow the changes, and for a snapshot. */
const marks = 21_000;
const words = ['lion', 'kopi', 'tembusu', 'merbau'];

let database: TestDatabase;
let db: Db;
let snapshot: string;
beforeAll(async () => {
  database = await openTestDatabase('migrated');
  db = database.db;
  snapshot = join(database.dataDir, 'register.snapshot');
  await insertMarks(1, marks);
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
});

const insertMarks = (first: number, last: number) =>
  db.execute(sql`
    insert into trademarks (slug, name, registration_number, registration_date, owner, classes, is_published,
      name_key, owner_key, search_text, keys_version, check_name, check_words, check_sounds)
    select 'm' || n, word || ' ' || n, 'N' || n, '2020-01-01', 'Owner', '{9}', n % 10 > 0,
      word || ' ' || n, 'owner', word || ' ' || n || E'\nn' || n || E'\nowner\n\n\nclass 9;', ${keysVersion},
      word || n, array[word, n::text], array['', '']
    from (select n, (${sql.param(words)}::text[])[1 + n % ${words.length}] as word
      from generate_series(${first}::int, ${last}::int) n) as made`);

/** As another process has it: with threads of its own, on the same database. */
const anotherProcess = (): Db =>
  drizzle((database.db as unknown as { $client: Pool }).$client, { casing: 'snake_case' });

const page = { sort: 'name', isDescending: false, offset: 0, limit: 20 } as const;

/** What a process finds with a word, and how many published marks a check would find with it. */
const ask = (process: Db, word: string, patience?: Patience) =>
  engineOf(process).ask(async (register) => {
    const query: Query = {
      isPublished: true,
      filters: [],
      terms: searchTerms(word),
      scope: 'all',
    };
    const { ids, total } = await register.search(query, page);
    const [checked] = await register.countWith([word]);
    return { ids, total, checked };
  }, patience);

async function truthOf(word: string) {
  const where = sql`is_published and split_part(search_text, E'\n', 1) like ${`%${word}%`}`;
  const [counted] = await readRows<{ total: number; checked: number }>(
    db,
    sql`select count(*)::int as total,
      count(*) filter (where ${word} = any(check_words))::int as checked
      from trademarks where ${where}`,
  );
  const found = await readRows<{ id: number }>(
    db,
    sql`select id from trademarks where ${where} order by name_key, id limit 20`,
  );
  return { ids: found.map(({ id }) => id), ...counted };
}

type Found = Answered<Awaited<ReturnType<typeof truthOf>>>;

/** Answers are right, or say that they are behind; a refusal says that the register is being brought up to date. */
async function expectRight(answers: PromiseSettledResult<unknown>[], word: string) {
  const truth = await truthOf(word);
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      expect(answer.reason).toBeInstanceOf(Failure);
      expect(answer.reason.status).toBe(503);
    } else if (!(answer.value as Found).isBehind)
      expect((answer.value as Found).answer).toEqual(truth);
  }
}

async function expectCurrent(process: Db, word: string) {
  await expect
    .poll(async () => (await ask(process, word).catch(() => undefined))?.isBehind, {
      timeout: 60_000,
    })
    .toBe(false);
  const { answer, isBehind } = await ask(process, word);
  expect({ isBehind, ...answer }).toEqual({ isBehind: false, ...(await truthOf(word)) });
}

/** Every thread that searches or is told of changes. */
const threads = new Set<Worker>();
/** Changes are shown only then. */
let shown: Promise<void> | undefined;
const { postMessage } = Worker.prototype;
vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
  this: Worker,
  call,
  ...more
) {
  if (call?.name in registerModule) threads.add(this);
  if (call?.name === 'noteLayers' && shown)
    return void shown.then(() => postMessage.call(this, call, ...more));
  return postMessage.call(this, call, ...more);
});

async function killThreads() {
  const killed = [...threads].map((thread) => thread.terminate());
  threads.clear();
  await Promise.all(killed);
}

const change = (round: number) =>
  db.transaction(async (tx) => {
    const [from, to] = [words[round % words.length], words[(round + 1) % words.length]];
    await tx.execute(sql`update trademarks set name_key = replace(name_key, ${from}, ${to}),
        search_text = replace(search_text, ${from}, ${to}), check_words = array_replace(check_words, ${from}, ${to})
      where id % 97 = ${round}`);
    await tx.execute(sql`delete from trademarks where id % 1009 = ${round}`);
    await tx.execute(
      sql`update trademarks set is_published = not is_published where id % 501 = ${round}`,
    );
  });

const opened = async (process: Db, file: string) => {
  engineOf(process).useSnapshot(file);
  await expect.poll(() => engineOf(process).isOpen(), { timeout: 60_000 }).toBe(true);
};

test('searches stay right while threads are killed ten times, the clock is set back and two processes write', async () => {
  const processes = [anotherProcess(), anotherProcess()];
  for (const process of processes) {
    engineOf(process).useSnapshot(snapshot);
    engineOf(process).open();
  }
  for (let round = 0; round < 10; round += 1) {
    const word = words[round % words.length] as string;
    if (round === 4) vi.setSystemTime(Date.now() - 86_400_000);
    await change(round);
    const asked = processes.flatMap((process) => [ask(process, word), ask(process, word)]);
    const killing = wait(20 * round).then(killThreads);
    await expectRight(await Promise.allSettled(asked), word);
    await killing;
    for (const process of processes) await expectCurrent(process, word);
  }
});

test('a visitor is answered before one who waits for the last changes', async () => {
  const process = anotherProcess();
  await opened(process, snapshot);
  await expectCurrent(process, 'lion');
  const before = await truthOf('lion');
  const { promise, resolve } = Promise.withResolvers<void>();
  shown = promise;
  await change(20);
  const list = ask(process, 'lion', 'aWhile');
  const visitors = Promise.all([ask(process, 'lion'), ask(process, 'lion')]);
  await Promise.race([list.then(() => expect.fail('The list was first.')), visitors]);
  for (const found of [...(await visitors), await list])
    expect(found).toEqual({ isBehind: true, answer: before });
  const current = ask(process, 'lion', 'long');
  shown = undefined;
  resolve();
  expect(await current).toEqual({ isBehind: false, answer: await truthOf('lion') });
  expect(await truthOf('lion')).not.toEqual(before);
});

test('a snapshot that is torn or damaged is not read, and searches are right', async () => {
  const broken = `${snapshot}.broken`;
  for (const damage of [
    () => truncate(broken, 1_000_000),
    async () => {
      const file = await open(broken, 'r+');
      await file.write(Buffer.alloc(500_000), 0, 500_000, 600_000);
      await file.close();
    },
  ]) {
    await copyFile(snapshot, broken);
    await damage();
    const process = anotherProcess();
    await opened(process, broken);
    await expectCurrent(process, 'lion');
  }
});

test('nobody waits for a register that takes longer to read than an answer may', async () => {
  const counts = (marks: number) =>
    db.execute(sql`update register_state set counts = jsonb_set(counts, '{0,marks}',
      to_jsonb((counts->0->>'marks')::int + ${marks}::int))`);
  await counts(200_000);
  try {
    const process = anotherProcess();
    await expect(ask(process, 'lion')).rejects.toMatchObject({ status: 503 });
    await expectCurrent(process, 'lion');
  } finally {
    await counts(-200_000);
  }
});

test('after a backup is restored, the snapshot of what came later is not read', async () => {
  const process = anotherProcess();
  await opened(process, snapshot);
  const before = await truthOf('kopi');
  // The log goes on from an earlier change, with others than those that the snapshot knows.
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from register_log`);
    await tx.execute(sql`alter table register_log alter column seq restart with 1`);
    await tx.execute(sql`alter table trademarks disable trigger user`);
    await tx.execute(sql`delete from trademarks where name_key like 'kopi%' and id % 3 = 0`);
    await tx.execute(sql`alter table trademarks enable trigger user`);
    await tx.execute(sql`insert into register_log (ids) select '{}' from generate_series(1, 60)`);
  });
  expect((await truthOf('kopi')).total).toBeLessThan(before.total ?? 0);
  const restored = anotherProcess();
  await opened(restored, snapshot);
  for (const each of [process, restored]) await expectCurrent(each, 'kopi');
});
