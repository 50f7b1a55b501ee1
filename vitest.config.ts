import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A hundred kills take as long as half of all the rest: begun last, they would be waited for alone. */
class KillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isKills = ({ moduleId }: TestSpecification) => moduleId.endsWith('test/process.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isKills), ...sorted.filter((file) => !isKills(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'test/prepared.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/count-reporter.ts'],
    sequence: { sequencer: KillsFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A fresh worker for each file would read and compile the whole site again.
    isolate: false,
    // One more than the cores of a small machine: in some tests the waiting is what takes the time.
    maxWorkers: 3,
  },
});
