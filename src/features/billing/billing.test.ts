import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { eq, inArray, like, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedCustomer, ownData } from '../../../test/customers';
import { readMails } from '../../../test/mails';
import { addServices, paidOrder, placedOrder } from '../../../test/orders';
import { adminPassword, type Browser, openTestSite, type TestSite } from '../../../test/site';
import { removeAbandoned } from '../../platform/files/abandoned-files';
import { messages } from '../../platform/mail/schema';
import { addDays, addMonths, dayInSingapore } from '../../shared/calendar-date';
import type { Today } from '../dashboard/contract';
import { orderIntakes, orders } from '../orders/schema.server';
import {
  type InvoiceDetail,
  type LineInput,
  type ListedInvoice,
  type NewInvoice,
  zeroReasons,
} from './contract';
import type { GstReturn } from './gst-contract';
import { allocations, invoiceLines, invoiceSeries, invoices, ordersToBill } from './schema.server';
import type { Statement } from './statement-contract';
import { feeDayText } from './words';

type Refusal = { message: string; errors?: Record<string, string[]> };

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const today = dayInSingapore();
const year = today.slice(0, 4);
let press = 0;
const key = () => `press-${++press}-${Date.now()}`;

const service = (change: Partial<LineInput> = {}): LineInput => ({
  kind: 'service',
  description: 'Answer to examination report, class 35',
  detail: null,
  quantity: 1,
  unitCents: 120_000,
  feeKey: null,
  filedOn: null,
  officeReceipt: null,
  zeroReason: null,
  timeId: null,
  ...change,
});
const amendment = (change: Partial<LineInput> = {}) =>
  service({
    kind: 'disbursement',
    description: 'TM27, Amendment of an application',
    unitCents: 6_000,
    feeKey: 'tm27-amendment',
    filedOn: '2026-11-20',
    ...change,
  });
const bill = (change: Partial<NewInvoice> = {}) => ({
  kind: 'invoice' as const,
  clientName: 'Kopi Langit Pte. Ltd.',
  attention: 'Nadia Osman',
  clientEmail: 'nadia@kopilangit.example',
  clientAddress: '12 Jalan Besar\nSingapore 208790',
  lines: [service(), amendment()],
  key: key(),
  ...change,
});

const draft = async (change: Partial<NewInvoice> = {}) => {
  const { status, body } = await desk.post<InvoiceDetail>('/api/admin/invoices', bill(change));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const issue = (id: number, json: object = {}) =>
  desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/issue`, json);
const issued = async (change: Partial<NewInvoice> = {}, send = false) => {
  const { status, body } = await issue((await draft(change)).id, { send });
  expect(status).toBe(200);
  return body;
};
const pay = (id: number, amountCents: number, change: object = {}) =>
  desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/payments`, {
    amountCents,
    paidOn: today,
    method: 'bank transfer',
    reference: 'TT 4711',
    key: key(),
    ...change,
  });
const read = async (id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;
const numbersOf = async (series: string) => {
  const rows = await site.deps.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(like(invoices.number, `${series}-%`));
  return rows.map(({ number }) => Number(number?.split('-').at(-1))).toSorted((a, b) => a - b);
};

const pdfOf = async (id: number, browser = desk) => {
  const answer = await browser.request(`/api/invoices/${id}/pdf`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const keptFile = (id: number) => join(site.deps.config.dataDir, 'papers', `${id}.pdf`);
const digestOf = async (id: number) => {
  const [row] = await site.deps.db.select().from(invoices).where(eq(invoices.id, id));
  return row?.fileDigest;
};

/** The letters that can be selected, by the tables of its fonts, and the names of these. */
function textOf(pdf: Buffer) {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const tables = streams.filter((stream) => stream.includes('beginbfrange'));
  const letters = tables
    .flatMap((table) => [...table.matchAll(/[<\s]([0-9a-f]{4})>/g)])
    .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)));
  return {
    letters,
    fonts: [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name),
    /** How far each line at the left margin is from the foot of its page, in points. */
    lines: streams.flatMap((stream) =>
      [...stream.matchAll(/^1 0 0 1 54 ([\d.]+) Tm$/gm)].map(([, at]) => Number(at)),
    ),
    /** How many lines the sum has: its total, what is in it, and what was paid. */
    sums: streams.flatMap((stream) => [...stream.matchAll(/^1 0 0 1 310 [\d.]+ Tm$/gm)]).length,
  };
}

describe('a draft', () => {
  it('has no number, and its GST is rounded once for each rate', async () => {
    const invoice = await draft({
      lines: [
        service({ unitCents: 10_005 }),
        service({ unitCents: 10_005 }),
        service({ kind: 'zero-rated', unitCents: 5_000, zeroReason: 'Client abroad, s 21(3)' }),
        service({ kind: 'expense', description: 'Courier', unitCents: 1_500 }),
        amendment({ quantity: 2 }),
      ],
    });
    expect(invoice).toMatchObject({
      number: null,
      state: 'draft',
      servicesCents: 26_510,
      taxCents: 1_936,
      feesCents: 12_000,
      totalCents: 26_510 + 1_936 + 12_000,
    });
    expect(invoice.lines.map(({ taxPercent }) => taxPercent)).toEqual([9, 9, 0, 9, null]);
    expect(invoice.lines.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(1_936);
  });

  it.each([
    ['three lines of 33.35', [3_335, 3_335, 3_335], 10_005, 900, 10_905],
    ['three lines of 33.39', [3_339, 3_339, 3_339], 10_017, 902, 10_919],
  ])('taxes the sum of %s', async (_, amounts, servicesCents, taxCents, totalCents) => {
    const lines = amounts.map((unitCents) => service({ unitCents }));
    expect(await draft({ lines })).toMatchObject({ servicesCents, taxCents, totalCents });
  });

  it('taxes our fee alone, and has what was paid as agent apart', async () => {
    const fee = {
      kind: 'disbursement',
      description: 'Official fee',
      officeReceipt: 'R 1',
    } as const;
    const lines = [service({ unitCents: 50_000 }), service({ ...fee, unitCents: 28_000 })];
    expect(await draft({ lines })).toMatchObject({
      servicesCents: 50_000,
      taxCents: 4_500,
      feesCents: 28_000,
      totalCents: 82_500,
    });
  });

  it('has a fee that was read on the office’s page, and says so on each paper', async () => {
    const grant = (change: Partial<LineInput> = {}) =>
      amendment({
        ...{ feeKey: 'pf14-grant', description: 'PF14, Grant', unitCents: 21_000 },
        ...change,
      });
    const refused = await desk.post<Refusal>('/api/admin/invoices', bill({ lines: [grant()] }));
    expect(refused.body.errors?.['lines.0.feeKey']?.[0]).toContain('isn’t known here');
    await desk.post('/api/admin/official-fees', {
      feeKey: 'pf14-grant',
      fromDay: '2026-11-01',
      cents: 21_000,
      readOn: '2026-11-26',
      url: 'https://www.ipos.gov.sg/fees',
    });
    expect(
      (await desk.post<Refusal>('/api/admin/invoices', bill({ lines: [grant({ unitCents: 1 })] })))
        .body.errors?.['lines.0.unitCents']?.[0],
    ).toContain('S$210.00 since 1 Nov 2026');
    const { id, lines } = await issued({ lines: [grant(), amendment()] });
    expect(lines.map(({ feeReadOn }) => feeReadOn)).toEqual(['2026-11-26', null]);
    expect(feeDayText('2026-11-20', '2026-11-26')).toBe(
      'Fee of 20 Nov 2026, as read on the office’s page on 26 Nov 2026',
    );
    const quote = await issued({ kind: 'quote', lines: [grant()] });
    const { body } = await desk.post<InvoiceDetail>(`/api/admin/invoices/${quote.id}/invoice`, {
      key: key(),
    });
    expect(body.lines).toMatchObject([{ unitCents: 21_000, feeReadOn: '2026-11-26' }]);
    const note = await desk.post<InvoiceDetail>(`/api/admin/invoices/${id}/credit`, {
      reason: 'Not filed',
      key: key(),
    });
    expect(note.body.lines.map(({ feeReadOn }) => feeReadOn)).toEqual(['2026-11-26', null]);
  });

  it('refuses the wrong name of a fee, which issued invoices keep', async () => {
    const wrong = amendment({ feeKey: 'pf12b-supplementary', unitCents: 320_000 });
    const { body } = await desk.post<Refusal>('/api/admin/invoices', bill({ lines: [wrong] }));
    expect(body.errors?.['lines.0.feeKey']?.[0]).toContain('PF12B is the review of a report');
    const kept = await issued();
    const { db } = site.deps;
    await db.execute(sql`alter table invoice_lines disable trigger all`);
    await db
      .update(invoiceLines)
      .set({ feeKey: 'pf12b-supplementary' })
      .where(sql`invoice_id = ${kept.id} and kind = 'disbursement'`);
    await db.execute(sql`alter table invoice_lines enable trigger all`);
    expect((await read(kept.id)).lines).toContainEqual(
      expect.objectContaining({ feeKey: 'pf12b-supplementary', unitCents: 6_000 }),
    );
  });

  it('refuses an official fee that isn’t the exact one, and one nobody knows', async () => {
    const refusal = async (line: LineInput) => {
      const answer = await desk.post<Refusal>('/api/admin/invoices', bill({ lines: [line] }));
      expect(answer.status).toBe(400);
      return answer.body.errors;
    };
    expect(await refusal(amendment({ unitCents: 6_500 }))).toEqual({
      'lines.0.unitCents': [
        'The official fee is S$60.00 since 1 Apr 2026. Any other amount would make this line taxable',
      ],
    });
    expect(await refusal(amendment({ filedOn: '2026-03-31' }))).toMatchObject({
      'lines.0.unitCents': [expect.stringContaining('S$50.00 since 1 Sep 2025')],
    });
    expect(await refusal(amendment({ filedOn: '2025-01-02' }))).toHaveProperty(['lines.0.feeKey']);
    expect(await refusal(amendment({ feeKey: null, filedOn: null }))).toEqual({
      'lines.0.feeKey': ['Choose an official fee, or give the number of the office’s receipt'],
    });
    expect(await refusal(service({ kind: 'zero-rated' }))).toHaveProperty(['lines.0.zeroReason']);
    const invoice = await draft({
      lines: [
        amendment({ feeKey: null, filedOn: null, unitCents: 12_300, officeReceipt: '2026-77' }),
      ],
    });
    expect(invoice).toMatchObject({ taxCents: 0, totalCents: 12_300 });
  });

  it('of more than an invoice can be is refused in words, also when it is saved', async () => {
    const lines = [service({ quantity: 9_999, unitCents: 99_999_999 })];
    const made = await desk.post<Refusal>('/api/admin/invoices', bill({ lines }));
    const { id } = await draft();
    const { kind: _, key: __, ...fields } = bill({ lines });
    const saved = await desk.request(`/api/admin/invoices/${id}`, { method: 'PUT', json: fields });
    expect([made.status, saved.status]).toEqual([400, 400]);
    expect(await saved.json()).toEqual(made.body);
  });

  it('is one for a key, is saved on top of nobody, and comes back after it was deleted', async () => {
    const input = bill();
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.post<InvoiceDetail>('/api/admin/invoices', input)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const invoice = answers[0]?.body as InvoiceDetail;
    const save = (json: object) =>
      desk.request(`/api/admin/invoices/${invoice.id}`, { method: 'PUT', json });
    const { kind: _, key: __, ...fields } = input;
    expect(
      (await save({ ...fields, lines: [service()], updatedAt: invoice.updatedAt })).status,
    ).toBe(200);
    expect((await save({ ...fields, updatedAt: invoice.updatedAt })).status).toBe(409);
    expect(await read(invoice.id)).toMatchObject({ totalCents: 130_800 });

    const deleted = await desk.request(`/api/admin/invoices/${invoice.id}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect((await desk.get(`/api/admin/invoices/${invoice.id}`)).status).toBe(404);
    expect((await desk.post(`/api/admin/undo/${deleted.headers.get('x-undo')}`, {})).status).toBe(
      200,
    );
    expect((await read(invoice.id)).totalCents).toBe(130_800);
  });
});

describe('an issued invoice', () => {
  it('has the next number, the firm’s data of the day, and fourteen days', async () => {
    const invoice = await issued();
    expect(invoice).toMatchObject({
      number: expect.stringMatching(new RegExp(`^INV-${year}-\\d{4}$`)),
      state: 'issued',
      isTaxInvoice: true,
      issueDay: today,
      dueDay: addDays(today, 14),
      seller: { gstNumber: '202200000A', uen: '202200000A' },
      totalCents: 136_800,
      outstandingCents: 136_800,
    });
    const quote = await issued({ kind: 'quote' });
    expect(quote).toMatchObject({ number: expect.stringMatching(/^Q-/), isTaxInvoice: false });
  });

  it('is no tax invoice without the client’s address, but of services up to S$1,000', async () => {
    const titles = async (change: Partial<NewInvoice>) => {
      const { id, isTaxInvoice } = await draft(change);
      const { status, body } = await issue(id);
      expect(status === 200 && body.isTaxInvoice).toBe(isTaxInvoice);
      return isTaxInvoice;
    };
    const clientAddress = null;
    const small = service({ unitCents: 91_743 }); // S$1,000.00 with GST
    expect(await titles({ clientAddress, lines: [small] })).toBe(true);
    expect(await titles({ clientAddress, lines: [service({ unitCents: 91_744 })] })).toBe(false);
    const cheap = service({ unitCents: 10_000 });
    expect(await titles({ clientAddress, lines: [cheap, amendment()] })).toBe(false);
    const abroad = service({ kind: 'zero-rated', unitCents: 100, zeroReason: 'Client in Japan' });
    expect(await titles({ clientAddress, lines: [cheap, abroad] })).toBe(false);
    expect(await titles({ lines: [cheap, amendment()] })).toBe(true);
  });

  it('that is a full tax invoice is refused without an address, and takes it with the issue', async () => {
    const { id, needsAddress } = await draft({ clientAddress: null });
    expect(needsAddress).toBe(true);
    const refusal = await issue(id);
    expect(refusal.status).toBe(400);
    expect(refusal.body.errors).toHaveProperty('clientAddress');
    const clientAddress = '3 Fish Lane\nSingapore 059000';
    expect((await issue(id, { clientAddress })).body).toMatchObject({
      ...{ clientAddress, isTaxInvoice: true, needsAddress: false },
    });
  });

  it('of official fees alone is no tax invoice, and needs no address', async () => {
    const invoice = await issued({ clientAddress: null, lines: [amendment()] });
    expect(invoice).toMatchObject({ isTaxInvoice: false, feesCents: 6_000 });
  });

  it('is zero-rated for a reason of the list and a client abroad', async () => {
    const line = (zeroReason: string) => service({ kind: 'zero-rated', zeroReason });
    const errorsOf = async (change: Partial<NewInvoice>) =>
      Object.keys((await issue((await draft(change)).id)).body.errors ?? {});
    const lines = [line(zeroReasons[0])];
    expect(await errorsOf({ lines: [line('Client in Japan')] })).toEqual(['lines.0.zeroReason']);
    expect(await errorsOf({ lines, clientAddress: null })).toEqual(['clientAddress']);
    expect(await errorsOf({ lines })).toEqual(['clientAddress']);
    const abroad = await issued({ lines, clientAddress: '1-2 Ginza\nTokyo, Japan' });
    expect(abroad).toMatchObject({ isTaxInvoice: true, taxCents: 0 });
  });

  it('has address and UEN as its client gave them with the details of a paid order', async () => {
    const { order } = await paidOrder(site.newBrowser());
    await site.deps.db.insert(orderIntakes).values({
      ...{ orderId: order.id, asksMark: true, questions: [] },
      answers: {
        ...{ owner: 'company', ownerName: 'Sago Lane Pte. Ltd.', uen: '202300001A' },
        ownerAddress: '8 Sago Lane\nSingapore 059000',
      } as never,
    });
    const wanted = { clientEmail: order.customerEmail, clientAddress: null };
    const made = await draft({ ...wanted, clientName: 'Sago Lane PTE. LTD.' });
    expect(made).toMatchObject({
      ...{ clientAddress: '8 Sago Lane\nSingapore 059000', clientUen: '202300001A' },
    });
    // The owner of the mark is not whom this one goes to.
    const other = await draft({ ...wanted, clientName: 'Agency of the owner' });
    expect(other).toMatchObject({ clientAddress: null, clientUen: null });
  });

  it('is one, and leaves no gap, when two people issue it and another fails midway', async () => {
    const invoice = await draft();
    const [one, two] = await Promise.all([issue(invoice.id), issue(invoice.id)]);
    expect(one.body.number).toBe(two.body.number);
    expect(one.body.events.filter(({ kind }) => kind === 'issued')).toHaveLength(1);

    // As if the process died after the number was given, and before the end of the transaction.
    const other = await draft();
    await site.deps.db.execute(sql`create function die() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await site.deps.db.execute(sql`create constraint trigger die after insert on invoice_events
      deferrable initially deferred for each row when (new.kind = 'issued') execute function die()`);
    expect((await issue(other.id)).status).toBe(500);
    await site.deps.db.execute(sql`drop function die cascade`);
    expect(await read(other.id)).toMatchObject({ number: null, state: 'draft' });
    expect((await issue(other.id)).status).toBe(200);

    const many = await Promise.all(Array.from({ length: 6 }, () => draft()));
    await Promise.all(many.map(({ id }) => issue(id)));
    const numbers = await numbersOf(`INV-${year}`);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    const [series] = await site.deps.db
      .select()
      .from(invoiceSeries)
      .where(eq(invoiceSeries.name, `INV-${year}`));
    expect(series?.lastNumber).toBe(numbers.length);
  });

  it('never changes and is never deleted, by the API or in the database', async () => {
    const { id, number } = await issued();
    const { db } = site.deps;
    const { key: _, kind: __, ...fields } = bill();
    const save = await desk.request(`/api/admin/invoices/${id}`, { method: 'PUT', json: fields });
    expect([save.status, await save.json()]).toEqual([
      409,
      { message: `${number} is issued and never changes. Make a credit note instead.` },
    ]);
    expect((await desk.request(`/api/admin/invoices/${id}`, { method: 'DELETE' })).status).toBe(
      409,
    );
    const line = {
      invoiceId: id,
      position: 9,
      kind: 'service' as const,
      description: 'x',
      quantity: 1,
    };
    const writes = [
      () => db.update(invoices).set({ clientName: 'Another' }).where(eq(invoices.id, id)),
      () => db.update(invoices).set({ totalCents: 1 }).where(eq(invoices.id, id)),
      () => db.delete(invoices).where(eq(invoices.id, id)),
      () => db.update(invoiceLines).set({ description: 'x' }).where(eq(invoiceLines.invoiceId, id)),
      () => db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id)),
      () => db.insert(invoiceLines).values({ ...line, unitCents: 1, netCents: 1, taxCents: 0 }),
    ];
    for (const write of writes)
      await expect(write()).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/never changes|kept by law/) },
      });
    expect(await read(id)).toMatchObject({
      clientName: 'Kopi Langit Pte. Ltd.',
      totalCents: 136_800,
    });
  });

  it('prints Chinese, Japanese and Tamil letters, and the number of one that it has no font for', async () => {
    const clientName = '金狮咖啡 金獅珈琲別 கோபி사과 Pte. Ltd.';
    const { id } = await issued({ clientName });
    const pdf = await pdfOf(id);
    const shown = textOf(pdf);
    for (const letter of '金狮咖啡獅珈琲別கபி') expect(shown.letters, letter).toContain(letter);
    for (const font of ['NotoSansSC', 'NotoSansTamil'])
      expect(shown.fonts.some((name) => name.includes(font))).toBe(true);
    expect(shown.letters).toContain('사');
    expect(pdf.includes('/ActualText')).toBe(true);
    expect(pdf.length).toBeLessThan(80_000);
    expect(textOf(await pdfOf((await issued()).id)).fonts.join()).not.toContain('Noto');
  });

  it('leaves room for each line of a text in several scripts', async () => {
    const description = `商标 ${'abcdefghijklmnopqrstuvwxyzabcdef '.repeat(6)}\u200B`;
    const { id } = await issued({ lines: [service({ description, detail: 'Class 30' })] });
    const lines = textOf(await pdfOf(id)).lines.toSorted((one, other) => one - other);
    const gaps = lines.slice(1).map((at, place) => at - (lines[place] ?? 0));
    expect(lines.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThan(9);
  });

  it('goes to its client with a tagged PDF that is the same at each reading', async () => {
    const invoice = await issued({ clientEmail: 'pdf@kopilangit.example' }, true);
    await expect
      .poll(
        async () =>
          (
            await site.deps.db
              .select()
              .from(messages)
              .where(eq(messages.toAddress, 'pdf@kopilangit.example'))
          )[0]?.status,
      )
      .toBe('kept');
    const [mail] = await readMails(site, eq(messages.toAddress, 'pdf@kopilangit.example'));
    expect(mail?.subject).toBe(`Invoice ${invoice.number}`);
    expect(mail?.plain).toContain('S$1,368.00');
    const folder = join(site.deps.config.dataDir, 'mail');
    const file = readdirSync(folder).find((name) => Number.parseInt(name, 10) === mail?.id) ?? '';
    const { attachments } = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(attachments).toMatchObject([
      { filename: `${invoice.number}.pdf`, mimeType: 'application/pdf' },
    ]);
    const sent = Buffer.from(attachments[0]?.content as ArrayBuffer);
    expect(sent.subarray(0, 8).toString()).toBe('%PDF-1.7');
    for (const part of ['/Marked true', '/Lang (en-SG)', '/DisplayDocTitle true', '/S /Table'])
      expect(sent.includes(part), part).toBe(true);
    await pay(invoice.id, 100_000);
    const again = await desk.request(`/api/invoices/${invoice.id}/pdf`);
    expect(again.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`);
    expect(Buffer.from(await again.arrayBuffer()).equals(sent)).toBe(true);

    const link = /https?:\S+\/open-invoice\/\S+/.exec(mail?.plain ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const client = site.newBrowser();
    const path = `/api/invoices/${invoice.id}`;
    expect((await client.get(path)).status).toBe(404);
    expect((await client.request(`${pathname}${search}x`)).status).toBe(404);
    expect((await client.request(pathname + search)).headers.get('location')).toBe(
      `/invoices/${invoice.id}`,
    );
    expect((await client.get(path)).status).toBe(200);
    expect((await client.request(`${path}/pdf`)).status).toBe(200);
    expect((await client.get(`/api/invoices/${invoice.id - 1}`)).status).toBe(404);
  });

  it('is its client’s by a confirmed address, and nobody else’s', async () => {
    const owner = await confirmedCustomer(site);
    const stranger = await confirmedCustomer(site);
    const own = await issued({ clientEmail: owner.email.toUpperCase() });
    const unissued = await draft({ clientEmail: owner.email });
    expect(
      (await owner.browser.get<ListedInvoice[]>('/api/invoices')).body.map(({ id }) => id),
    ).toEqual([own.id]);
    expect((await stranger.browser.get<ListedInvoice[]>('/api/invoices')).body).toEqual([]);
    for (const [browser, id, status] of [
      [owner.browser, own.id, 200],
      [owner.browser, unissued.id, 404],
      [stranger.browser, own.id, 404],
      [site.newBrowser(), own.id, 404],
    ] as const)
      for (const path of [`/api/invoices/${id}`, `/api/invoices/${id}/pdf`])
        expect([path, (await browser.request(path)).status]).toEqual([path, status]);
  });
});

describe('the PDF', () => {
  it('of an issued invoice is drawn once, also for sixty who ask at once, and kept', async () => {
    const { id, updatedAt } = await issued();
    expect(existsSync(keptFile(id))).toBe(false);
    const all = await Promise.all(Array.from({ length: 60 }, () => pdfOf(id)));
    const file = readFileSync(keptFile(id));
    for (const pdf of all) expect(pdf.equals(file)).toBe(true);
    expect(await digestOf(id)).toMatch(/^[0-9a-f]{64}$/);
    expect((await read(id)).updatedAt).toBe(updatedAt);
  });

  it('is drawn again with the same bytes where its file is missing or damaged, or never was', async () => {
    const { id } = await issued({ remark: 'Thank you for your order.' });
    const first = await pdfOf(id);
    const damages = [
      () => rmSync(keptFile(id)),
      () => writeFileSync(keptFile(id), first.subarray(0, -1)),
      () => writeFileSync(keptFile(id), Buffer.from(first).fill('x', 500, 510)),
      async () => {
        rmSync(keptFile(id));
        await site.deps.db.update(invoices).set({ fileDigest: null }).where(eq(invoices.id, id));
      },
    ];
    for (const damage of damages) {
      await damage();
      expect((await pdfOf(id)).equals(first)).toBe(true);
      expect(readFileSync(keptFile(id)).equals(first)).toBe(true);
    }
  });

  it('is served where it can’t be kept', async () => {
    const { id } = await issued();
    const folder = join(site.deps.config.dataDir, 'papers');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'not a folder');
    const pdf = await pdfOf(id);
    expect(await digestOf(id)).toBeNull();
    rmSync(folder);
    expect((await pdfOf(id)).equals(pdf)).toBe(true);
    expect(await digestOf(id)).not.toBeNull();
  });

  it('of a draft is drawn each time and never kept', async () => {
    const { id } = await draft();
    const first = await pdfOf(id);
    expect((await pdfOf(id)).equals(first)).toBe(true);
    expect(existsSync(keptFile(id))).toBe(false);
    expect((await issue(id, { send: false })).status).toBe(200);
    expect((await pdfOf(id)).equals(first)).toBe(false);
  });

  it('shows what had settled it when it was issued, whichever clock the database has', async () => {
    const { order } = await paidOrder(site.newBrowser());
    const find = async () =>
      (await desk.get<ListedInvoice[]>(`/api/admin/invoices?orderId=${order.id}`)).body[0];
    await expect.poll(find).toBeDefined();
    const id = (await find())?.id ?? 0;
    const { db } = site.deps;
    await db.execute(sql`alter table invoices disable trigger issued_invoice_is_kept`);
    await db.execute(sql`update invoices set issued_at = issued_at - interval '1 hour',
      file_digest = null where id = ${id}`);
    await db.execute(sql`alter table invoices enable trigger issued_invoice_is_kept`);
    const paid = textOf(await pdfOf(id));
    const open = await issued();
    await pay(open.id, open.totalCents);
    const unpaid = textOf(await pdfOf(open.id));
    // The total, what was paid and what is still to pay; services, fees, the total and what is still to pay.
    expect([paid.sums, unpaid.sums]).toEqual([3, 4]);
  });

  it('goes with its invoice when that is erased', async () => {
    const { order } = await paidOrder(site.newBrowser());
    const email = order.customerEmail;
    const find = async () =>
      (await desk.get<ListedInvoice[]>(`/api/admin/invoices?orderId=${order.id}`)).body[0];
    await expect.poll(find).toBeDefined();
    const id = (await find())?.id ?? 0;
    await pdfOf(id);
    expect(existsSync(keptFile(id))).toBe(true);
    const proof = { password: adminPassword };
    await desk.post('/api/admin/privacy/erasures', { email, confirmation: email, ...proof });
    expect((await desk.request(`/api/invoices/${id}/pdf`)).status).toBe(404);
    await removeAbandoned(site.deps);
    expect(existsSync(keptFile(id))).toBe(false);
  });

  it('is asked for 120 times in ten minutes from a network at most', async () => {
    const limited = await openTestSite({ SEED: 'none' });
    try {
      const visitor = limited.newBrowser();
      const ask = (address: string) => visitor.request('/api/invoices/1/pdf', { address });
      for (let n = 0; n < 120; n += 1) expect((await ask('203.0.113.7')).status).toBe(404);
      const refused = await ask('203.0.113.7');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask('203.0.113.8')).status).toBe(404);
    } finally {
      await limited.close();
    }
  });
});

describe('money', () => {
  it('settles an invoice in parts, once for each key, and never beyond it', async () => {
    const { id } = await issued();
    const first = { key: key() };
    expect((await pay(id, 36_800, first)).body).toMatchObject({
      state: 'part paid',
      outstandingCents: 100_000,
    });
    expect((await pay(id, 36_800, first)).body.outstandingCents).toBe(100_000);
    expect((await pay(id, 100_001)).body.errors).toEqual({
      amountCents: ['At most S$1,000.00 is still to pay'],
    });
    expect((await pay(id, 100_000)).body).toMatchObject({ state: 'paid', outstandingCents: 0 });
    for (const paidOn of [addDays(today, 1), addDays(addMonths(today, -12), -1)])
      expect((await pay(id, 100, { paidOn })).body.errors?.paidOn, paidOn).toHaveLength(1);
    expect((await pay(id, -100_000)).body).toMatchObject({ state: 'part paid' });
    expect((await pay(id, -100_000)).status).toBe(400);
    await expect(site.deps.db.update(allocations).set({ amountCents: 1 })).rejects.toThrow();
  });

  it('goes back with credit notes of their own series, in part and in full', async () => {
    const invoice = await issued();
    const credit = (json: object) =>
      desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${invoice.id}/credit`, {
        reason: 'The second class was not filed',
        key: key(),
        ...json,
      });
    const line = invoice.lines[0]?.id;
    const part = await credit({ lines: [{ lineId: line, netCents: 20_000 }] });
    expect(part.body).toMatchObject({
      kind: 'credit note',
      number: expect.stringMatching(new RegExp(`^CN-${year}-\\d{4}$`)),
      basisNumber: invoice.number,
      basisDay: today,
      totalCents: 21_800,
      taxCents: 1_800,
    });
    expect(await read(invoice.id)).toMatchObject({
      state: 'issued',
      outstandingCents: 115_000,
      creditedCents: 21_800,
    });
    expect((await credit({ lines: [{ lineId: line, netCents: 100_001 }] })).status).toBe(400);
    const rest = await credit({});
    expect(rest.body).toMatchObject({ totalCents: 115_000, taxCents: 9_000, feesCents: 6_000 });
    expect(await read(invoice.id)).toMatchObject({ state: 'credited', outstandingCents: 0 });
    expect((await credit({})).status).toBe(409);
  });

  it('takes back the GST of a rate as it was charged, in parts and in all', async () => {
    const amounts = [3_339, 3_339, 3_339];
    const { id, lines } = await issued({
      lines: amounts.map((unitCents) => service({ unitCents })),
    });
    const credit = async (json: object) =>
      (
        await desk.post<InvoiceDetail>(`/api/admin/invoices/${id}/credit`, {
          reason: 'x',
          key: key(),
          ...json,
        })
      ).body.taxCents;
    const whole = (line: { id: number } | undefined) => ({ lineId: line?.id, netCents: 3_339 });
    expect(await credit({ lines: [whole(lines[0]), whole(lines[1])] })).toBe(601);
    expect(await credit({})).toBe(902 - 601);
    expect(await read(id)).toMatchObject({ outstandingCents: 0, state: 'credited' });
  });

  it('that is owed back is paid back in parts, and no line is credited twice in a note', async () => {
    const { id, lines } = await issued({ lines: [service({ unitCents: 100_000 })] });
    await pay(id, 109_000);
    const credit = (json: object) =>
      desk.post<InvoiceDetail>(`/api/admin/invoices/${id}/credit`, {
        reason: 'x',
        key: key(),
        ...json,
      });
    const one = { lineId: lines[0]?.id, netCents: 60_000 };
    expect((await credit({ lines: [one, one] })).status).toBe(400);
    await credit({});
    expect((await read(id)).outstandingCents).toBe(-109_000);
    expect((await pay(id, 1)).status).toBe(400);
    expect((await pay(id, -50_000)).body.outstandingCents).toBe(-59_000);
    expect((await pay(id, -59_000)).body.outstandingCents).toBe(0);
    expect((await pay(id, -1)).status).toBe(400);
  });

  it('is reminded of when it is late, once at each stage, until it is paid', async () => {
    const { id } = await issued({ clientEmail: 'late@kopilangit.example' });
    const other = await issued({ clientEmail: 'late@kopilangit.example' });
    await pay(other.id, 136_800);
    await site.deps.db.execute(sql`alter table invoices disable trigger issued_invoice_is_kept`);
    await site.deps.db
      .update(invoices)
      .set({ dueDay: addDays(today, -5) })
      .where(eq(invoices.clientEmail, 'late@kopilangit.example'));
    await site.deps.db.execute(sql`alter table invoices enable trigger issued_invoice_is_kept`);
    const reminders = async () =>
      (
        await site.deps.db.select().from(messages).where(like(messages.eventKey, '%:reminder:%'))
      ).map(({ eventKey }) => eventKey);
    const run = async () => {
      const { body } = await desk.get<{ name: string; runs?: unknown[] }[]>('/api/admin/jobs');
      expect(body).toBeDefined();
      expect((await desk.post('/api/admin/jobs/remind-of-invoices/run', {})).status).toBeLessThan(
        300,
      );
    };
    await run();
    await expect.poll(reminders).toEqual([`invoice:${id}:reminder:3`]);
    expect((await read(id)).state).toBe('overdue');
    const { body: list } = await desk.get<ListedInvoice[]>('/api/admin/invoices?state=overdue');
    expect(list.map((each) => each.id)).toEqual([id]);
    const { body: waiting } = await desk.get<Today>('/api/admin/today');
    expect(waiting.rows).toContainEqual(
      expect.objectContaining({ kind: 'invoice', id: String(id), note: 'S$1,368.00' }),
    );
    await pay(id, 136_800);
    expect((await desk.get<ListedInvoice[]>('/api/admin/invoices?state=overdue')).body).toEqual([]);
  });
});

describe('an order', () => {
  const invoiceOf = async (orderId: string) => {
    const find = async () =>
      (await desk.get<ListedInvoice[]>(`/api/admin/invoices?orderId=${orderId}&sort=-date`)).body;
    await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
    return find();
  };
  const refund = (orderId: string, amountCents?: number) =>
    desk.post(`/api/admin/service-orders/${orderId}/refund`, { amountCents, key: key() });

  it('that is paid has its invoice, and a refund its credit note, by themselves', async () => {
    const { order } = await paidOrder(site.newBrowser());
    const [listed] = await invoiceOf(order.id);
    // The built-in gateway charges nobody.
    expect(listed).toMatchObject({
      kind: 'invoice',
      isTest: true,
      number: expect.stringMatching(new RegExp(`^TEST-${year}-`)),
      state: 'paid',
      totalCents: 59_900,
      clientName: 'Sago Lane',
    });
    const invoice = await read(listed?.id ?? 0);
    expect(invoice).toMatchObject({ isTaxInvoice: false, servicesCents: 54_954, taxCents: 4_946 });
    expect(invoice.settlements).toMatchObject([{ amountCents: 59_900, method: 'card' }]);
    const [mail] = await readMails(site, eq(messages.eventKey, `invoice:${invoice.id}:issued`));
    expect(mail?.plain).toContain('Nothing was paid.');
    expect(mail?.plain).not.toMatch(/Please pay|Payable by/);
    const sheet = await (await desk.request(`/invoices/${invoice.id}`)).text();
    expect(sheet.replaceAll('<!-- -->', '')).toMatch(/Test of [\w ]+, card/);
    expect(sheet).not.toMatch(/>Paid\b/);

    await refund(order.id, 10_000);
    await expect.poll(async () => (await invoiceOf(order.id)).length).toBe(2);
    await refund(order.id);
    await expect.poll(async () => (await invoiceOf(order.id)).length).toBe(3);
    const [, part, rest] = await invoiceOf(order.id);
    expect([part?.totalCents, rest?.totalCents]).toEqual([10_000, 49_900]);
    expect(await read(invoice.id)).toMatchObject({
      state: 'credited',
      outstandingCents: 0,
      creditedCents: 59_900,
    });
    const taxes = [(await read(part?.id ?? 0)).taxCents, (await read(rest?.id ?? 0)).taxCents];
    expect(taxes).toEqual([826, 4_946 - 826]);
    expect(await site.deps.db.select().from(ordersToBill)).toEqual([]);
  });

  it('that can’t be invoiced is told with its reason, and holds up no other', async () => {
    const { db } = site.deps;
    // A sum that no invoice can have.
    const unpaid = await placedOrder(site.newBrowser());
    await db
      .update(orders)
      .set({ paidAt: new Date(), stripePaymentId: 'pi_1', taxCents: unpaid.amountCents })
      .where(eq(orders.id, unpaid.id));
    await db.update(orders).set({ refundedCents: 10_000 }).where(eq(orders.id, unpaid.id));
    const { order } = await paidOrder(site.newBrowser());
    await invoiceOf(order.id);
    const left = () => db.select({ orderId: ordersToBill.orderId }).from(ordersToBill);
    expect(await left()).toEqual([{ orderId: unpaid.id }, { orderId: unpaid.id }]);
    const { body: job } = await desk.get('/api/admin/jobs/bill-orders');
    expect(JSON.stringify(job)).toContain(`Order ${unpaid.id}: `);

    await db.update(orders).set({ taxCents: 0 }).where(eq(orders.id, unpaid.id));
    site.deps.wake();
    await expect.poll(left).toEqual([]);
    const made = (await invoiceOf(unpaid.id)).map(({ kind }) => kind);
    expect(made.toSorted()).toEqual(['credit note', 'invoice']);
  });

  it('is invoiced behind any number of others that can’t be', async () => {
    const { db } = site.deps;
    const { order: model } = await paidOrder(site.newBrowser());
    await invoiceOf(model.id);
    const [row] = await db.select().from(orders).where(eq(orders.id, model.id));
    const { searchText: _, stripeSessionId: __, ...columns } = row as NonNullable<typeof row>;
    const bad = Array.from({ length: 60 }, (___, place) => ({
      ...columns,
      id: `${Number(model.id) + 5_000 + place}`,
      reference: `777-${100 + place}`,
      // A sum that no invoice can have.
      taxCents: columns.amountCents,
      ...{ paidAt: null, stripePaymentId: null, paymentIntentId: null },
    }));
    await db.insert(orders).values(bad);
    const ids = bad.map(({ id }) => id);
    await db
      .update(orders)
      .set({ paidAt: new Date(), stripePaymentId: sql`'pi_' || ${orders.id}` })
      .where(inArray(orders.id, ids));
    const { order } = await paidOrder(site.newBrowser());
    await invoiceOf(order.id);
    expect(await db.$count(ordersToBill, inArray(ordersToBill.orderId, ids))).toBe(60);
    await db.delete(ordersToBill).where(inArray(ordersToBill.orderId, ids));
  });

  it('with an official fee is taxed on the rest, and what goes back first is our part', async () => {
    const { order } = await paidOrder(site.newBrowser());
    await invoiceOf(order.id);
    const { db } = site.deps;
    const {
      searchText: _,
      stripeSessionId: __,
      ...columns
    } = await db
      .select()
      .from(orders)
      .where(eq(orders.id, order.id))
      .then(([row]) => row as NonNullable<typeof row>);
    const id = `${Number(order.id) + 1}`;
    await db.insert(orders).values({
      ...columns,
      id,
      reference: '333-444',
      amountCents: 100_700,
      officialFeeCents: 48_000,
      taxCents: 4_351,
      paidAt: null,
      stripePaymentId: null,
      paymentIntentId: null,
      isTestPayment: false,
    });
    await db
      .update(orders)
      .set({ paidAt: new Date(), stripePaymentId: `pi_${id}` })
      .where(eq(orders.id, id));
    site.deps.wake();
    const [listed] = await invoiceOf(id);
    const invoice = await read(listed?.id ?? 0);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-/),
      isTaxInvoice: false, // no address was asked for
      servicesCents: 48_349,
      taxCents: 4_351,
      feesCents: 48_000,
      totalCents: 100_700,
    });
    await db.update(orders).set({ refundedCents: 60_000 }).where(eq(orders.id, id));
    site.deps.wake();
    await expect.poll(async () => (await invoiceOf(id)).length).toBe(2);
    const note = await read((await invoiceOf(id))[1]?.id ?? 0);
    expect(note).toMatchObject({ servicesCents: 48_349, taxCents: 4_351, feesCents: 7_300 });
    const { body } = await desk.get<{ officialFeeCents: number }>(
      `/api/admin/service-orders/${id}`,
    );
    expect(body.officialFeeCents).toBe(48_000);
  });
});

describe('a period', () => {
  it('adds up to the boxes of the return, without tests, drafts and quotes', async () => {
    const { body } = await desk.get<GstReturn>(
      `/api/admin/invoices/period?from=${year}-01-01&to=${year}-12-31`,
    );
    const rows = await site.deps.db
      .select()
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(sql`issue_day is not null and not is_test and ${invoices.kind} <> 'quote'`);
    const sum = (pick: (line: (typeof rows)[number]['invoice_lines']) => number) =>
      rows.reduce(
        (total, row) =>
          total + (row.invoices.kind === 'credit note' ? -1 : 1) * pick(row.invoice_lines),
        0,
      );
    expect(rows.length).toBeGreaterThan(10);
    expect(body).toMatchObject({
      standardRatedCents: sum((line) => (line.taxPercent ? line.netCents : 0)),
      zeroRatedCents: sum((line) => (line.taxPercent === 0 ? line.netCents : 0)),
      exemptCents: 0,
      outputTaxCents: sum((line) => line.taxCents),
      disbursedCents: sum((line) => (line.kind === 'disbursement' ? line.netCents : 0)),
    });
    expect(body.totalCents).toBe(body.standardRatedCents + body.zeroRatedCents);
    const csv = await (
      await desk.request(`/api/admin/invoices/period.csv?from=${year}-01-01&to=${year}-12-31`)
    ).text();
    const [head = '', ...cells] = csv
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const inCsv = (name: string, codes: string[]) =>
      Math.round(
        100 *
          cells
            .filter((row) => codes.includes(row.at(head.indexOf('Code')) ?? ''))
            .reduce((total, row) => total + Number(row.at(head.indexOf(name))), 0),
      );
    expect(inCsv('GST', ['SR', 'ZR'])).toBe(body.outputTaxCents);
    expect(inCsv('Amount without GST', ['SR'])).toBe(body.standardRatedCents);
    expect(inCsv('Amount without GST', ['ZR'])).toBe(body.zeroRatedCents);
    expect(inCsv('Amount without GST', ['OS'])).toBe(body.disbursedCents);
    expect(csv).not.toContain('TEST-');
    const list = await (await desk.request('/api/admin/invoices/export.csv')).text();
    expect(list).toContain('INV-');
    expect(list).not.toContain('TEST-');
  });

  it('has a credit note as minus in each file, as a number that a spreadsheet adds up', async () => {
    const clientName = 'Minus Ltd';
    const { id } = await issued({ clientName, lines: [service({ unitCents: 10_000 })] });
    const credit = await desk.post(`/api/admin/invoices/${id}/credit`, {
      ...{ reason: 'All', send: false, key: key() },
    });
    expect(credit.status).toBe(201);
    const rowsOf = async (file: string) =>
      (await (await desk.request(`/api/admin/invoices/${file}`)).text())
        .split('\r\n')
        .filter((row) => row.includes(clientName));
    const period = await rowsOf(`period.csv?from=${year}-01-01&to=${year}-12-31`);
    expect(period.map((row) => row.split(',').slice(-3))).toEqual([
      ['100.00', '9', '9.00'],
      ['-100.00', '9', '-9.00'],
    ]);
    const all = await rowsOf('export.csv');
    expect(all.map((row) => row.split(',').slice(-8))).toEqual([
      ['-100.00', '-9.00', '0.00', '-109.00', '0.00', 'SGD', '-9.00', '-109.00'],
      ['100.00', '9.00', '0.00', '109.00', '0.00', 'SGD', '9.00', '109.00'],
    ]);
  });

  /** An invoice of S$1,000 and GST, as issued on that day. */
  async function issuedOn(day: string, lines = [service({ unitCents: 100_000 })]) {
    const { id, number, totalCents } = await issued({ lines });
    const { db } = site.deps;
    await db.execute(sql`alter table invoices disable trigger issued_invoice_is_kept`);
    await db
      .update(invoices)
      .set({ issueDay: day, dueDay: addDays(day, 14) })
      .where(eq(invoices.id, id));
    await db.execute(sql`alter table invoices enable trigger issued_invoice_is_kept`);
    return { id, number, totalCents };
  }
  const returnOf = async (from: string, to = from) =>
    (await desk.get<GstReturn>(`/api/admin/invoices/period?from=${from}&to=${to}`)).body;

  it('has a supply on the first of invoice and payment, as far as each covers it', async () => {
    const first = await issuedOn('2026-10-02');
    await pay(first.id, 109_000, { method: 'card', paidOn: '2026-09-30', payoutOn: '2026-10-03' });
    expect(await returnOf('2026-09-30')).toMatchObject({ invoices: 0, outputTaxCents: 0 });
    expect(await returnOf('2026-10-02')).toMatchObject({ invoices: 1, outputTaxCents: 9_000 });

    const moved = await issuedOn('2026-10-06');
    await pay(moved.id, 109_000, { paidOn: '2026-09-29' });
    expect(await returnOf('2026-09-29')).toMatchObject({
      invoices: 1,
      standardRatedCents: 100_000,
      outputTaxCents: 9_000,
    });
    expect(await returnOf('2026-10-06')).toMatchObject({ invoices: 0, outputTaxCents: 0 });

    const lines = [service({ unitCents: 100_000 }), amendment({ filedOn: '2026-10-09' })];
    const deposit = await issuedOn('2026-10-09', lines);
    await pay(deposit.id, 38_333, { paidOn: '2026-09-25' });
    const [before, after] = [await returnOf('2026-09-25'), await returnOf('2026-10-09')];
    expect(before).toMatchObject({ standardRatedCents: 33_333, outputTaxCents: 3_000 });
    expect(before.disbursedCents).toBe(0);
    expect(after).toMatchObject({
      standardRatedCents: 66_667,
      outputTaxCents: 6_000,
      disbursedCents: 6_000,
    });
    const csv = await (
      await desk.request('/api/admin/invoices/period.csv?from=2026-09-25&to=2026-09-25')
    ).text();
    expect(csv).toContain(`${deposit.number},invoice,2026-10-09,2026-09-25,`);
    expect(csv).toContain(',SR,333.33,9,30.00\r\n');
    expect(csv).not.toContain(',OS,');
  });

  it('tells of invoices later than 30 days after their money, and of payouts nobody entered', async () => {
    const intime = await issuedOn('2026-08-30');
    await pay(intime.id, 109_000, { paidOn: '2026-07-31' });
    expect(await returnOf('2026-08-30')).toMatchObject({ lateInvoices: 0, unknownPayouts: 0 });
    const late = await issuedOn('2026-08-31');
    await pay(late.id, 109_000, { paidOn: '2026-07-31' });
    const byCard = await issuedOn('2026-08-31');
    await pay(byCard.id, 109_000, { method: 'card', paidOn: '2026-08-20' });
    expect(await returnOf('2026-08-31')).toMatchObject({
      lateInvoices: 1,
      unknownPayouts: 1,
      outputTaxCents: 9_000,
    });
    const early = await pay(byCard.id, 1, { method: 'card', payoutOn: '2026-01-01' });
    expect(early.status).toBe(400);
  });

  it('shows a client what was charged and paid', async () => {
    const email = 'statement@kopilangit.example';
    const { id, number } = await issued({ clientEmail: email });
    await pay(id, 36_800);
    const { body } = await desk.get<Statement>(`/api/admin/invoices/statement?email=${email}`);
    expect(body).toMatchObject({
      balances: [{ currency: 'SGD', balanceCents: 100_000 }],
      entries: [
        { amountCents: 136_800, balanceCents: 136_800 },
        {
          amountCents: -36_800,
          balanceCents: 100_000,
          title: `Paid by bank transfer, TT 4711, ${number}`,
        },
      ],
    });

    const ahead = await issued({ clientEmail: email });
    await pay(ahead.id, 136_800, { paidOn: dayInSingapore(Date.now() - 9 * 86_400_000) });
    const later = await desk.get<Statement>(`/api/admin/invoices/statement?email=${email}`);
    expect(later.body.entries.map(({ balanceCents }) => balanceCents)).toEqual([
      136_800, 273_600, 236_800, 100_000,
    ]);
    expect(later.body.entries.at(-1)?.title).toContain(`${ahead.number}, received on `);
  });
});

describe('the registration for GST', () => {
  it('has a history: without it, an invoice is no tax invoice and has no GST', async () => {
    const set = (json: object) => desk.post<Refusal>('/api/admin/gst-registrations', json);
    expect((await set({ fromDay: '2026-01-01', number: null })).status).toBe(409);
    const kept = await issued();
    await site.deps.db.execute(sql`insert into gst_registrations (from_day, number, created_by)
      values (${today}, null, 'admin')`);
    const invoice = await issued();
    expect(invoice).toMatchObject({
      isTaxInvoice: false,
      taxCents: 0,
      totalCents: 126_000,
      seller: { gstNumber: null },
    });
    expect(await read(kept.id)).toMatchObject({ isTaxInvoice: true, totalCents: 136_800 });
    expect((await set({ fromDay: addDays(today, 1), number: 'M90366812K' })).status).toBe(201);
    const { body } = await desk.get<{ number: string | null }[]>('/api/admin/gst-registrations');
    expect(body.map(({ number }) => number)).toEqual(['M90366812K', null, '202200000A']);
    await site.deps.db.execute(sql`delete from gst_registrations`);
  });
});

describe('a quote', () => {
  it('is accepted and becomes a draft with the fees of today, told where they changed', async () => {
    const quote = await issued({ kind: 'quote' });
    expect((await desk.post(`/api/admin/invoices/${quote.id}/accept`, { key: key() })).status).toBe(
      200,
    );
    expect((await read(quote.id)).state).toBe('accepted');
    const list = await (await desk.request('/api/admin/invoices/export.csv?kind=quote')).text();
    expect(list).toMatch(new RegExp(`^${quote.number},quote,accepted,`, 'm'));
    const { body } = await desk.post<InvoiceDetail>(`/api/admin/invoices/${quote.id}/invoice`, {
      key: key(),
    });
    expect(body).toMatchObject({
      kind: 'invoice',
      state: 'draft',
      basisNumber: quote.number,
      totalCents: 136_800,
    });
    await site.deps.db
      .update(invoices)
      .set({ basisDay: '2026-03-20' })
      .where(eq(invoices.id, body.id));
    expect((await read(body.id)).warnings).toEqual([
      'TM27, Amendment of an application: the official fee was S$50.00 when it was quoted, and is S$60.00 since 1 Apr 2026.',
    ]);
  });
});

describe('a person', () => {
  it('takes their invoices along; the law keeps issued ones, and a draft goes', async () => {
    const person = await confirmedCustomer(site);
    const invoice = await issued({ clientEmail: person.email });
    const unissued = await draft({ clientEmail: person.email });
    const { body } = await ownData<{ invoices: { number: string }[] }>(person.browser);
    expect(body.invoices.map(({ number }) => number)).toEqual([invoice.number]);
    const { email } = person;
    const erased = await desk.post<{ records: object[] }>('/api/admin/privacy/erasures', {
      email,
      confirmation: email,
      password: adminPassword,
    });
    expect([erased.status, erased.body.records]).toEqual([
      201,
      expect.arrayContaining([{ what: 'Invoices', erased: 1, retained: 1 }]),
    ]);
    expect((await desk.get(`/api/admin/invoices/${unissued.id}`)).status).toBe(404);
    const kept = await read(invoice.id);
    expect(kept).toMatchObject({ clientEmail: email, totalCents: 136_800 });
    expect(JSON.stringify(kept.events)).not.toContain(email);
  });
});
