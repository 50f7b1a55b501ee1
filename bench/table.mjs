import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { cores, wrkVersion } from './measure.mjs';

const page = 'docs/performance.md';

export const format = (value) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** In Markdown; the first row names the columns. */
export function table(rows) {
  const heads = Object.keys(rows[0]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(heads.map((head) => row[head] ?? ''))),
  ].join('\n');
}

/** When, on what and with which versions it was measured. */
export function machine() {
  const printed = (command, args) => execFileSync(command, args, { encoding: 'utf8' }).trim();
  const { version: pglite } = JSON.parse(
    readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const [postgres] = printed('psql', ['--version']).match(/\d+(\.\d+)+/);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, commit ${printed('git', ['rev-parse', '--short', 'HEAD'])}. ${cpus()[0].model}, ${cores.count} cores, ${memory} GiB, Linux ${release()}. Node ${process.versions.node}, PGlite ${pglite}, PostgreSQL ${postgres}, wrk ${wrkVersion()}. wrk runs on core ${cores.generator}, the site on core ${cores.site}, a PostgreSQL server on core ${cores.database}.`;
}

/** Replaces what an earlier run of the same command wrote to docs/performance.md. */
export function writeMeasured(command, paragraphs) {
  const text = readFileSync(page, 'utf8');
  const begin = `<!-- measured by ${command} -->`;
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf('<!-- end -->', from);
  writeFileSync(page, `${text.slice(0, from)}\n\n${paragraphs.join('\n\n')}\n\n${text.slice(to)}`);
}
