import { writeSync } from 'node:fs';
import type {
  Reporter,
  TestModule,
  TestRunEndReason,
  TestSpecification,
  Vitest,
} from 'vitest/node';

/**
 * Ends the run with one line that people and scripts can read. Anything that kept a test from
 * passing counts as failed: a test or file that never ended, a worker that died, an unhandled error, a
 * name (`-t`) that no test has. A test that failed and passed on its second try is named as flaky: one is
 * forgiven, more count as failed.
 */
export default class CountReporter implements Reporter {
  private expected: string[] = [];
  private isFiltered = false;

  onInit(vitest: Vitest) {
    this.isFiltered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.expected = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    const ended = new Set<string>();
    const flaky: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        counts[test.result().state]++;
        if (test.diagnostic()?.flaky) flaky.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
      counts.failed += module.errors().length > 0 ? 1 : 0;
      if (['passed', 'failed', 'skipped'].includes(module.state())) ended.add(module.moduleId);
    }
    const lost = this.expected.filter((file) => !ended.has(file));
    for (const file of lost) process.stderr.write(`Never ended: ${file}\n`);
    counts.failed += counts.pending + lost.length;
    if (flaky.length > 1) {
      counts.passed -= flaky.length;
      counts.failed += flaky.length;
    }
    if (counts.failed === 0 && reason !== 'passed') counts.failed = 1;
    if (this.isFiltered && counts.passed + counts.failed === 0) counts.failed = 1;
    if (counts.failed > 0) process.exitCode ||= 1;

    process.once('exit', (code) => {
      // A failure after the last test, as in a teardown, shows only in the exit code.
      const failed = counts.failed || (code === 0 ? 0 : 1);
      for (const name of flaky) writeSync(1, `flaky: ${name}\n`);
      if (flaky.length > 0) writeSync(1, `${flaky.length} flaky\n`);
      writeSync(1, `${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped\n`);
    });
  }
}
