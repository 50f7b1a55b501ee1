import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one plain line that a person and a script can both read. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state]++;
      }
      if (module.errors().length > 0) counts.failed++;
    }
    process.stdout.write(
      `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
    );
  }
}
