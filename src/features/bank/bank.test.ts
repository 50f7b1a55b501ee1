import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { deskForFile } from '../../../test/site';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { undoHeader } from '../../shared/undo';
import type { InvoiceDetail } from '../billing/contract';
import type { Undoable } from '../undo/contract';
import type { BankLine, BookedLines, LoadedStatement } from './contract';
import { namesClient, numbersIn } from './match';
import { bankLines } from './schema.server';

type Refusal = { message: string; errors?: Record<string, string[]> };

const { site, desk } = deskForFile();

const today = dayInSingapore();
let last = 0;
/** An issued invoice of a new client; official fees alone, so that the total is what is asked for. */
async function invoice(
  totalCents: number,
  clientName = `Client ${++last} Pte. Ltd.`,
  currency = 'SGD',
) {
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    kind: 'invoice',
    clientName,
    currency,
    clientEmail: `bank${++last}@sagolane.example`,
    clientAddress: '12 Jalan Besar\nSingapore 208790',
    lines: [
      {
        kind: 'disbursement',
        description: 'Official fee',
        officeReceipt: 'R 1',
        quantity: 1,
        unitCents: totalCents,
      },
    ],
    key: crypto.randomUUID(),
  });
  const answer = await desk.post<InvoiceDetail>(`/api/admin/invoices/${body.id}/issue`, {
    send: false,
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body as InvoiceDetail & { number: string };
}
const read = async (id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;

async function send(bytes: BodyInit, query = '', by = desk) {
  const answer = await by.request(`/api/admin/bank/statements${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: answer.status, body: (await answer.json()) as LoadedStatement & Refusal };
}
async function load(bytes: BodyInit) {
  const { status, body } = await send(bytes);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}
const lines = async (state = 'open') =>
  (await desk.get<BankLine[]>(`/api/admin/bank/lines?state=${state}&pageSize=100`)).body;
const lineOf = async (text: string, state = 'open') => {
  const found = (await lines(state)).filter((line) => line.text.includes(text));
  expect(found).toHaveLength(1);
  return found[0] as BankLine;
};
async function book(json: object, by = desk) {
  const answer = await by.request('/api/admin/bank/bookings', { method: 'POST', json });
  const body = (await answer.json()) as BookedLines & Refusal;
  return { status: answer.status, body, undo: answer.headers.get(undoHeader) };
}
const undo = (id: string | null) => desk.post<Refusal>(`/api/admin/undo/${id}`, {});
const amount = (cents: number) => (cents / 100).toFixed(2);

/** Lines of money that came in, or with a minus went out, as each bank and form writes them. */
type Row = [day: string, cents: number, text: string];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const inOut = (cents: number) => (cents < 0 ? [amount(-cents), ''] : ['', amount(cents)]);
const dbs = (rows: Row[]) =>
  [
    'Account Details For:,Business Multi-Currency Account 072-012345-6',
    'Statement as at:,24 Nov 2026',
    '',
    'Available Balance:,"12,345.67"',
    '',
    'Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3',
    '',
    ...rows.map(([day, cents, text]) => {
      const [year, month, date] = day.split('-');
      return `${date} ${months[Number(month) - 1]} ${year},ICT,${inOut(cents).join()},${quoted(text)},,`;
    }),
  ].join('\r\n');
const ocbc = (rows: Row[]) =>
  [
    'Account details for:,Business Growth Account 072-012345-6',
    'Available Balance,"1,234.56"',
    'Ledger Balance,"1,234.56"',
    '',
    'Transaction History',
    'Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)',
    ...rows.flatMap(([day, cents, text]) => {
      const date = day.split('-').toReversed().join('/');
      return [`${date},${date},FAST PAYMENT,${inOut(cents).join()}`, `,,${quoted(text)}`];
    }),
  ].join('\n');
const uob = (rows: Row[]) =>
  [
    'United Overseas Bank Limited.',
    'Account Number:,0720123456',
    'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance',
    ...rows.map(([day, cents, text]) => {
      const [year, month, date] = day.split('-');
      const [out, paidIn] = inOut(cents).map((each) => each || '0.00');
      return `${date} ${months[Number(month) - 1]} ${year},${quoted(text)},${out},${paidIn},"9,999.00"`;
    }),
  ].join('\n');
const comma = (cents: number) => amount(Math.abs(cents)).replace('.', ',');
const sixDigits = (day: string) => day.slice(2).replaceAll('-', '');
const mt940 = (rows: Row[], closing = rows.reduce((sum, [, cents]) => sum + cents, 100_000)) =>
  [
    '{1:F01DBSSSGSGXXXX0000000000}{2:I940XXXXSGSGXXXXN}{4:',
    ':20:STATEMENT1',
    ':25:DBSSSGSG/0720123456',
    ':28C:00123/1',
    ':60F:C261101SGD1000,00',
    ...rows.flatMap(([day, cents, text]) => [
      `:61:${sixDigits(day)}${day.slice(5).replace('-', '')}${cents < 0 ? 'D' : 'C'}${comma(cents)}NTRFNONREF//9800112233`,
      ...(`:86:${text}`.match(/.{1,65}/g) ?? []),
    ]),
    `:62F:C261130SGD${comma(closing)}`,
    '-}',
  ].join('\r\n');
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const camt = (
  rows: Row[],
  { head = '', currency = 'SGD' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>0720123456</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount(rows.reduce((sum, [, cents]) => sum + cents, 100_000))}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${rows
  .map(
    ([
      day,
      cents,
      text,
    ]) => `<Ntry><Amt Ccy="${currency}">${amount(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
const forms = {
  dbs,
  ocbc,
  uob,
  mt940: (rows: Row[]) => mt940(rows),
  camt: (rows: Row[]) => camt(rows),
};

describe('the number of an invoice in a line', () => {
  it.each([
    ['PAYNOW INV-2026-0371', ['INV-2026-0371']],
    ['inv 2026 0371 kopi', ['INV-2026-0371']],
    ['lNV2O26O371', ['INV-2026-0371']],
    ['INV/2026/0371', ['INV-2026-0371']],
    ['I N V', []],
    ['PAYNOW 1764144000099', []],
    ['INV-2026-12345', ['INV-2026-12345']],
    ['INV202603711122', ['INV-2026-0371']],
    ['INV 2 0 2 6 0 3 7 1', ['INV-2026-0371']],
    ['INV-2026-37', []],
    ['INV-2026-0371, INV20260372', ['INV-2026-0371', 'INV-2026-0372']],
    ['INV20260371INV20260372', ['INV-2026-0371', 'INV-2026-0372']],
  ])('%s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it('ends where digits do, and else each that it can be is looked up', () => {
    expect(numbersIn('INV-2026-0371 20261122')).toEqual(['INV-2026-0371']);
    expect(numbersIn('INV-2026-12 345678')).toEqual(
      [1_234, 12_345, 123_456, 1_234_567].map((each) => `INV-2026-${each}`),
    );
    expect(numbersIn(`INV-2026-${'1'.repeat(5_000)}`).length).toBeLessThan(10);
  });

  it.each([
    ['FAST KOPI LANGIT PTE LTD', 'Kopi Langit Pte. Ltd.', true],
    ['VOLTABUMI ENER', 'Voltabumi Energy', true],
    ['NADIA BINTE OSMAN', 'Kopi Langit', false],
    ['ORKID ROW DENTAL SURGERY', 'Orkid Row Dental Surgery and Implant Centre', true],
    ['ORKID ROW', 'Orkid Row Dental', false],
    ['O BRIEN SOHNE', 'O’Brien & Söhne', true],
    ['บริษัท ร้าน', 'บริษัท ร้าน', true],
    ['PTE LTD', 'Pte. Ltd.', false],
    ['GIRO SALARY', 'A', false],
  ])('%s names %s: %s', (text, name, isNamed) => {
    expect(namesClient(text, name)).toBe(isNamed);
  });
});

describe.each(Object.entries(forms))('a statement in the form of %s', (form, write) => {
  const base = 1 + Object.keys(forms).indexOf(form);
  it('is read to the cent: what came in, and apart from it what went out', async () => {
    const paid = await invoice(120_007 + base, 'Hexaquay “Quoted” Ltd.');
    const rows: Row[] = [
      [today, 120_007 + base, `PAYNOW ${paid.number} HEXAQUAY, QUOTED ${form}`],
      [today, -5_000 - base, `BANK CHARGE ${form}`],
    ];
    const loaded = await load(write(rows));
    expect(loaded).toMatchObject({
      account: '3456',
      added: 1,
      paidOut: 1,
      refused: 0,
      from: today,
    });
    const line = await lineOf(`QUOTED ${form}`);
    expect(line).toMatchObject({
      day: today,
      amountCents: 120_007 + base,
      sureness: 'sure',
      candidates: [{ invoiceId: paid.id, agrees: ['reference', 'amount', 'name'], differs: [] }],
    });
    const out = await lineOf(`BANK CHARGE ${form}`, 'paid out');
    expect(out).toMatchObject({ amountCents: -5_000 - base, candidates: [] });
    const refused = await book({
      lines: [{ id: out.id, parts: [{ invoiceId: paid.id, amountCents: 5_000 }] }],
    });
    expect(refused.body).toMatchObject({
      booked: 0,
      left: [{ reason: 'It is money that went out.' }],
    });
    for (const again of Object.values(forms))
      expect(await load(again(rows))).toMatchObject({ added: 0, paidOut: 0, readBefore: 2 });
  });
});

describe('the same line', () => {
  it('stands as often as one file has it, also where files overlap', async () => {
    const day = addDays(today, -3);
    const twice: Row[] = [
      [day, 77_701, 'TRANSFER TWIN'],
      [day, 77_701, 'TRANSFER TWIN'],
    ];
    expect(await load(dbs(twice.slice(1)))).toMatchObject({ added: 1 });
    expect(await load(dbs(twice))).toMatchObject({ added: 1, readBefore: 1 });
    expect(await load(mt940(twice))).toMatchObject({ added: 0, readBefore: 2 });
    const more: Row[] = [...twice, [day, 77_701, 'ANOTHER OF THE SAME AMOUNT']];
    expect(await load(dbs(more))).toMatchObject({ added: 1, readBefore: 2 });
    const two = await Promise.all([
      load(dbs([...more, [day, 1_234, 'AT ONCE']])),
      load(dbs([...more, [day, 1_234, 'AT ONCE']])),
    ]);
    expect(two[0].added + two[1].added).toBe(1);
  });
});

describe('a match', () => {
  it('is likely by amount and name, and unknown by one of them', async () => {
    const one = await invoice(31_111, 'Voltabumi Energy');
    await load(
      dbs([
        [today, 31_111, 'INCOMING VOLTABUMI ENERGY likely'],
        [today, 31_112, `${one.number} NINE KNOTS less`],
        [today, 99_123, 'CASH DEP JURONG nobody'],
      ]),
    );
    expect(await lineOf('likely')).toMatchObject({
      sureness: 'likely',
      candidates: [{ agrees: ['amount', 'name'], differs: ['no reference'] }],
    });
    const other = await lineOf('less');
    expect(other.sureness).toBe('unknown');
    expect(other.candidates[0]?.differs).toContain('S$0.01 more than to pay');
    expect(await lineOf('nobody')).toMatchObject({ sureness: 'unknown', candidates: [] });
  });

  it('with a digit typed wrongly goes by amount and name, and says so', async () => {
    const wanted = await invoice(50_123, 'Orkid Row Dental Pte. Ltd.');
    const typed = await invoice(77_777, 'Tembusu Trading');
    await load(dbs([[today, 50_123, `PAYNOW ${typed.number} ORKID ROW DENTAL`]]));
    const { sureness, candidates } = await lineOf('ORKID ROW DENTAL');
    expect([sureness, candidates.map(({ invoiceId }) => invoiceId)]).toEqual([
      'likely',
      [wanted.id, typed.id],
    ]);
    expect(candidates[0]?.differs).toEqual(['another reference']);
  });

  it('counts for one line alone where two pay the same invoice', async () => {
    const { number } = await invoice(42_421);
    await load(
      uob([
        [today, 42_421, `${number} first`],
        [today, 42_421, `${number} second`],
      ]),
    );
    expect((await lineOf(`${number} first`)).sureness).toBe('sure');
    const second = await lineOf(`${number} second`);
    expect(second.sureness).toBe('unknown');
    expect(second.candidates[0]?.differs).toContain('another line pays it');
  });
});

describe('booking', () => {
  it('pays the sure ones in one go, which is undone in one, and mails receipts', async () => {
    const [one, two] = [await invoice(50_001), await invoice(60_001)];
    await load(
      ocbc([
        [today, 50_001, `${one.number} go`],
        [today, 60_001, `${two.number} go`],
      ]),
    );
    const wanted = await Promise.all([lineOf(`${one.number} go`), lineOf(`${two.number} go`)]);
    const go = {
      lines: wanted.map(({ id, amountCents, candidates }) => ({
        id,
        parts: [{ invoiceId: candidates[0]?.invoiceId, amountCents }],
      })),
      send: true,
    };
    const [first, second] = await Promise.all([book(go), book(go)]);
    expect([first.body.booked, second.body.booked].toSorted()).toEqual([0, 2]);
    for (const { id } of [one, two])
      expect(await read(id)).toMatchObject({
        state: 'paid',
        outstandingCents: 0,
        settlements: [{ day: today, method: 'bank transfer' }],
      });
    const receipts = await site.deps.db.select().from(messages);
    expect(receipts.filter(({ eventKey }) => eventKey.includes(':receipt:bank:'))).toHaveLength(2);
    const id = first.undo ?? second.undo;
    const listed = await desk.get<Undoable[]>('/api/admin/undo?kind=booked');
    expect(listed.body).toMatchObject([
      { id, title: `Booked 2 bank lines, S$1,100.02: ${one.number}, ${two.number}` },
    ]);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(one.id)).toMatchObject({ state: 'issued', outstandingCents: 50_001 });
    expect((await lineOf(`${one.number} go`)).sureness).toBe('sure');
    expect((await book(go)).body.booked).toBe(2);
    expect(await read(two.id)).toMatchObject({ state: 'paid' });
  });

  it('splits a line, and keeps what is too much as credit where that is said', async () => {
    const [one, two] = [await invoice(10_000), await invoice(20_000)];
    await load(dbs([[today, 33_333, 'SPLIT OVER TWO']]));
    const { id } = await lineOf('SPLIT OVER TWO');
    const parts = (first: number, second: number) => [
      { invoiceId: one.id, amountCents: first },
      { invoiceId: two.id, amountCents: second },
    ];
    const left = async (json: object) => (await book({ lines: [{ id, ...json }] })).body;
    expect(await left({ parts: parts(10_000, 20_000) })).toMatchObject({
      booked: 0,
      left: [{ reason: 'The parts are S$300.00, and S$333.33 came in.' }],
    });
    expect((await left({ parts: parts(10_000, 23_333) })).left[0]?.reason).toBe(
      `Only S$200.00 of ${two.number} is still to pay.`,
    );
    expect(await left({ parts: parts(10_000, 23_333), isCredit: true })).toMatchObject({
      booked: 1,
    });
    expect(await read(two.id)).toMatchObject({ outstandingCents: -3_333 });
    expect(await lineOf('SPLIT OVER TWO', 'booked')).toMatchObject({
      state: 'booked',
      actor: 'admin',
      parts: [
        { number: one.number, amountCents: 10_000 },
        { number: two.number, amountCents: 23_333 },
      ],
    });
  });

  it('leaves a line whose invoice was paid meanwhile, and books the others', async () => {
    const [one, two] = [await invoice(11_011), await invoice(22_022)];
    await load(
      dbs([
        [today, 11_011, `${one.number} late`],
        [today, 22_022, `${two.number} late`],
      ]),
    );
    const [late, fine] = [await lineOf(`${one.number} late`), await lineOf(`${two.number} late`)];
    await desk.post(`/api/admin/invoices/${one.id}/payments`, {
      amountCents: 11_011,
      paidOn: today,
      method: 'cheque',
      key: crypto.randomUUID(),
    });
    const { body } = await book({
      lines: [
        { id: late.id, parts: [{ invoiceId: one.id, amountCents: 11_011 }] },
        { id: fine.id, parts: [{ invoiceId: two.id, amountCents: 22_022 }] },
        { id: 999_999, parts: [{ invoiceId: two.id, amountCents: 1 }] },
      ],
    });
    expect(body).toEqual({
      booked: 1,
      left: [
        { id: late.id, reason: `Nothing of ${one.number} is still to pay.` },
        { id: 999_999, reason: 'It doesn’t exist any more.' },
      ],
    });
    expect((await lineOf(`${one.number} late`)).candidates[0]?.differs).toContain('already paid');
  });

  it('can’t pay an invoice in US$ by its number, its amount or by hand', async () => {
    await desk.post('/api/admin/exchange-rates', {
      ...{ currency: 'USD', day: today, rate: '1.3425', source: 'DBS' },
    });
    const { id: invoiceId, number } = await invoice(19_191, 'Nine Knots Freight Inc.', 'USD');
    await load(dbs([[today, 19_191, `${number} NINE KNOTS FREIGHT`]]));
    const { id, candidates } = await lineOf(number);
    expect(candidates).toEqual([]);
    const { body } = await book({ lines: [{ id, parts: [{ invoiceId, amountCents: 19_191 }] }] });
    const reason = `${number} is in USD. Record it at the invoice.`;
    expect(body).toEqual({ booked: 0, left: [{ id, reason }] });
  });

  it('can’t pay a draft, a quote or a credit note', async () => {
    await load(dbs([[today, 1_717, 'FOR A DRAFT']]));
    const { id } = await lineOf('FOR A DRAFT');
    const { body: draft } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
      kind: 'invoice',
      clientName: 'Draft',
      clientEmail: 'draft@sagolane.example',
      lines: [],
      key: crypto.randomUUID(),
    });
    for (const invoiceId of [draft.id, 999_999])
      expect(
        (await book({ lines: [{ id, parts: [{ invoiceId, amountCents: 1_717 }] }] })).body,
      ).toMatchObject({ booked: 0, left: [{ reason: 'Only an issued invoice can be paid.' }] });
    await desk.request(`/api/admin/bank/lines/${id}`, { method: 'PATCH', json: { isAside: true } });
    expect(await lineOf('FOR A DRAFT', 'set aside')).toMatchObject({ actor: 'admin' });
    await desk.request(`/api/admin/bank/lines/${id}`, {
      method: 'PATCH',
      json: { isAside: false },
    });
    expect((await lineOf('FOR A DRAFT')).state).toBe('open');
  });
});

describe('a file', () => {
  it('has rows refused with their reason, and the others taken', async () => {
    const text = [
      'Transaction Date,Description,Currency,Debit,Credit',
      `${today},FINE ROW,SGD,,1.01`,
      `${today},DOLLARS,USD,,5.00`,
      `${today},BOTH,SGD,1.00,1.00`,
      `${today},UNCLEAR,SGD,,"1.234,56"`,
      `31/02/2026,NO DAY,SGD,,4.00`,
      `${addDays(today, 5)},FUTURE,SGD,,4.00`,
      `${today},"OPEN,SGD,,4.00`,
    ].join('\n');
    const loaded = await load(text);
    expect(loaded).toMatchObject({ added: 1, refused: 6 });
    expect(loaded.refusals.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'It is in USD. Only S$ can be booked here.'],
      [4, 'It came in and went out at once.'],
      [5, 'The amount can’t be read.'],
      [6, 'The date can’t be read.'],
      [7, 'Its day is in the future.'],
      [8, expect.any(String)],
    ]);
    expect(await load(camt([[today, 4_321, 'FOREIGN']], { currency: 'USD' }))).toMatchObject({
      added: 0,
      refused: 1,
    });
  });

  it.each([
    ['Date,Type,Description,Amount SGD', 'Credit,', 'Debit,', '10.51', '7.51'],
    ['Trn Date,Transaction Type,DR/CR,Details,Amount', 'FAST,CR,', 'GIRO,DR,', '10.52', '7.52'],
    ['Date,Details,Amount', '', '', '10.53', '7.53-'],
    ['Date,Debit or Credit,Type,Details,Amount', ',Money in,', ',Paid out,', '10.55', '7.55'],
    ['Date,Remark,Debit SGD,Credit (S$)', '', '', ',10.54', '7.54,'],
  ])('of another bank says which way money went: %s', async (head, kindIn, kindOut, ins, outs) => {
    const row = (kind: string, text: string, cells: string) => `${today},${kind}${text},${cells}`;
    const text = [head, row(kindOut, 'MONEY OUT', outs), row(kindIn, 'MONEY IN', ins)].join('\n');
    expect(await load(text)).toMatchObject({ added: 1, paidOut: 1, refused: 0 });
    const cents = Math.round(Number(ins.replace(',', '')) * 100);
    expect((await lines()).find(({ amountCents }) => amountCents === cents)?.text).toMatch(
      /MONEY IN$/,
    );
  });

  it('in the form of CAMT names an invoice as the document that is paid, in a batch too', async () => {
    const [one, two] = [await invoice(10_551), await invoice(20_552)];
    const part = (number: string) =>
      `<TxDtls><RmtInf><Strd><RfrdDocInf><Nb>${number}</Nb></RfrdDocInf></Strd></RmtInf></TxDtls>`;
    const parts = part(one.number) + part(two.number);
    const text = camt([[today, 31_103, 'BATCH']]).replace('</TxDtls>', `</TxDtls>${parts}`);
    expect(await load(text)).toMatchObject({ added: 1 });
    const line = await lineOf('BATCH');
    // Read before more of a line was read, it is no other line now.
    await site.deps.db
      .update(bankLines)
      .set({ spellings: { camt053: 'BATCH' } })
      .where(eq(bankLines.id, line.id));
    expect(await load(text)).toMatchObject({ added: 0, readBefore: 1 });
    expect(line.candidates.map(({ invoiceId }) => invoiceId).toSorted()).toEqual([one.id, two.id]);
    const { body } = await book({
      lines: [
        {
          id: line.id,
          parts: [
            { invoiceId: one.id, amountCents: 10_551 },
            { invoiceId: two.id, amountCents: 20_552 },
          ],
        },
      ],
    });
    expect(body.booked).toBe(1);
    expect((await read(two.id)).outstandingCents).toBe(0);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a table of something else', 'Name,Colour\nA,B', 'No row has the headers of a bank statement'],
    ['a torn MT940', mt940([[today, 100, 'x']], 1), 'The file isn’t whole.'],
    [
      'entities',
      camt([], { head: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }),
      'document type',
    ],
    ['a bomb', `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">]><x>&a;</x>`, 'Invalid CAMT.053'],
    ['deep XML', '<a>'.repeat(60_000), 'nested more than'],
    ['other XML', '<html><body>x</body></html>', 'It holds no bank statement.'],
    ['torn XML', camt([[today, 5, 'x']]).slice(0, -40), 'not valid XML'],
  ])('%s is refused', async (_, bytes, reason) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(400);
    expect(body.message).toContain(reason);
  });

  it('in an encoding that it doesn’t say asks for it', async () => {
    const rows = dbs([[today, 8_181, 'CAFÉ MÜNCHEN ZÜRICH ÅNGSTRÖM GARÇON']]);
    const latin = Buffer.from(rows, 'latin1');
    const asked = await send(latin);
    expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([400, ['encoding']]);
    const { body } = await send(latin, '?encoding=windows-1252');
    expect(body).toMatchObject({ added: 1 });
    expect((await lineOf('CAFÉ')).amountCents).toBe(8_181);
  });

  it('of more than 5 MB, or of 5,000 lines, is refused', async () => {
    expect((await send('x'.repeat(5_000_001))).status).toBe(413);
    const many = Array.from({ length: 5_001 }, (_, at): Row => [today, at + 1, 'many']);
    for (const write of Object.values(forms)) {
      const { status, body } = await send(write(many));
      expect([status, body.message]).toEqual([400, expect.stringContaining('Load it in parts')]);
    }
  });

  it('is taken of staff alone', async () => {
    const reader = await signedInColleague(site, desk, 'reader', 'bankreader');
    expect((await send('x', '', reader)).status).toBe(403);
    expect((await reader.get('/api/admin/bank/lines')).status).toBe(200);
    expect((await book({ lines: [] }, reader)).status).toBe(403);
    expect((await site.newBrowser().get('/api/admin/bank/lines')).status).toBe(401);
  });
});

it('lines are erased after their time: the booked ones with the books, the others after a year', async () => {
  const day = addDays(today, -400);
  await load(dbs([[day, 13_131, 'OLD AND NOT OURS']]));
  const before = await lineOf('OLD AND NOT OURS');
  expect((await desk.post('/api/admin/jobs/erase-old-data/run', {})).status).toBeLessThan(300);
  await expect
    .poll(() => site.deps.db.$count(bankLines, eq(bankLines.id, before.id)), { timeout: 60_000 })
    .toBe(0);
});
