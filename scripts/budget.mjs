import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const client = 'dist/client';
const budgets = { script: 112_500, style: 40_000, fonts: 100_000, requests: 15 };
const adminScriptBudget = 250_000;
/** The longest form of the site, which clients open from an order and works without its script: record 59. */
const ownBudgets = {
  'src/features/orders/intake/intake-page.tsx': { script: 114_700 },
};
/**
 * Text that only the forms' schemas contain, which must load when a form is sent and not before, and text of the
 * check's weights, which stay on the server.
 */
const lateWords = ['ZodError', 'perTenfold'];

/**
 * Fails if the first load of a page exceeds its budget. `pages` has the file of each screen, with the files
 * that its frame loads.
 */
export function checkBudget(pages) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const problems = [];
  const gzipBytes = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;

  for (const { screen, roots, isAdmin } of pages) {
    if (!manifest[screen]) {
      problems.push(`${screen} is not in the build.`);
      continue;
    }
    const files = filesOf(manifest, roots);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const sizes = {
      script: sum(scripts.map(gzipBytes)),
      style: sum([...files].filter((file) => file.endsWith('.css')).map(gzipBytes)),
      fonts: sum(
        [...files]
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => statSync(join(client, file)).size),
      ),
      // The document with its scripts, styles and fonts. Icons and pictures of content are not part of the
      // build; drawings above the fold are in the HTML.
      requests: 1 + [...files].filter((file) => /\.(js|css|woff2)$/.test(file)).length,
    };
    for (const [kind, size] of Object.entries(sizes)) {
      if (isAdmin && kind === 'requests') continue;
      const own = isAdmin ? { script: adminScriptBudget } : ownBudgets[screen];
      const most = own?.[kind] ?? budgets[kind];
      if (size > most) problems.push(`${screen}: ${kind}: ${size}, at most ${most} are agreed.`);
    }
    for (const file of isAdmin ? [] : scripts) {
      const text = readFileSync(join(client, file), 'utf8');
      for (const word of lateWords)
        if (text.includes(word)) problems.push(`${screen}: "${word}" is in ${file}.`);
    }
    process.stdout.write(
      `${screen}: ${sizes.script} B script, ${sizes.style} B style (gzip), ${sizes.fonts} B fonts, ${sizes.requests} requests\n`,
    );
  }
  if (problems.length > 0) throw new Error(`Over the budget:\n${problems.join('\n')}`);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function filesOf(manifest, roots) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return files;
}
