import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import type { InvoiceDetail } from '../contract';
import { eInvoices } from './schema.server';
import { deleteGoneFiles } from './send-e-invoices.server';

const env = { SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
const key = () => crypto.randomUUID();

async function issued(desk: Browser, change: object = {}) {
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Kopi Langit', clientEmail: 'a@kopilangit.example' },
    ...{ clientUen: '202314882K', clientAddress: '12 Jalan Besar\nSingapore 208790' },
    lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 10_000 }],
    key: key(),
    ...change,
  });
  const answer = await desk.post<InvoiceDetail>(`/api/admin/invoices/${body.id}/issue`, {
    send: false,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const send = (desk: Browser, id: number) =>
  desk.post<InvoiceDetail>(`/api/admin/invoices/${id}/e-invoice`, { key: key() });
const sending = async (desk: Browser, id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body.eInvoice;

describe('without an access point', () => {
  let site: TestSite;
  let desk: Browser;
  beforeAll(async () => {
    site = await openTestSite(env);
    desk = await site.signedInAdministrator();
  });
  afterAll(() => site.close());

  it('is kept as a file, once', async () => {
    const { id, number } = await issued(desk);
    expect(await sending(desk, id)).toBeNull();
    const both = await Promise.all([send(desk, id), send(desk, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await expect.poll(() => sending(desk, id)).toMatchObject({ state: 'kept', answer: null });
    const file = join(site.deps.config.dataDir, 'e-invoices', `${number}.xml`);
    const made = await desk.request(`/api/admin/invoices/${id}/e-invoice.xml`);
    expect(readFileSync(file, 'utf8')).toBe(await made.text());
    expect((await send(desk, id)).status).toBe(409);
    const gone = file.replace(String(number), 'INV-1999-0001');
    writeFileSync(gone, 'Its paper is erased');
    await deleteGoneFiles(site.deps);
    expect([existsSync(gone), existsSync(file)]).toEqual([false, true]);
  });

  it('is refused with what is missing', async () => {
    const { id } = await issued(desk, { clientUen: null });
    expect((await send(desk, id)).status).toBe(409);
    expect(await sending(desk, id)).toBeNull();
  });
});

describe('with an access point', () => {
  const asked: { key: string; token: string; body: string }[] = [];
  let answer: [status: number, text: string] = [200, 'Taken'];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization = '', 'idempotency-key': sentKey } = request.headers;
    asked.push({ key: String(sentKey), token: authorization, body });
    response.writeHead(answer[0]).end(answer[1]);
  });
  let site: TestSite;
  let desk: Browser;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const E_INVOICE_URL = `http://127.0.0.1:${port}/invoices`;
    site = await openTestSite({ ...env, E_INVOICE_URL, E_INVOICE_TOKEN: 'secret' });
    desk = await site.signedInAdministrator();
  });
  afterAll(async () => {
    await site?.close();
    server.close();
  });

  it('is sent, and its answer is shown at the paper', async () => {
    answer = [200, 'Taken\n as 4711'];
    const { id, number } = await issued(desk);
    await send(desk, id);
    await expect
      .poll(() => sending(desk, id))
      .toMatchObject({ state: 'sent', answer: 'Taken as 4711' });
    expect(asked.at(-1)).toMatchObject({
      token: 'Bearer secret',
      body: expect.stringContaining(`<cbc:ID>${number}</cbc:ID>`),
    });
    expect(asked.at(-1)?.body).toContain(asked.at(-1)?.key);
  });

  it('is tried again until it is taken, under the same key', async () => {
    answer = [503, 'Later'];
    const { id } = await issued(desk);
    await send(desk, id);
    await expect.poll(async () => (await sending(desk, id))?.answer).toContain('503');
    expect((await sending(desk, id))?.state).toBe('queued');
    answer = [202, ''];
    await site.deps.db.update(eInvoices).set({ nextAttemptAt: new Date(0) });
    site.deps.wake();
    await expect.poll(() => sending(desk, id)).toMatchObject({ state: 'sent', answer: null });
    const [first, second] = asked.slice(-2);
    expect(second?.key).toBe(first?.key);
  });

  it('that is refused may be sent again by the desk, and a long answer is cut', async () => {
    answer = [422, `BR-107 ${'x'.repeat(5_000)}`];
    const { id } = await issued(desk);
    await send(desk, id);
    await expect.poll(async () => (await sending(desk, id))?.state).toBe('refused');
    expect((await sending(desk, id))?.answer?.length).toBeLessThanOrEqual(500);
    answer = [200, 'Taken'];
    expect((await send(desk, id)).status).toBe(202);
    await expect.poll(() => sending(desk, id)).toMatchObject({ state: 'sent', answer: 'Taken' });
  });

  it('that was kept as a file, before there was one, may be sent', async () => {
    answer = [200, 'Taken'];
    const { id } = await issued(desk);
    const kept = { invoiceId: id, state: 'kept' as const, createdBy: 'admin' };
    await site.deps.db.insert(eInvoices).values(kept);
    expect(await sending(desk, id)).toMatchObject({ mayAgain: true });
    expect((await send(desk, id)).status).toBe(202);
    await expect.poll(() => sending(desk, id)).toMatchObject({ state: 'sent', mayAgain: false });
  });
});
