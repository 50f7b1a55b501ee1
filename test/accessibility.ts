import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing that axe finds, contrast included, once the page rests: what still fades has less for a moment. */
export async function expectAccessible(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().iterations))
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
}
