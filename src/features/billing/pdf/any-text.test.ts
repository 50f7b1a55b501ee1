import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unprintable } from '../../../platform/fonts/script-fonts';
import type { Invoice } from '../contract';
import { drawInvoice } from './draw-invoice.beside.server';
import { brokenAtSigns } from './long-words';

const line = {
  ...{ id: 1, kind: 'service' as const, description: 'Filing № 7', detail: null, quantity: 1 },
  ...{ unitCents: 10_000, netCents: 10_000, taxPercent: 9, taxCents: 900, feeKey: null },
  ...{ filedOn: null, feeReadOn: null, officeReceipt: null, zeroReason: null, timeId: null },
};
const invoice = (change: Partial<Invoice>): Invoice => ({
  ...{ id: 1, kind: 'invoice', number: 'INV-2026-0001', state: 'issued', isTest: false },
  ...{ clientName: 'Kopi', clientEmail: 'pdf@example.com', issueDay: '2026-11-27' },
  ...{ dueDay: '2026-12-11', orderId: null, matterId: null, matterNumber: null, mark: null },
  ...{
    totalCents: 10_900,
    outstandingCents: 10_900,
    creditedCents: 0,
    createdAt: '',
    updatedAt: '',
  },
  ...{ attention: null, clientAddress: null, clientUen: null, supplyDay: '2026-11-27' },
  seller: {
    ...{ name: 'Lionmark', address: '1 Raffles Place', uen: '202200000A', gstNumber: null },
    ...{ phone: '+65 6000 0000', email: 'firm@example.com' },
  },
  ...{ isTaxInvoice: true, remark: null, reason: null, basisId: null, basisNumber: null },
  ...{ currency: 'SGD', rateMillionths: null, rateDay: null, rateSource: null },
  ...{ taxSgdCents: null, totalSgdCents: null, feesSgdCents: 0, replacedBy: null },
  ...{ basisDay: null, servicesCents: 10_000, taxCents: 900, feesCents: 0 },
  ...{ lines: [line], settlements: [], payAt: null, account: null },
  ...change,
});

it('draws a text in each script with letters of its own', async () => {
  const texts = {
    clientName: 'مقهى النخيل Pte. Ltd.',
    attention: 'Анна Петрова / 박지민 / Μαρία / नेहा / דנה',
    mark: 'เรือทอง',
    clientAddress: 'شارع ٧ (الطابق 3)\nМосква, 101000\n12 רחוב הרצל, תל אביב',
    remark: 'मुक्ति, क्षत्रिय, हिन्दी. ❤️ 1️⃣ 🇸🇬',
  };
  const pdf = Buffer.from(await drawInvoice(invoice(texts)));
  if (process.env.SHOW_PDF) writeFileSync(process.env.SHOW_PDF, pdf);
  const fonts = [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(
    ([, name]) => name,
  );
  for (const name of ['Arabic', 'Hebrew', 'Thai', 'KR', 'NotoSans-'])
    expect(
      fonts.some((font) => font?.includes(name)),
      `${name} of ${fonts}`,
    ).toBe(true);
  const { remark: _, ...read } = texts;
  expect(unprintable(Object.values(read).join(' '))).toEqual([]);
  expect(unprintable('a🐉 𓀀')).toEqual(['🐉', '𓀀']);
});

/** The streams of a paper that say this. */
const streams = async (change: Partial<Invoice>, saying: string) => {
  const pdf = Buffer.from(await drawInvoice(invoice(change)));
  return [...pdf.toString('latin1').matchAll(/stream\n/g)].flatMap(({ index }) => {
    try {
      const stream = inflateSync(pdf.subarray(index + 7)).toString('latin1');
      return stream.includes(saying) ? stream : [];
    } catch {
      return [];
    }
  });
};

/** The letters of a paper that are its first of a font, in the order in which they were drawn. */
const drawnFirst = async (change: Partial<Invoice>, letters: RegExp) =>
  (await streams(change, 'beginbfrange'))
    .flatMap((map) => [...map.matchAll(/<([\dA-F]{4})>/gi)])
    .map(([, point = '']) => String.fromCodePoint(Number.parseInt(point, 16)))
    .filter((letter) => letters.test(letter))
    .join('');

it.each([
  ['digits of Arabic and of Persian', 'شارع ١٢', /[١٢]/, '١٢'],
  ['a part of a number', 'الطابق ۳٫۴', /[۳۴]/, '۳۴'],
  ['words around another script', 'א Kopi ב', /[אב]/, 'בא'],
  ['words behind another script', 'Kopi א ב', /[אב]/, 'בא'],
])('draws %s from left to right as they are read', async (_, mark, letters, drawn) => {
  expect(await drawnFirst({ mark }, letters)).toBe(drawn);
});

it('draws the scripts of South and Southeast Asia and of the Caucasus, and Ethiopic', async () => {
  const texts = {
    clientName: 'தமிழ் நிறுவனம் / বাংলা কোম্পানি',
    attention: 'ក្រុមហ៊ុន ខ្មែរ / ບໍລິສັດ ລາວ',
    mark: 'საქართველო / Հայաստան / ኢትዮጵያ',
    clientAddress: 'සිංහල සමාගම\nతెలుగు కంపెనీ\nಕನ್ನಡ ಕಂಪನಿ',
    remark: 'മലയാളം കമ്പനി, ગુજરાતી કંપની, ਪੰਜਾਬੀ ਕੰਪਨੀ',
  };
  expect(unprintable(Object.values(texts).join(' '))).toEqual([]);
  expect(unprintable('ကို')).not.toEqual([]);
  const pdf = Buffer.from(await drawInvoice(invoice(texts))).toString('latin1');
  const fonts = new Set(
    [...pdf.matchAll(/\/BaseFont \/\w+\+NotoSans([A-Z]\w+)-/g)].map(([, name]) => name),
  );
  expect(fonts.size, [...fonts].join()).toBe(13);
});

it('draws whatever text there is', { timeout: 600_000 }, async () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff),
    fc.constantFrom(0xfe0f, 0xfe0e, 0x20e3, 0x200d, 0x200f, 0x202e, 0xe0100, 0x1f1f8, 0x1f1ec),
    fc.integer({ min: 0x600, max: 0x11ff }),
    fc.integer({ min: 0x30, max: 0x39 }),
  );
  const text = fc
    .array(letter, { minLength: 1, maxLength: 60 })
    .map((points) => points.map((point) => String.fromCodePoint(point)).join(''));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (clientName, mark, description) => {
      const drawn = await drawInvoice(
        invoice({ clientName, mark, remark: mark, lines: [{ ...line, description }] }),
      );
      expect(drawn.length).toBeGreaterThan(1_000);
    }),
    { seed: 38, numRuns: 60 },
  );
});

it('keeps the total, its sums in S$ and how to pay with a line of the table', async () => {
  const foreign = { rateMillionths: 1_342_500, rateDay: '2026-11-27', rateSource: 'MAS' };
  for (let count = 8; count < 24; count++)
    for (const change of [{}, { currency: 'USD' as const, ...foreign, taxSgdCents: 1_208 }]) {
      const lines = Array.from({ length: count }, (_, id) => ({ ...line, id }));
      const pages = await streams({ ...change, totalSgdCents: 14_633, lines }, '/Artifact');
      const places = pages.map((page) => page.match(/\/TD </g)?.length ?? 0);
      expect(Math.min(...places), `${count} lines on ${places.length} pages`).toBeGreaterThan(0);
    }
});

it('breaks a long address before its signs alone', () => {
  const address = 'accounts.payable.department@intellectual-property.kopilangit-holdings.example';
  const lines = brokenAtSigns(`To ${address}`, (text) => text.length <= 24).split('\n');
  expect(lines.join('')).toBe(`To ${address}`);
  for (const each of lines.slice(1)) expect(each).toMatch(/^[@.-]/);
  expect(brokenAtSigns(address, () => true)).toBe(address);
});
