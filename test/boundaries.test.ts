import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A forbidden import: the file that has it and the rule that must refuse it. */
const planted = [
  ['platform/mail/outbox.ts', "import '../../features/orders/erased';", 'platform-imports-upwards'],
  [
    'platform/csv/csv.ts',
    "import type { Order } from '../../features/orders/contract';",
    'platform-imports-upwards',
  ],
  ['platform/db/rows.ts', "import type { Job } from '../jobs/job';", 'db-imports-a-later-part'],
  ['ui/logo.tsx', "import '../client/fetch';", 'ui-imports-upwards'],
  ['features/blog/queries.ts', "import '../../main/routes';", 'features-imports-upwards'],
  [
    'features/catalogue/contract.ts',
    "import type { Order } from '../orders/contract';",
    'catalogue-imports-a-later-part',
  ],
  ['features/orders/queries.ts', "import '../pages/site-links';", 'orders-imports-a-later-part'],
  ['features/dashboard/queries.ts', "import '../blog/queries';", 'feature-stands-apart'],
  ['features/orders/contract.ts', "import '../audit/contract';", 'imported-feature-stands-apart'],
  [
    'features/orders/checkout/checkout-page.tsx',
    "import '../data.server';",
    'server-code-in-the-browser',
  ],
  [
    'features/orders/own-orders-page.tsx',
    "import type { OrderRow } from './data.server';",
    'server-types-in-the-browser',
  ],
  ['features/orders/order-summary.tsx', "import 'drizzle-orm';", 'server-package-in-the-browser'],
  [
    'features/trademarks/sources/sources.server.ts',
    "import '../../../../tools/office-standin/service';",
    'tool-in-a-release',
  ],
  ['client/fetch.ts', "import 'node:fs';", 'node-in-the-browser'],
  [
    'features/watches/end-watch-page.tsx',
    "import '../guides/guide-page.module.css';",
    'style-sheet-of-another-feature',
  ],
  [
    'features/trademarks/sources/sync/read-register.server.ts',
    "import './reading.beside.server';",
    'called-on-the-main-thread',
  ],
  [
    'features/trademarks/words/normalize.ts',
    "import '../marks/slug';",
    'words-imports-a-later-part',
  ],
  [
    'features/trademarks/sources/data.server.ts',
    "import '../admin/save-mark.server';",
    'sources-imports-a-later-part',
  ],
  [
    'features/matters/documents/documents.server.ts',
    "import type { OwnMatter } from '../portal/contract';",
    'documents-imports-a-later-part',
  ],
  [
    'features/orders/payments/sync-payment.server.ts',
    "import '../admin/admin-queries';",
    'payments-imports-a-later-part',
  ],
  ['features/orders/unheard-of/index.ts', "import '../routes';", 'part-in-no-order'],
  ['shared/firm.ts', "import './firm-structured-data';", 'no-circles'],
  ['features/unheard-of/index.ts', "import '../../shared/firm';", 'part-in-no-order'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'lionmark-boundaries-'));
let forbidden = '';

/** The file that a line imports, unless it is a package. */
function importedBy([file, line]: (typeof planted)[number]) {
  const [, to = ''] = /'(\..+)'/.exec(line) ?? [];
  const path = join('src', dirname(file), to);
  return to && ['', '.ts', '.tsx'].map((end) => path + end).find((each) => isFile(each));
}
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();

/** The rules go by paths, so that the files that import and are imported are enough. */
beforeAll(() => {
  const copied = ['tools', 'scripts', 'docs', '.dependency-cruiser.mjs', 'package.json'];
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const each of planted) {
    const [file] = each;
    const isNew = file.includes('/unheard-of/');
    cpSync(isNew ? 'src/shared/firm.ts' : join('src', file), join(folder, 'src', file));
    const imported = importedBy(each);
    if (imported) cpSync(imported, join(folder, imported));
  }
  for (const [file, line] of planted) appendFileSync(join(folder, 'src', file), `\n${line}\n`);
  forbidden = spawnSync(process.execPath, ['scripts/boundaries.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  }).stderr;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(planted)('src/%s may not contain %s', (file, _, rule) => {
  const lines = forbidden.split('\n').filter((line) => line.startsWith(`${rule}: `));
  expect(lines.some((line) => line.includes(`src/${file} → `))).toBe(true);
});

test('the drawing of the modules may not be out of date', () => {
  expect(forbidden).toContain('docs/architecture.md: the imports are others');
});
