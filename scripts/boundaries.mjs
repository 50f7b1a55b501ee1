import { readFileSync } from 'node:fs';
import { page, redrawn } from './draw-modules.mjs';
import { readImports } from './imports.mjs';

const { modules, summary } = await readImports();
for (const { from, to, rule, cycle } of summary.violations) {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
  process.stderr.write(`${rule.name}: ${way}\n`);
}
process.stdout.write(
  `Modules: ${summary.totalCruised}, forbidden imports: ${summary.violations.length}\n`,
);
const text = readFileSync(page, 'utf8');
const isDrawn = redrawn(text, modules) === text;
if (!isDrawn) process.stderr.write(`${page}: the imports are others; npm run draw draws them\n`);
process.exitCode = summary.violations.length > 0 || !isDrawn ? 1 : 0;
