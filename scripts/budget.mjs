import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const client = 'dist/client';
const budgets = { script: 110_000, style: 40_000, fonts: 100_000, requests: 15 };
const adminBudget = 250_000;

const publicPages = [
  'src/site/home-page.tsx',
  'src/services/trademark-category-page.tsx',
  'src/services/patent-category-page.tsx',
  'src/services/copyright-category-page.tsx',
  'src/services/service-page.tsx',
  'src/blog/blog-page.tsx',
  'src/blog/post-page.tsx',
  'src/guides/guides-page.tsx',
  'src/guides/guide-page.tsx',
  'src/site/about-page.tsx',
  'src/legal/privacy-policy-page.tsx',
  'src/legal/terms-of-service-page.tsx',
  'src/site/sitemap-page.tsx',
  'src/enquiries/consultations-page.tsx',
  'src/enquiries/contact-page.tsx',
  'src/trademarks/directory-page.tsx',
  'src/trademarks/trademark-page.tsx',
  'src/availability/check-page.tsx',
  'src/availability/report-page.tsx',
  'src/availability/how-it-works-page.tsx',
  'src/watches/end-watch-page.tsx',
  'src/orders/checkout-page.tsx',
  'src/orders/payment-success-page.tsx',
  'src/orders/own-orders-page.tsx',
  'src/orders/own-order-page.tsx',
  'src/accounts/login-page.tsx',
  'src/accounts/register-page.tsx',
  'src/accounts/forgot-password-page.tsx',
  'src/accounts/reset-password-page.tsx',
  'src/accounts/verify-email-page.tsx',
  'src/accounts/profile-page.tsx',
  'src/site/not-found-page.tsx',
];
const adminPages = globSync('src/*/admin-*-page.tsx');
const adminFrame = ['src/admin-pages.ts', 'src/admin/admin-layout.tsx'];
const entry = 'src/browser/main.tsx';
/** Words that only the server's code or the forms' schemas hold. */
const serverWords = ['pglite', 'drizzle', 'stripe(', 'better-auth', 'argon2', 'commonmark'];
const lateWords = ['ZodError'];

/** Fails where the first load of a page is heavier than agreed, or server code reached the browser. */
export function checkBudget() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const problems = [];
  const gzipBytes = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;

  for (const page of [...publicPages, ...adminPages]) {
    if (!manifest[page]) {
      problems.push(`${page} is not in the build.`);
      continue;
    }
    const isAdmin = adminPages.includes(page);
    const files = filesOf(manifest, [entry, page, ...(isAdmin ? adminFrame : [])]);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const sizes = {
      script: sum(scripts.map(gzipBytes)),
      style: sum([...files].filter((file) => file.endsWith('.css')).map(gzipBytes)),
      fonts: sum(
        [...files]
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => statSync(join(client, file)).size),
      ),
      // The document, and the scripts, styles and fonts that it names. Icons and the pictures of what is
      // shown are not of the build; those above the first screen are in the HTML as drawings.
      requests: 1 + [...files].filter((file) => /\.(js|css|woff2)$/.test(file)).length,
    };
    for (const [kind, size] of Object.entries(sizes)) {
      if (isAdmin && kind === 'requests') continue;
      const most = isAdmin && kind === 'script' ? adminBudget : budgets[kind];
      if (size > most) problems.push(`${page}: ${kind}: ${size}, at most ${most} are agreed.`);
    }
    const forbidden = isAdmin ? serverWords : [...serverWords, ...lateWords];
    for (const file of scripts) {
      const text = readFileSync(join(client, file), 'utf8');
      for (const word of forbidden)
        if (text.includes(word)) problems.push(`${page}: "${word}" is in ${file}.`);
    }
    process.stdout.write(
      `${page}: ${sizes.script} B script, ${sizes.style} B style (gzip), ${sizes.fonts} B fonts, ${sizes.requests} requests\n`,
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
