import { expect, it } from 'vitest';
import { looksBroken } from './broken-text';

it.each([
  ['Caf+AOk-', true],
  ['M+APw-nchen', true],
  ['Mum+Dad-Shop', false],
  ['Tea+Cakes-More', false],
])('%s looks like UTF-7: %s', (text, isBroken) => {
  expect(looksBroken(text)).toBe(isBroken);
});
