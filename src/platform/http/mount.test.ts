import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Role, roleRefusals } from '../../shared/roles';
import type { Caller } from './caller';
import { type Endpoint, endpoints } from './endpoint';
import { answerFailure, toFailure } from './failures';
import { mountEndpoints } from './mount';

const log = { info() {}, error() {} } as never;

const administrator = (role: Role, mustChangePassword = false) =>
  ({ administrator: { role, mustChangePassword } }) as Partial<Caller>;
const customer = { customer: { id: 1 } } as unknown as Partial<Caller>;
const callers: Record<string, Partial<Caller>> = {
  nobody: {},
  'a customer': customer,
  'a reader': administrator('reader'),
  'a member of staff': administrator('staff'),
  'an owner': administrator('owner'),
  'a customer who is a reader too': { ...customer, ...administrator('reader') },
  'an owner with a first password': administrator('owner', true),
};

/** What each caller is answered by a call, which itself says whom it took them for. */
async function answersOf(endpoint: Endpoint, init: RequestInit = {}) {
  const answers: Record<string, unknown> = {};
  for (const [name, caller] of Object.entries(callers)) {
    const app = new Hono();
    app.onError(async (error, c) => answerFailure(c, await toFailure(error, log)));
    const findCaller = async () => caller as Caller;
    mountEndpoints(app, [endpoint], { siteUrl: 'http://localhost', log, findCaller });
    const response = await app.request('/x', { method: endpoint.method.toUpperCase(), ...init });
    answers[name] = response.status === 200 ? await response.text() : response.status;
  }
  return answers;
}

const say = {
  summary: 'Says who called',
  handle: async ({ caller }: { caller: Partial<Caller> }) =>
    new Response(caller.administrator?.role ?? (caller.customer ? 'customer' : 'visitor')),
};

test('a public call takes everybody, and a first password for nobody’s', async () => {
  expect(await answersOf(endpoints('public', 'x').get('/x', say))).toEqual({
    nobody: 'visitor',
    'a customer': 'customer',
    'a reader': 'reader',
    'a member of staff': 'staff',
    'an owner': 'owner',
    'a customer who is a reader too': 'reader',
    'an owner with a first password': 'visitor',
  });
});

test('a customer’s call takes customers', async () => {
  expect(await answersOf(endpoints('customer', 'x').get('/x', say))).toEqual({
    nobody: 401,
    'a customer': 'customer',
    'a reader': 401,
    'a member of staff': 401,
    'an owner': 401,
    'a customer who is a reader too': 'reader',
    'an owner with a first password': 401,
  });
});

test('an administrator’s call takes the least role and those above it', async () => {
  const calls = endpoints('administrator', 'x');
  const reading = {
    nobody: 401,
    'a customer': 403,
    'a reader': 'reader',
    'a member of staff': 'staff',
    'an owner': 'owner',
    'a customer who is a reader too': 'reader',
    'an owner with a first password': 403,
  };
  const writing = { ...reading, 'a reader': 403, 'a customer who is a reader too': 403 };
  expect(await answersOf(calls.get('/x', say))).toEqual(reading);
  for (const method of ['post', 'put', 'patch', 'delete'] as const)
    expect(await answersOf(calls[method]('/x', say))).toEqual(writing);
  const owners = endpoints('administrator', 'x', 'owner');
  expect(await answersOf(owners.get('/x', say))).toEqual({ ...writing, 'a member of staff': 403 });
  const anybodys = endpoints('administrator', 'x', 'reader');
  expect(await answersOf(anybodys.post('/x', say))).toEqual(reading);
  expect(await answersOf(calls.get('/x', { ...say, isOpenAtFirst: true }))).toEqual({
    ...reading,
    'an owner with a first password': 'owner',
  });
});

test('input is told wrong only to those who may call, and a refusal names the role', async () => {
  const body = z.object({ name: z.string() });
  const init = { body: '{}', headers: { 'content-type': 'application/json' } };
  const call = endpoints('administrator', 'x').post('/x', { ...say, body });
  expect(await answersOf(call, init)).toEqual({
    nobody: 401,
    'a customer': 403,
    'a reader': 403,
    'a member of staff': 400,
    'an owner': 400,
    'a customer who is a reader too': 403,
    'an owner with a first password': 403,
  });
  expect(roleRefusals.staff).toMatch(/^Readers see everything/);
});

test('a write from another site is refused before anybody is asked for', async () => {
  const init = { headers: { origin: 'https://evil.example' } };
  const refused = Object.fromEntries(Object.keys(callers).map((name) => [name, 403]));
  expect(await answersOf(endpoints('public', 'x').post('/x', say), init)).toEqual(refused);
  expect(await answersOf(endpoints('public', 'x').get('/x', say), init)).not.toEqual(refused);
});
