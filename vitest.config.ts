import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { content } from './scripts/content/plugin.ts';
import { css } from './vite.config.ts';

/**
 * Slow files start first, so that the run doesn't wait for them at the end: tests with site processes, then
 * journeys.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      [
        /^test\/(process|kills|backup|year|first-load|deployment)/,
        /journey\.|^test\//,
        /./,
      ].findIndex((names) => names.test(relative(import.meta.dirname, moduleId)));
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  plugins: [content(), react()],
  css,
  test: {
    css: { include: /\.module\.css$/ },
    globalSetup: 'test/prepared.ts',
    setupFiles: 'test/setup.ts',
    exclude: [...configDefaults.exclude, ...(process.env.LONG ? [] : ['**/*.long.test.ts'])],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    reporters: ['default', './test/count-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    // No test fails by the clock: these limits only end what would never end.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 600_000 } },
    // One that then passes is told as flaky.
    retry: 1,
    // A new worker for each file would load and compile the whole site again.
    isolate: false,
    // One more than the cores of a small machine, since some tests mostly wait. Long ones have a site's process
    // and a browser each, and fail by time if they share the cores with more.
    maxWorkers: process.env.LONG ? 2 : 3,
  },
});
