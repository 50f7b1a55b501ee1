import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  packages: Record<
    string,
    { dev?: boolean; os?: string[]; optionalDependencies?: Record<string, string> }
  >;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;

test('the lock file has the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => `${path || 'package.json'} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a release installs only what its build leaves out', () => {
  const installed = Object.entries(packages)
    .filter(([path, { dev, os }]) => path && !dev && !os && !path.includes('/@img/sharp-'))
    .map(([path]) => path.replace('node_modules/', ''));
  expect(installed).toEqual([
    '@electric-sql/pglite',
    '@emnapi/runtime',
    '@fontsource/hanken-grotesk',
    '@fontsource/wittgenstein',
    '@img/colour',
    'detect-libc',
    'pinyin-pro',
    'semver',
    'sharp',
    'tslib',
  ]);
});

/** The folders where Node looks for a package, nearest first. */
function placesOf(path: string, name: string) {
  const parts = path.split('/node_modules/');
  const inner = parts.map((_, depth) =>
    parts.slice(0, parts.length - depth).join('/node_modules/'),
  );
  return [
    ...inner.filter(Boolean).map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
}
