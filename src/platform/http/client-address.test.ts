import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address';

const socket = '::ffff:10.0.0.1';

async function seen(trustProxy: number, forwarded?: string) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request('/', { headers }, env)).text();
}

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [1, 'forged,, 203.0.113.9 ,', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, undefined, '10.0.0.1'],
  [1, 'unknown', '10.0.0.1'],
  [1, 'x'.repeat(10_000), '10.0.0.1'],
])('behind %i proxies, forwarded for %s: %s', async (trustProxy, forwarded, expected) => {
  expect(await seen(trustProxy, forwarded)).toBe(expected);
});
