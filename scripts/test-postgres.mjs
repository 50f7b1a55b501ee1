import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgres-server.mjs';
import { run } from './run.mjs';

if (process.env.DATABASE_URL) {
  run('node', ['scripts/test.mjs', ...process.argv.slice(2)]);
} else {
  const server = await startPostgres();
  let status = 1;
  try {
    status =
      spawnSync('node', ['scripts/test.mjs', ...process.argv.slice(2)], {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: server.url },
      }).status ?? 1;
  } finally {
    server.stop();
  }
  process.exit(status);
}
