import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { css } from './vite.config.ts';

/**
 * What is long begins first, or it would be waited for alone in the end: sites that are processes, with their
 * kills and restarts, then journeys.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      [
        /^test\/(faults|import-process|process|stripe-keys)/,
        /journey\.test|^test\//,
        /./,
      ].findIndex((names) => names.test(relative(import.meta.dirname, moduleId)));
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  plugins: [react()],
  css,
  test: {
    css: { include: /\.module\.css$/ },
    globalSetup: 'test/prepared.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/count-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A fresh worker for each file would read and compile the whole site again.
    isolate: false,
    // One more than the cores of a small machine: in some tests the waiting is what takes the time.
    maxWorkers: 3,
  },
});
