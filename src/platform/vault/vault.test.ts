import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault';

const vault = createVault(randomBytes(32));

test.each(['', 'JBSWY3DPEHPK3PXP', '陈慧玲\u0000👩‍💼'.repeat(5_000)])(
  'a text comes back as it was',
  (text) => {
    const sealed = vault.seal('mail', 'order:1', text);
    expect(sealed).not.toBe(vault.seal('mail', 'order:1', text));
    expect(vault.open('mail', 'order:1', sealed)).toBe(text);
  },
);

test('a text can’t be moved, changed, cut or read with another key', () => {
  const sealed = vault.seal('authenticator', 7, 'JBSWY3DPEHPK3PXP');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  const changed = Buffer.from(bytes);
  changed[15] = (changed[15] ?? 0) ^ 1;
  const attempts = [
    () => vault.open('authenticator', 8, sealed),
    () => vault.open('mail', 7, sealed),
    () => vault.open('authenticator', 7, `v1.${changed.toString('base64url')}`),
    () => vault.open('authenticator', 7, `v1.${bytes.subarray(0, -4).toString('base64url')}`),
    () => vault.open('authenticator', 7, 'v1.'),
    () => vault.open('authenticator', 7, 'JBSWY3DPEHPK3PXP'),
    () => createVault(randomBytes(32)).open('authenticator', 7, sealed),
  ];
  for (const attempt of attempts) expect(attempt).toThrow();
});

test('a long text is stored smaller, and its form can’t be changed', () => {
  const html = '<td style="padding:9px 0">S$599.00</td>'.repeat(300);
  const sealed = vault.seal('mail', 'order:1', html);
  expect(sealed.length).toBeLessThan(html.length / 10);
  expect(vault.open('mail', 'order:1', sealed)).toBe(html);
  expect(() => vault.open('mail', 'order:1', sealed.replace('v2.', 'v1.'))).toThrow();
});

test('a digest depends on the key', () => {
  expect(vault.digest('a@b.example')).toBe(vault.digest('a@b.example'));
  expect(vault.digest('a@b.example')).toMatch(/^[\da-f]{32}$/);
  expect(createVault(randomBytes(32)).digest('a@b.example')).not.toBe(vault.digest('a@b.example'));
});
