/*
 * Which part of the source may import which, types included. docs/architecture.md explains the parts;
 * `npm run check` holds these rules and test/boundaries.test.ts plants what each must refuse.
 */

/** A layer may import itself and those before it. */
const layers = ['shared', 'ui', 'client', 'admin-ui', 'platform', 'features', 'main'];

/** A part of the platform may import those before it. */
const platform = [
  'config',
  'beside',
  'csv',
  'fonts',
  'pinyin',
  'log',
  'languages',
  'storage',
  'incoming',
  'db',
  'files',
  'vault',
  'jobs',
  'http',
  'audit-log',
  'rate-limit',
  'seo',
  'auth',
  'mail',
  'og-images',
  'stripe-test',
  'payments',
];

/** A feature may import those before it. */
const features = [
  'media',
  'firm',
  'catalogue',
  'fees',
  'customers',
  'administrators',
  'blog',
  'guides',
  'trademarks',
  'clearance',
  'watches',
  'enquiries',
  'orders',
  'privacy',
  'clients',
  'billing',
  'bank',
  'matters',
  'bookings',
  'letters',
  'pages',
];

/** Features that ask the list of features instead of importing any; none imports them. */
const apart = ['dashboard', 'audit', 'undo', 'backup', 'mailbox', 'jobs'];

/** Inside a feature a folder may import those before it. */
const folders = {
  administrators: ['second-factors'],
  trademarks: [
    'words',
    'marks',
    'engine',
    'seed',
    'search',
    'undo',
    'pictures',
    'rows',
    'import',
    'companies',
    'sources',
    'changes',
    'mark',
    'parties',
    'directory',
    'admin',
  ],
  clearance: [
    'meaning',
    'classes',
    'matching',
    'goods',
    'accuracy',
    'similar',
    'report',
    'picture',
  ],
  orders: ['intake', 'payments', 'checkout', 'admin'],
  billing: ['pdf', 'deposits', 'paying', 'e-invoice', 'admin'],
  matters: [
    'deadlines',
    'record',
    'conflicts',
    'documents',
    'messages',
    'time',
    'counting',
    'matter',
    'differences',
    'renewals',
    'docket',
    'portfolio',
    'feeds',
    'leaving',
    'portal',
    'admin',
  ],
};

const browserCode =
  '^src/(shared|ui|client|admin-ui|features)/(?!.*\\.(server|test)\\.)(?!.*/seed/)';
const serverPackages =
  '^(hono|@hono/.*|drizzle-orm|pg|stripe|nodemailer|@electric-sql/.*|@simplewebauthn/server|sharp|satori|chardet|@e965/xlsx|csv-parse|saxes|yauzl|stream-json|tar|aws4fetch|markdown-it[a-z-]*|ical-generator)$';
const notTests = { pathNot: '\\.test\\.tsx?$' };
const anyOf = (names) => `(${names.join('|')})`;

const inOrder = (layer, parts) =>
  parts.slice(0, -1).map((part, index) => ({
    name: `${part}-imports-a-later-part`,
    comment: `Imports between the parts of src/${layer} follow one order; ${part} stands before this one.`,
    severity: 'error',
    from: { path: `^src/${layer}/${part}/`, ...notTests },
    to: { path: `^src/${layer}/${anyOf(parts.slice(index + 1))}/` },
  }));

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files import each other, directly or by others.',
      severity: 'error',
      from: notTests,
      to: { circular: true },
    },
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${layer}-imports-upwards`,
      comment: `src/${layer} knows nothing of ${layers.slice(index + 1).join(', ')}.`,
      severity: 'error',
      from: { path: `^src/${layer}/`, ...notTests },
      to: { path: `^src/${anyOf(layers.slice(index + 1))}/` },
    })),
    ...inOrder('platform', platform),
    ...inOrder('features', features),
    ...Object.entries(folders).flatMap(([feature, parts]) => inOrder(`features/${feature}`, parts)),
    {
      name: 'feature-stands-apart',
      comment: `${apart.join(', ')} import no feature: they ask the list in the site's context.`,
      severity: 'error',
      from: { path: `^src/features/${anyOf(apart)}/`, ...notTests },
      to: {
        path: `^src/features/${anyOf([...features, ...apart])}/`,
        pathNot: '^src/features/$1/',
      },
    },
    {
      name: 'imported-feature-stands-apart',
      severity: 'error',
      from: { path: `^src/features/${anyOf(features)}/`, ...notTests },
      to: { path: `^src/features/${anyOf(apart)}/` },
    },
    {
      name: 'part-in-no-order',
      comment:
        'A new feature, folder of a feature or part of the platform is named in .dependency-cruiser.mjs.',
      severity: 'error',
      from: {
        path: [
          `^src/features/(?!${anyOf([...features, ...apart])}/)`,
          `^src/platform/(?!${anyOf(platform)}/)[^/]+/`,
          ...Object.entries(folders).map(
            ([feature, parts]) => `^src/features/${feature}/(?!${anyOf(parts)}/)[^/]+/`,
          ),
        ],
      },
      to: {},
    },
    {
      name: 'tool-in-a-release',
      comment: 'What stands beside src is for tests, benches and trials.',
      severity: 'error',
      from: { path: '^src/', ...notTests },
      to: { path: '^(tools|test|bench|scripts)/' },
    },
    {
      name: 'server-code-in-the-browser',
      comment: 'A browser file may take the types of endpoints, and nothing else, from the server.',
      severity: 'error',
      from: { path: browserCode },
      to: { path: '\\.server\\.|^src/(platform|main)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-types-in-the-browser',
      severity: 'error',
      from: { path: browserCode },
      to: { path: '\\.server\\.|^src/(platform|main)/', pathNot: 'endpoints\\.server\\.ts$' },
    },
    {
      name: 'server-package-in-the-browser',
      severity: 'error',
      from: { path: browserCode },
      to: { path: serverPackages.replace('^(', '(^|node_modules/)(').replace(')$', ')(/|$)') },
    },
    {
      name: 'node-in-the-browser',
      severity: 'error',
      from: { path: browserCode },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'called-on-the-main-thread',
      comment:
        'What a *.beside.server.ts does runs in a thread of its own, by platform/beside; others take its types.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|\\.beside\\.server\\.ts$|^src/main/thread\\.ts$' },
      to: { path: '\\.beside\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'style-sheet-of-another-feature',
      comment: 'A style sheet belongs to its feature. What several need is a component in ui.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/.*\\.css$', pathNot: '^src/features/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    combinedDependencies: false,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.css', '.json'] },
  },
};
