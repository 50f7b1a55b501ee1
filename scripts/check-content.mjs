import { readTexts } from './content/plugin.ts';

try {
  await readTexts();
} catch (error) {
  if (!error.problems) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
