import { runTogether } from './run.mjs';

/**
 * The compilers of types and lint are programs in Go. Most of their time goes to collecting garbage and to checking what
 * threads share once in each, so they get more memory and one thread.
 */
const env = { GOGC: '400', GOMAXPROCS: '1' };

/** Types, lint, format, imports and texts, with what else is to run beside them. */
export const check = (others = []) =>
  runTogether([
    ['tsc', ['--noEmit', '--checkers', '1'], env],
    ['oxlint', ['--threads', '1'], env],
    ['biome', ['check', '--error-on-warnings', '.']],
    ['node', ['scripts/boundaries.mjs']],
    ['node', ['scripts/check-content.mjs']],
    ...others,
  ]);

if (import.meta.main) await check();
