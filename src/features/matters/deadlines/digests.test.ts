import { expect, test } from 'vitest';
import { digestOf } from './digest.server';
import digests from './digests.json';
import { rules } from './rules';

const now = Object.fromEntries(
  rules.map((rule) => [`${rule.key}, ${rule.version}`, digestOf(rule)]),
);

/** Versions that say something else than their digest, or have none. */
const changed = (known: Record<string, string>, is: Record<string, string>) =>
  Object.keys({ ...known, ...is }).filter((version) => known[version] !== is[version]);

// A deadline keeps the version that it was counted with, and people have read that text: what a rule says changes by
// another version, whose digest is written beside the others. A word that was misspelt takes the new digest.
test('no version of a rule changes in place', () => {
  expect(changed(digests, now)).toEqual([]);
});

test('another day, word or event of a rule is seen', () => {
  const [rule] = rules;
  if (!rule) throw new Error('there are no rules');
  const version = `${rule.key}, ${rule.version}`;
  for (const planted of [
    { ...rule, target: rule.target + 1 },
    { ...rule, summary: `${rule.summary} ` },
    { ...rule, closedBy: [...rule.closedBy, 'closed' as const] },
    { ...rule, period: { unit: 'months' as const, count: 99 } },
  ])
    expect(changed(digests, { ...now, [version]: digestOf(planted) })).toEqual([version]);
  expect(changed(digests, { ...now, [`${rule.key}, 99`]: digestOf(rule) })).toHaveLength(1);
  const { [version]: _, ...fewer } = now;
  expect(changed(digests, fewer)).toEqual([version]);
});
