import { afterEach } from 'vitest';
import { passwordCost } from '../src/platform/auth/password-hash';
import { openPages } from './open-pages';

// A password of the usual cost takes 50 ms of a core, and the tests hash more than a thousand.
Object.assign(passwordCost, { memory: 8, passes: 1 });

/** A failed journey shows what its pages showed. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of openPages) {
    const shown = await page.ariaSnapshot({ timeout: 5_000 }).catch((error) => error.message);
    console.error(`“${task.name}” failed on ${page.url()}\n${shown}`);
  }
});
