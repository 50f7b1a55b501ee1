import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail, LineInput } from '../src/features/billing/contract';
import { cookiesOf } from './cookies';
import { freePort, makeHome, postTo, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

let home: Awaited<ReturnType<typeof makeHome>>;
let server: ServerProcess;
let cookie: string;
beforeAll(async () => {
  home = await makeHome();
  server = await startServer({
    ...home.env,
    SEED: 'none',
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
  });
  const login = { username: 'admin', password: adminPassword };
  cookie = cookiesOf(await postTo(server, '/api/admin/auth/login', login));
});
afterAll(async () => {
  await server.kill();
  await home.remove();
});

const line: LineInput = {
  kind: 'service',
  description: 'Answer to the examination report of the office, class 35, with evidence of use',
  detail: 'Advertising; retail of coffee; management of shops for others. '.repeat(4),
  quantity: 1,
  unitCents: 12_000,
  feeKey: null,
  filedOn: null,
  officeReceipt: null,
  zeroReason: null,
  timeId: null,
};

/** An issued invoice of as many lines as one can have. */
async function longInvoice(): Promise<string> {
  const call = async (path: string, body: object) =>
    (await postTo(server, path, body, { cookie })).json() as Promise<InvoiceDetail>;
  const { id } = await call('/api/admin/invoices', {
    kind: 'invoice',
    clientName: 'Kopi Langit Pte. Ltd.',
    clientEmail: 'nadia@kopilangit.example',
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: Array(100).fill(line),
    key: crypto.randomUUID(),
  });
  await call(`/api/admin/invoices/${id}/issue`, { send: false });
  return `${server.url}/api/invoices/${id}/pdf`;
}

async function timed(work: () => Promise<Response>) {
  const startedAt = performance.now();
  const response = await work();
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}
const draw = (invoice: string) => timed(() => fetch(invoice, { headers: { cookie } }));

test('while five long invoices are drawn, the site answers sooner than one of them is', async () => {
  await draw(await longInvoice());
  const shares: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const alone = await draw(await longInvoice());
    expect(alone.status).toBe(200);
    const invoices = await Promise.all(Array.from({ length: 5 }, longInvoice));
    let isDrawing = true;
    const drawing = Promise.all(invoices.map(draw)).finally(() => {
      isDrawing = false;
    });
    let slowest = 0;
    while (isDrawing) {
      const { ms } = await timed(() => fetch(`${server.url}/healthz`));
      slowest = Math.max(slowest, ms);
    }
    // One that waited too long is told so, and drawn when it is asked for again.
    for (const { status } of await drawing) expect([200, 503]).toContain(status);
    for (const invoice of invoices) expect((await draw(invoice)).status).toBe(200);
    shares.push(slowest / alone.ms);
  }
  expect(Math.min(...shares)).toBeLessThan(1 / 2);
});
