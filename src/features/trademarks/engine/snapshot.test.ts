import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from './query';
import { Register } from './register';
import type { Row } from './row';
import { SegmentBuilder } from './segment';
import { readSnapshot, writeSnapshot } from './snapshot.server';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lionmark-snapshot-'));
});
afterAll(() => rm(folder, { recursive: true }));

const rowOf = (id: number): Row => [
  id,
  `mark ${id}`,
  'owner',
  `T${id}`,
  id,
  id,
  ['registered', true, 'firm', 'words', 2020, ['SG'], ['9']],
  ['one'],
  ['two'],
  `mark ${id} 狮\nt${id}\nowner\n\n\nclass 9;`,
  ['tea'],
  [`mark${id}`, 'mrk', ['mark', String(id)], ['mrk', '']],
];

const baseOf = (size: number) => {
  const builder = new SegmentBuilder();
  for (let id = 1; id <= size; id += 1) builder.add(rowOf(id));
  return builder.build();
};

const version = { seq: 7, token: 'a1' };
const query: Query = { filters: [], terms: [{ text: '狮', statuses: [] }], scope: 'words' };

test('a snapshot is read as it was written', async () => {
  const path = join(folder, 'whole');
  for (const size of [0, 3, 9]) {
    const base = baseOf(size);
    await writeSnapshot(path, 8, { base, version });
    const read = await readSnapshot(path, 8);
    expect(read).toEqual({ base, version });
    expect(read && new Register(read.base).count(query)).toBe(size);
  }
  expect(await readdir(folder)).toEqual(['whole']);
});

test('one that is torn, damaged, longer, of another version or missing is not read', async () => {
  const path = join(folder, 'torn');
  const write = () => writeSnapshot(path, 8, { base: baseOf(9), version });
  await write();
  const whole = await readFile(path);
  for (const length of [0, 10, 400, whole.length - 1]) {
    await write();
    await truncate(path, length);
    expect(await readSnapshot(path, 8)).toBeUndefined();
  }
  await write();
  expect(await readSnapshot(path, 9)).toBeUndefined();
  await writeFile(path, Buffer.concat([whole, Buffer.alloc(1)]));
  expect(await readSnapshot(path, 8)).toBeUndefined();
  await writeFile(
    path,
    Buffer.from(whole.toString('latin1').replace('register ', 'register 9'), 'latin1'),
  );
  expect(await readSnapshot(path, 8)).toBeUndefined();
  const holed = Buffer.from(whole);
  holed.fill(0, whole.length - 64);
  await writeFile(path, holed);
  expect(await readSnapshot(path, 8)).toBeUndefined();
  expect(await readSnapshot(join(folder, 'none'), 8)).toBeUndefined();
});
