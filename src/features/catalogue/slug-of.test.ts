import { expect, test } from 'vitest';
import { slugOf } from './slug-of';

test.each([
  ['Trademark Registration: Singapore', 'trademark-registration-singapore'],
  ['  R&D -- Patents (2nd) ', 'r-d-patents-2nd'],
  ['印章', ''],
])('the slug of %s', (title, slug) => expect(slugOf(title)).toBe(slug));
