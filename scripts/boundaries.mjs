import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

/** Every module below `src` with what it imports, and the imports that the rules forbid. */
export async function readImports() {
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['src'], { ...options, validate: true, ruleSet });
  return output;
}

if (process.argv[1] === import.meta.filename) {
  const { summary } = await readImports();
  for (const { from, to, rule, cycle } of summary.violations) {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
    process.stderr.write(`${rule.name}: ${way}\n`);
  }
  process.stdout.write(
    `${summary.totalCruised} modules, ${summary.violations.length} forbidden imports\n`,
  );
  process.exitCode = summary.violations.length > 0 ? 1 : 0;
}
