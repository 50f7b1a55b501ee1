import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const client = 'dist/client';
const budgets = { script: 110_000, style: 40_000, fonts: 100_000, requests: 19 };
const adminBudget = 250_000;

const publicPages = [
  'src/features/pages/home-page.tsx',
  'src/features/pages/trademark-category-page.tsx',
  'src/features/pages/patent-category-page.tsx',
  'src/features/pages/copyright-category-page.tsx',
  'src/features/pages/service-page.tsx',
  'src/features/blog/blog-page.tsx',
  'src/features/blog/post-page.tsx',
  'src/features/guides/guides-page.tsx',
  'src/features/guides/guide-page.tsx',
  'src/features/pages/about-page.tsx',
  'src/features/pages/legal/privacy-policy-page.tsx',
  'src/features/pages/legal/terms-of-service-page.tsx',
  'src/features/pages/sitemap-page.tsx',
  'src/features/enquiries/consultations-page.tsx',
  'src/features/enquiries/contact-page.tsx',
  'src/features/trademarks/directory/directory-page.tsx',
  'src/features/pages/trademark-page.tsx',
  'src/features/pages/check-page.tsx',
  'src/features/pages/report-page.tsx',
  'src/features/clearance/how-it-works-page.tsx',
  'src/features/watches/end-watch-page.tsx',
  'src/features/orders/checkout/checkout-page.tsx',
  'src/features/orders/checkout/payment-success-page.tsx',
  'src/features/orders/own-orders-page.tsx',
  'src/features/orders/own-order-page.tsx',
  'src/features/customers/login-page.tsx',
  'src/features/customers/register-page.tsx',
  'src/features/customers/forgot-password-page.tsx',
  'src/features/customers/reset-password-page.tsx',
  'src/features/customers/verify-email-page.tsx',
  'src/features/pages/profile-page.tsx',
  'src/features/pages/not-found-page.tsx',
];
const adminPages = globSync('src/features/**/admin-*-page.tsx');
const adminFrame = ['src/main/admin-routes.ts', 'src/admin-ui/admin-layout.tsx'];
const entry = 'src/main/browser.tsx';
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
      if (size > most) problems.push(`${page}: ${kind}: ${size}, the limit is ${most}.`);
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
  if (problems.length > 0) throw new Error(`Over budget:\n${problems.join('\n')}`);
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
