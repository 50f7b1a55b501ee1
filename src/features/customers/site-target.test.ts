import { expect, it } from 'vitest';
import { siteTarget } from './site-target';

it.each(['/', '/orders', '/checkout/17?x=1', '/services/trademark#faq', '/%E7%8D%85'])(
  'goes to %s',
  (wanted) => {
    expect(siteTarget(wanted)).toBe(wanted);
  },
);

it.each([
  null,
  '',
  'orders',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/.\\\\evil.example',
  'https://evil.example/orders',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//site',
  '/login?redirect=/login',
  '/register',
])('does not go to %j', (wanted) => {
  expect(siteTarget(wanted)).toBe('/');
});
