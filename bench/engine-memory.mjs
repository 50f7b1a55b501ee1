import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

// What the check itself keeps in memory, its word lists and dictionaries with it: measured in a process that has
// nothing else, before it is loaded and after it has read and compared every name given.

const used = `
  const settled = () => { gc(); gc(); const m = process.memoryUsage(); return m.heapUsed + m.external; };
  const [folder, pairs] = JSON.parse(process.argv[1]);
  const before = settled();
  const { compareMarks } = await import(folder + 'compare-marks.server.js');
  const { readMark } = await import(folder + 'read-mark.server.js');
  const { groundsOf } = await import(folder + 'grounds.server.js');
  const started = settled();
  for (const [later, cited, classes] of pairs) {
    compareMarks(readMark(later, classes), readMark(cited, classes), () => 5);
    groundsOf(later, classes);
  }
  console.log(JSON.stringify({ loaded: started - before, used: settled() - before }));
`;

/** Megabytes, once loaded and once used. */
export async function engineMegabytes(pairs) {
  const outDir = resolve('dist/engine');
  const folder = 'src/features/clearance/matching/';
  await build({
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['compare-marks.server', 'read-mark.server', 'grounds/grounds.server'].map(
          (name) => `${folder}${name}.ts`,
        ),
      },
    },
  });
  const names = pairs.map(({ later, cited, laterClasses }) => [later, cited, laterClasses]);
  const given = JSON.stringify([`${pathToFileURL(outDir)}/`, names]);
  const args = ['--expose-gc', '--input-type=module', '-e', used, given];
  const answer = execFileSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(outDir, { recursive: true });
  return Object.fromEntries(
    Object.entries(JSON.parse(answer)).map(([when, bytes]) => [when, Math.round(bytes / 1e5) / 10]),
  );
}
