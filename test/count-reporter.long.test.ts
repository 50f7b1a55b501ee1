import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Exit code and last line of a run of these files. */
async function run(files: Record<string, string>, ...more: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'lionmark-count-'));
  const reporter = join(import.meta.dirname, 'count-reporter.ts');
  const config = { test: { globals: true, retry: 1, reporters: [reporter] } };
  writeFileSync(join(root, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, `${name}.test.mjs`), text);
  const child = spawn('vitest', ['run', '--root', root, ...more], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  rmSync(root, { recursive: true });
  const lines = output.trimEnd().split('\n');
  const flaky = lines.filter((line) => line.includes('flaky'));
  return { code, line: lines.at(-1), ...(flaky.length > 0 && { flaky }) };
}

const good = `test('passes', () => {}); test.skip('is skipped', () => {});`;

test('a run without failures reports so', async () => {
  expect(await run({ good })).toEqual({ code: 0, line: '1 passed, 0 failed, 1 skipped' });
});

const flaky = `let tries = 0;
  describe('here', () => test('now and then', () => { if (++tries < 2) throw new Error('planted'); }));`;

test('a test that passes on its second try is named, and forgiven once', async () => {
  expect(await run({ good, flaky })).toEqual({
    code: 0,
    line: '2 passed, 0 failed, 1 skipped',
    flaky: ['flaky: flaky.test.mjs > here > now and then', '1 flaky'],
  });
});

test('two that pass on their second try fail the run', async () => {
  expect(await run({ good, flaky, other: flaky })).toEqual({
    code: 1,
    line: '1 passed, 2 failed, 1 skipped',
    flaky: [
      'flaky: flaky.test.mjs > here > now and then',
      'flaky: other.test.mjs > here > now and then',
      '2 flaky',
    ],
  });
});

test('a name that no test has counts as failed', async () => {
  expect(await run({ good }, '-t', 'renamed')).toEqual({
    code: 1,
    line: '0 passed, 1 failed, 2 skipped',
  });
});

test.for<[string, string]>([
  ['a test that fails', `test('fails', () => { throw new Error('planted'); });`],
  ['a worker that dies', `test('dies', () => process.kill(process.pid, 'SIGTRAP'));`],
  ['a test that ends its worker', `test('ends', () => process.exit(0));`],
  ['an unhandled rejection', `test('rejects', () => void Promise.reject(new Error()));`],
  ['a file that cannot be imported', `throw new Error('planted');`],
  ['a file without a test', ''],
  ['a hook that fails', `test('passes', () => {}); afterAll(() => { throw new Error(); });`],
])('%s counts as failed', async ([, planted]) => {
  const { code, line } = await run({ good, planted });
  expect(code).toBe(1);
  expect(line).toMatch(/^[12] passed, [1-9]\d* failed, 1 skipped$/);
});
