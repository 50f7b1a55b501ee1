import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classShortName } from '../marks/nice-classes';
import { sampleMarks } from './sample-marks';

test('there are 60 samples with unique slugs and numbers', () => {
  expect(sampleMarks).toHaveLength(60);
  for (const field of ['slug', 'registrationNumber', 'name'] as const)
    expect(new Set(sampleMarks.map((mark) => mark[field])).size).toBe(60);
  for (const { slug } of sampleMarks) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('numbers have the filing year, classes exist, terms fit the status', () => {
  const today = '2026-11-21';
  for (const mark of sampleMarks) {
    const [, year, shortYear] =
      /^40(20\d\d)\d{5}[A-Z]$|^T(\d\d)\d{5}[A-Z]$/.exec(mark.registrationNumber) ?? [];
    expect([mark.name, year ?? `20${shortYear}`]).toEqual([
      mark.name,
      mark.registrationDate.slice(0, 4),
    ]);
    for (const number of mark.classes ?? []) expect(classShortName(number)).toBeTruthy();
    if (mark.status === 'pending') expect(mark.expiryDate).toBeNull();
    if (mark.status === 'expired') expect((mark.expiryDate as string) < today).toBe(true);
  }
});

test('drawings and marks match one to one', () => {
  const drawn = sampleMarks.flatMap(({ image }) => image ?? []);
  for (const image of drawn) expect(existsSync(`public${image}`)).toBe(true);
  expect(readdirSync('public/marks')).toHaveLength(drawn.length);
});
