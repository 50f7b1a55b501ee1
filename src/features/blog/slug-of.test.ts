import { expect, test } from 'vitest';
import { slugOf } from './slug-of';

test.each([
  ['Before you franchise: put the mark in order', 'before-you-franchise-put-the-mark-in-order'],
  ['  What’s  new -- in 2026?  ', 'whats-new-in-2026'],
  ['Café_crème & co.', 'cafe-creme-co'],
  ['商标', ''],
  ['---', ''],
])('%s', (title, slug) => expect(slugOf(title)).toBe(slug));
