import { expect, test } from 'vitest';
import { codeOf, intervalAt, intervalOf, makeSecret, otpAddress } from './totp.server';

/** Secret and codes of RFC 6238, appendix B. Apps show the last six of the eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeOf(secret, intervalAt(new Date(seconds * 1_000)))).toBe(code);
});

test('a code is valid from 30 seconds before its interval until 30 seconds after it', () => {
  const at = (seconds: number) => new Date(1_111_111_110_000 + seconds * 1_000);
  const code = codeOf(secret, intervalAt(at(0)));
  expect([-31, -30, 0, 29, 59, 60].map((seconds) => intervalOf(secret, code, at(seconds)))).toEqual(
    [
      undefined,
      intervalAt(at(0)),
      intervalAt(at(0)),
      intervalAt(at(0)),
      intervalAt(at(0)),
      undefined,
    ],
  );
  expect(intervalOf(secret, '', at(0))).toBeUndefined();
});

test('a secret has 160 bits, and its URI names the firm and the account', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(otpAddress('ABC', 'A & B', 'a:b')).toBe(
    'otpauth://totp/A%20%26%20B:a%3Ab?secret=ABC&issuer=A%20%26%20B',
  );
});
