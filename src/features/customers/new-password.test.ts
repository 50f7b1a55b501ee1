import { expect, test } from 'vitest';
import { siteForFile } from '../../../test/site';

const site = siteForFile({ SEED: 'none' });

const check = (password: string, email = '') =>
  site.newBrowser().post<{ problem: string | null }>('/api/auth/password-check', {
    password,
    email,
  });
const easy = 'This password is too easy to guess. Please choose another one.';

test.each([
  ['short', '', 'Password must be at least 8 characters'],
  ['a'.repeat(101), '', 'Password must be at most 100 characters'],
  ['password1', '', easy],
  ['aaaaaaaaaaaa', '', easy],
  ['huiling.tan', ' HuiLing.Tan@sagolane.example', easy],
  ['lantern orchid ferry 7', 'huiling.tan@sagolane.example', null],
  ['密碼很長很長很長', '', null],
])('%j beside %j', async (password, email, problem) => {
  const { status, body } = await check(password, email);
  expect([status, body]).toEqual([200, { problem }]);
});

test('the same is said of what the form would be refused for, and asking too often is refused', async () => {
  const { status, body } = await site.newBrowser().post<{ errors: object }>('/api/auth/register', {
    firstName: 'Hui Ling',
    lastName: 'Tan',
    email: 'huiling@sagolane.example',
    password: 'password1',
  });
  expect([status, body.errors]).toEqual([400, { password: [easy] }]);
  const asked: number[] = [];
  for (let time = 0; time < 130; time += 1) asked.push((await check('short')).status);
  expect(asked.at(-1)).toBe(429);
});
