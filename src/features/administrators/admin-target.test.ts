import { expect, it } from 'vitest';
import { adminTarget } from './admin-target';

it.each(['/admin', '/admin?tab=1', '/admin/orders', '/admin/trademarks/7/edit?q=lion#notes'])(
  'goes to %s',
  (wanted) => {
    expect(adminTarget(wanted)).toBe(wanted);
  },
);

it.each([
  null,
  '',
  '/',
  '/orders',
  '/administrator',
  '/admin/login?redirect=/admin/login',
  '/admin/../orders',
  '/admin/%2e%2e/orders',
  '//evil.example/admin/orders',
  '/\\evil.example/admin/orders',
  '/\t/evil.example/admin/orders',
  'https://evil.example/admin/orders',
  'javascript:alert(1)//admin/',
  'admin/orders',
])('does not go to %j', (wanted) => {
  expect(adminTarget(wanted)).toBe('/admin');
});
