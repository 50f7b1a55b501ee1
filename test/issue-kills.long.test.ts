import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { InvoiceDetail, ListedInvoice } from '../src/features/billing/contract';
import { cookiesOf } from './cookies';
import { freePort, makeHome, postTo, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

const kills = 12;
const draftsInRound = 4;

const bill = (key: string) => ({
  kind: 'invoice',
  clientName: 'Kopi Langit Pte. Ltd.',
  attention: null,
  clientEmail: 'nadia@kopilangit.example',
  clientAddress: '12 Jalan Besar\nSingapore 208790',
  lines: [
    {
      kind: 'service',
      description: 'Answer to an examination report',
      quantity: 1,
      unitCents: 120_000,
    },
    {
      kind: 'disbursement',
      description: 'TM27, Amendment of an application',
      quantity: 1,
      unitCents: 6_000,
      feeKey: 'tm27-amendment',
      filedOn: '2026-11-20',
    },
  ],
  key,
});

test('a kill in the middle of issuing leaves no number out, none twice, and no half invoice', async () => {
  const home = await makeHome({ isSeeded: true });
  const env = { ...home.env, RATE_LIMITS: 'off' };
  const start = async () =>
    startServer({ ...env, PORT: String(await freePort()) }, ['--liftoff-only']);
  const issued = new Map<number, string>();
  const drafts: number[] = [];

  for (let round = 0; round < kills; round += 1) {
    const server = await start();
    const call = await signedIn(server);
    const ids = await Promise.all(
      Array.from({ length: draftsInRound }, async (_, place) => {
        const { id } = await call<InvoiceDetail>(
          '/api/admin/invoices',
          bill(`kill-${round}-${place}`),
        );
        return id;
      }),
    );
    drafts.push(...ids);
    let acknowledged = 0;
    const issuing = Promise.allSettled(
      ids.map(async (id) => {
        const invoice = await call<InvoiceDetail>(`/api/admin/invoices/${id}/issue`, {
          send: true,
        });
        issued.set(id, invoice.number ?? '');
        acknowledged += 1;
      }),
    );
    // Each waits for the one before: the kills fall before, between and within them.
    await expect
      .poll(() => acknowledged, { interval: 1 })
      .toBeGreaterThanOrEqual(round % draftsInRound);
    await wait((round / kills) * 30);
    await server.kill();
    await issuing;
  }

  const server = await start();
  const call = await signedIn(server);
  const read = (id: number) => call<InvoiceDetail>(`/api/admin/invoices/${id}`);
  const invoices = await Promise.all(drafts.map(read));
  for (const invoice of invoices) {
    expect(invoice.lines).toHaveLength(2);
    const events = invoice.events.filter(({ kind }) => kind === 'issued' || kind === 'sent');
    if (invoice.number === null)
      expect([invoice.issueDay, events, invoice.state]).toEqual([null, [], 'draft']);
    else {
      expect(invoice).toMatchObject({ totalCents: 136_800, outstandingCents: 136_800 });
      expect(events.map(({ kind }) => kind)).toEqual(['issued', 'sent']);
    }
  }
  // What was acknowledged holds.
  for (const [id, number] of issued) expect((await read(id)).number).toBe(number);
  const killed = invoices.filter(({ number }) => number === null);
  expect([killed.length > 0, issued.size > 0]).toEqual([true, true]);

  await Promise.all(
    killed.map(({ id }) => call(`/api/admin/invoices/${id}/issue`, { send: true })),
  );
  const { list } = await readList(server, call.cookie);
  const numbers = list.map(({ number }) => Number(number?.split('-').at(-1)));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: drafts.length }, (_, place) => place + 1),
  );
  await server.kill();
  await home.remove();
});

async function readList(server: ServerProcess, cookie: string) {
  const answer = await fetch(`${server.url}/api/admin/invoices?kind=invoice&page=1&pageSize=100`, {
    headers: { cookie },
  });
  return { list: (await answer.json()) as ListedInvoice[] };
}

async function signedIn(server: ServerProcess) {
  const answer = await postTo(server, '/api/admin/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  expect(answer.status).toBe(200);
  const cookie = cookiesOf(answer);
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const response = body
      ? await postTo(server, path, body, { cookie })
      : await fetch(server.url + path, { headers: { cookie } });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  return Object.assign(call, { cookie });
}
