import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lionmark-migration-'));
  cpSync('drizzle', join(folder, 'drizzle'), { recursive: true });
  for (const name of ['drizzle.config.ts', 'node_modules', 'package.json', 'src', 'tsconfig.json'])
    symlinkSync(resolve(name), join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new migration is drawn up from the tables, and none is due', async () => {
  const before = readdirSync(join(folder, 'drizzle'));
  const { stdout } = await promisify(execFile)(
    resolve('node_modules/.bin/drizzle-kit'),
    ['generate'],
    {
      cwd: folder,
    },
  );
  expect(stdout).toContain('No schema changes');
  expect(readdirSync(join(folder, 'drizzle'))).toEqual(before);
});
