import { runnerImport } from 'vite';

const { module } = await runnerImport('./scripts/content/content.ts', { logLevel: 'error' });
try {
  module.readContent();
} catch (error) {
  if (!error.problems) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
