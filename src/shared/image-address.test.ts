import { expect, test } from 'vitest';
import { imageAddress } from './image-address';

test.each(['/media/a.webp', 'https://example.sg/a.png', 'http://example.sg/a.png'])(
  '%s',
  (address) => expect(imageAddress(address)).toBe(address),
);

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  '//evil.example/a',
  '/\\evil',
  'a.png',
  '',
  null,
])('%s is not a picture', (address) => expect(imageAddress(address)).toBeUndefined());
