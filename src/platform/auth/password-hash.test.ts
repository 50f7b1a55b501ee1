import { describe, expect, it, vi } from 'vitest';

// The module as the site loads it: other tests run with a lower cost.
vi.resetModules();
const { hashPassword, isPasswordOf } = await import('./password-hash');

describe('password', () => {
  it('is stored as a salted Argon2id string', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(first).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(first).not.toBe(second);
  });

  it('does not match any other', async () => {
    const hash = await hashPassword(' Caf\u00e9 ');
    expect(await isPasswordOf(hash, ' Caf\u00e9 ')).toBe(true);
    expect(await isPasswordOf(hash, ' Cafe\u0301 ')).toBe(false);
    expect(await isPasswordOf(hash, 'Caf\u00e9')).toBe(false);
    expect(await isPasswordOf(hash, '')).toBe(false);
  });

  it('agrees with the reference implementation', async () => {
    const hash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPasswordOf(hash, 'password')).toBe(true);
    expect(await isPasswordOf(hash, 'passwore')).toBe(false);
  });

  it('of more than 1,000 characters is refused', async () => {
    const hash = await hashPassword('x'.repeat(1_000));
    expect(await isPasswordOf(hash, 'x'.repeat(1_000))).toBe(true);
    expect(await isPasswordOf(hash, 'x'.repeat(1_001))).toBe(false);
    await expect(hashPassword('x'.repeat(1_001))).rejects.toThrow('at most 1,000 characters');
  });

  it('never matches an invalid hash', async () => {
    for (const hash of ['', 'secret', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])
      expect(await isPasswordOf(hash, 'secret')).toBe(false);
  });
});
