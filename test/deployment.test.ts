import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packaged = JSON.parse(readFileSync('package.json', 'utf8'));
const dockerfile = readFileSync('Dockerfile', 'utf8');
const unit = readFileSync('deploy/lionmark.service', 'utf8');

test('the Dockerfile and the compose file pass their linters', () => {
  expect(execFileSync('dockerfile-utils', ['lint', 'Dockerfile'], { encoding: 'utf8' })).toBe('');
  execFileSync('dclint', ['--max-warnings', '0', 'compose.yaml'], { encoding: 'utf8' });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('the systemd unit is valid and confined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-unit-'));
  const file = join(folder, 'lionmark.service');
  writeFileSync(file, unit.replace('/opt/lionmark/node_modules/.bin/node', process.execPath));
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(security.stdout)?.[1])).toBeLessThan(2);
});

test('image and unit start the server as npm does', () => {
  const options = packaged.scripts.start
    .replace(/^node (.*) scripts\/start\.mjs$/, '$1')
    .split(' ');
  const command = ['node', ...options, 'dist/server/server.js'];
  expect(dockerfile).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`);
  expect(unit).toContain(`/.bin/${command.join(' ')}\n`);
});
