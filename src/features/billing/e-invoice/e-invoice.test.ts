import { writeFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { dayInSingapore } from '../../../shared/calendar-date';
import { type InvoiceDetail, type LineInput, zeroReasons } from '../contract';
import { readAddress } from './postal-address';

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

type Refusal = { message: string };
const service = (change: Partial<LineInput> = {}) => ({
  ...{ kind: 'service', description: 'Answer to the examination report', quantity: 3 },
  ...{ unitCents: 3_339, ...change },
});
async function issued(change: object = {}) {
  const { body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Kopi & Söhne <Pte.> Ltd.', key: crypto.randomUUID() },
    ...{ clientEmail: 'accounts@kopilangit.example', clientUen: '202314882K' },
    clientAddress: '12 Jalan Besar, #02-01\nSingapore 208790',
    lines: [service()],
    ...change,
  });
  const answer = await desk.post<InvoiceDetail>(`/api/admin/invoices/${body.id}/issue`, {
    send: false,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Every element with its text, by its path from the root. */
function read(xml: string) {
  const found: [path: string, text: string][] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^\w+:/, ''));
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    if (text.trim()) found.push([path.slice(1).join('/'), text]);
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  return (end: string) => found.filter(([each]) => each.endsWith(end)).map(([, each]) => each);
}

async function fileOf(id: number) {
  const answer = await desk.request(`/api/admin/invoices/${id}/e-invoice.xml`);
  expect(answer.status).toBe(200);
  const xml = await answer.text();
  // They are given to the authority's rules while developing.
  const folder = process.env.E_INVOICES;
  if (folder) writeFileSync(`${folder}/${id}.xml`, xml);
  return { xml, find: read(xml) };
}

const fee = () => ({
  ...{ kind: 'disbursement', description: 'TM27, Amendment', quantity: 1, unitCents: 6_000 },
  ...{ feeKey: 'tm27-amendment', filedOn: '2026-11-20' },
});

describe('an e-invoice', () => {
  it('has the sums of its paper by code, a fee paid as agent outside the tax', async () => {
    const invoice = await issued({ lines: [service(), fee()] });
    const { xml, find } = await fileOf(invoice.id);
    expect(find('TaxTotal/TaxAmount')).toEqual(['9.02']);
    expect(find('TaxSubtotal/TaxCategory/ID')).toEqual(['SR', 'OS']);
    expect(find('TaxSubtotal/TaxableAmount')).toEqual(['100.17', '60.00']);
    expect(find('TaxSubtotal/TaxAmount')).toEqual(['9.02', '0.00']);
    expect(find('LegalMonetaryTotal/TaxInclusiveAmount')).toEqual(['169.19']);
    expect(find('LegalMonetaryTotal/PayableAmount')).toEqual(['169.19']);
    expect(find('PaymentMeans/PaymentMeansCode')).toEqual(['Z02']);
    expect(find('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')).toEqual([
      'Kopi & Söhne <Pte.> Ltd.',
    ]);
    expect(find('AccountingCustomerParty/Party/PostalAddress/PostalZone')).toEqual(['208790']);
    expect(find('EndpointID')[1]).toBe('SGUEN202314882K');
    expect(find('UUID')[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    await desk.post(`/api/admin/invoices/${invoice.id}/payments`, {
      ...{
        amountCents: 10_000,
        paidOn: dayInSingapore(),
        method: 'PayNow',
        key: crypto.randomUUID(),
      },
    });
    expect((await fileOf(invoice.id)).xml).toBe(xml);
  });

  it.each([
    [20_000_000, ['Z02']],
    [20_000_001, []],
  ])('names PayNow for what one transfer moves, %i cents', async (unitCents, codes) => {
    const paid = { kind: 'disbursement', description: 'Official fees', officeReceipt: 'R 1' };
    const { id } = await issued({ lines: [{ ...paid, quantity: 1, unitCents }] });
    const { find } = await fileOf(id);
    expect(find('PaymentMeans/PaymentMeansCode')).toEqual(codes);
  });

  it('of a service for a client abroad is zero-rated', async () => {
    const { id } = await issued({
      clientAddress: '4 Rue de la Paix\n75002 Paris\nFrance',
      lines: [service({ kind: 'zero-rated', zeroReason: zeroReasons[0] })],
    });
    const { find } = await fileOf(id);
    expect(find('TaxSubtotal/TaxCategory/ID')).toEqual(['ZR']);
    expect(find('AccountingCustomerParty/Party/PostalAddress/CityName')).toEqual(['Paris']);
    expect(find('Country/IdentificationCode')).toEqual(['SG', 'FR']);
  });

  it('in another currency has its tax and totals in S$, and so has its credit note', async () => {
    const rate = { currency: 'USD', day: dayInSingapore(), rate: '1.3425', source: 'DBS' };
    expect((await desk.post('/api/admin/exchange-rates', rate)).status).toBe(201);
    const dollars = { ...fee(), unitCents: 4_469 };
    const invoice = await issued({ currency: 'USD', lines: [service(), dollars] });
    const { xml, find } = await fileOf(invoice.id);
    expect(find('DocumentCurrencyCode')).toEqual(['USD']);
    expect(find('TaxCurrencyCode')).toEqual(['SGD']);
    // 100.17 and 9.02 at the rate, and the fee as the office took it.
    expect(find('TaxTotal/TaxAmount')).toEqual(['9.02', '12.11']);
    expect(find('AdditionalDocumentReference/DocumentTypeCode')).toEqual([
      'sgdtotal-excl-gst',
      'sgdtotal-incl-gst',
    ]);
    expect(find('AdditionalDocumentReference/DocumentDescription')).toEqual(['194.48', '206.59']);
    expect(xml).toContain('currencyID="USD">153.88<');
    expect(find('PaymentMeans/PaymentMeansCode')).not.toContain('Z02');
    const { body } = await desk.post<InvoiceDetail>(`/api/admin/invoices/${invoice.id}/credit`, {
      ...{ reason: 'Agreed', send: false, key: crypto.randomUUID() },
    });
    const note = (await fileOf(body.id)).find;
    expect(note('TaxTotal/TaxAmount')).toEqual(['9.02', '12.11']);
    expect(note('AdditionalDocumentReference/DocumentDescription')).toEqual(['194.48', '206.59']);
  });

  it('of a credit note names its reason and its invoice', async () => {
    const invoice = await issued();
    const { body } = await desk.post<InvoiceDetail>(`/api/admin/invoices/${invoice.id}/credit`, {
      ...{ reason: 'One class less', send: false, key: crypto.randomUUID() },
    });
    const { find } = await fileOf(body.id);
    expect(find('CreditNoteTypeCode')).toEqual(['381']);
    expect(find('Note')[0]).toBe('One class less');
    expect(find('InvoiceDocumentReference/ID')).toEqual([invoice.number]);
    expect(find('PayableAmount')).toEqual(['109.19']);
  });

  it('says what is missing instead of making it up', async () => {
    const { id, eInvoiceProblems } = await issued({
      clientUen: null,
      clientAddress: '12 Jalan Besar',
    });
    expect(eInvoiceProblems).toHaveLength(2);
    const { status, body } = await desk.get<Refusal>(`/api/admin/invoices/${id}/e-invoice.xml`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('UEN')]);
  });

  it('reads an address as it is typed, and none that leaves something out', () => {
    const cases: [text: string, read: object | undefined][] = [
      [
        '1 Raffles Place, #20-61, Singapore 048616',
        { postalCode: '048616', country: 'SG', more: '#20-61' },
      ],
      [
        '12 Jalan Besar\nSingapore 208790',
        { street: '12 Jalan Besar', city: 'Singapore', more: null },
      ],
      [
        'Lot 5, Jalan Ampang, 50450 Kuala Lumpur, Malaysia',
        { city: 'Kuala Lumpur', postalCode: '50450', country: 'MY' },
      ],
      [
        '10 Downing Street, London SW1A 2AA, United Kingdom',
        { city: 'London', postalCode: 'SW1A 2AA', country: 'GB' },
      ],
      ['500 Main St, Springfield, IL 62701, United States', { postalCode: '62701', country: 'US' }],
      [
        '8 Wilkie Road #03-01 Singapore 228095',
        { street: '8 Wilkie Road #03-01', postalCode: '228095' },
      ],
      [
        'Keizersgracht 1, 1015 CJ Amsterdam, Netherlands',
        { city: 'Amsterdam', postalCode: '1015 CJ' },
      ],
      ['12 Jalan Besar\nSingapore (208790)', { street: '12 Jalan Besar', postalCode: '208790' }],
      ['12 Jalan Besar #02-01, S208790', { more: null, postalCode: '208790', country: 'SG' }],
      ['12 Jalan Besar, Singapore, 208790', { postalCode: '208790', city: 'Singapore' }],
      ['12 Jalan Besar', undefined],
      ['12 Jalan Besar, Singapore', undefined],
      ['12 Jalan Besar, Atlantis 1234', undefined],
    ];
    for (const [text, expected] of cases)
      if (expected)
        expect([text, readAddress(text)]).toEqual([text, expect.objectContaining(expected)]);
      else expect([text, readAddress(text)]).toEqual([text, undefined]);
  });
});
