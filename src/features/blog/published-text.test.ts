import { expect, test } from 'vitest';
import { publishedText } from './published-text';

test('an invalid date is shown as unknown', () => {
  expect(publishedText('2025-03-11T17:00:00.000Z')).toBe('12 Mar 2025');
  for (const unreadable of [null, '', 'soon', '2025-13-40'])
    expect(publishedText(unreadable)).toBe('Unknown date');
});
