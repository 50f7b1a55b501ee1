import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Native as DeviceReader } from '@siteimprove/alfa-device/native';
import { Native as DocumentReader } from '@siteimprove/alfa-dom/native';
import allRules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import { Page as AlfaPage } from '@siteimprove/alfa-web';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for animations first: fading text has too little contrast. */
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

/** It reads no `light-dark()`, so that it sees white on white: axe measures contrast. */
const contrast = /sia-r69$/;
/** It breaks lines at spaces alone, so that a Chinese sentence is one long word that doesn't fit. */
const isClipped = /sia-r83$/;

const isRequired = Conformance.isAA();
/** Those of WCAG 2.2, levels A and AA. */
const rules = [...allRules].filter(
  ({ uri, requirements }) =>
    !contrast.test(uri) &&
    [...requirements].some((each) => Criterion.isCriterion(each) && isRequired(each)),
);

/** By a second checker, which reads the document and its styles by itself. */
export async function expectAccessibleByAlfa(page: Page) {
  const handle = await page.evaluateHandle(() => document);
  const message = { url: page.url(), headers: [], body: '' };
  const read = AlfaPage.from({
    request: { ...message, method: 'GET' },
    response: { ...message, status: 200 },
    document: (await handle.evaluate(DocumentReader.fromNode, {})) as AlfaPage.JSON['document'],
    device: await page.evaluate(DeviceReader.fromWindow as () => AlfaPage.JSON['device']),
  });
  const outcomes = await Audit.of(read.getUnsafe(), rules).evaluate();
  const failed = [...outcomes]
    .filter((outcome) => Outcome.isFailed(outcome))
    .filter(
      ({ rule, target }) => !isClipped.test(rule.uri) || !/\p{Script=Han}/u.test(`${target}`),
    );
  expect(failed.map(({ rule, target }) => [rule.uri, String(target)])).toEqual([]);
}
