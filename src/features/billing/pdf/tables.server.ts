import { currencySigns, amountText as money } from '../../../shared/currency';
import type { Invoice, InvoiceLine } from '../contract';
import { byRate, roundingNote } from '../figures';
import { agencyNote, feeDayText } from '../words';
import type { TextStyle } from './faces.server';
import { colour, page, type Struct } from './page.server';
import type { Sheet } from './sheet.server';

const columns = [
  { x: page.left, width: 270, align: 'left' as const },
  { x: 330, width: 58, align: 'right' as const },
  { x: 392, width: 68, align: 'right' as const },
  { x: 464, width: page.right - 464, align: 'right' as const },
];

interface Row {
  cells: string[];
  small?: string | null;
  isBold?: boolean;
  isSum?: boolean;
}

/** The last line stays with the sums below it and with what follows the table; none of these opens a page. */
function measured(sheet: Sheet, rows: Row[], following: number) {
  const width = columns[0]?.width ?? 0;
  const sized = rows.map((row) => {
    const face = row.isBold ? ('bold' as const) : ('sans' as const);
    const padding = row.isSum ? 2.5 : 5;
    const textHeight = sheet.height(row.cells[0] ?? '', { face, width });
    const smallHeight = row.small ? sheet.height(row.small, { size: 8, width }) : 0;
    return { ...row, face, padding, textHeight, space: padding * 2 + textHeight + smallHeight };
  });
  const kept = sized.reduce((sum, row) => sum + (row.isSum ? row.space : 0), 16 + following);
  return sized.map((row, index) => {
    const isLastLine = sized[index + 1]?.isSum;
    return { ...row, needed: row.space + (isLastLine && !row.isSum ? kept : 0) };
  });
}

interface Table {
  title: string;
  note: string | null;
  heads: string[];
  rows: Row[];
  /** The height of what follows and stays on the page of the last line. */
  following: number;
}

/** Its head is repeated on each page it runs over. A row is never cut. */
function writeTable(sheet: Sheet, { title, note, heads, following, ...table }: Table) {
  const { root, doc } = sheet;
  const width = columns[0]?.width ?? 0;
  const rows = measured(sheet, table.rows, following);
  const noteSpace = note ? sheet.height(note, { size: 9 }) + 3 : 0;
  sheet.need(40 + noteSpace + (rows[0]?.needed ?? 0));
  sheet.end(sheet.put(root, 'H2', title, page.left, sheet.y, { face: 'serif', size: 13 }));
  sheet.y += 19;
  if (note) {
    sheet.end(sheet.put(root, 'P', note, page.left, sheet.y, { size: 9, colour: colour.soft }));
    sheet.y += noteSpace;
  }
  const struct = doc.struct('Table');
  root.add(struct);
  const cell = (
    row: Struct,
    place: number,
    text: string,
    at: number,
    tag: 'TH' | 'TD',
    style: TextStyle,
  ) => {
    const { x, width, align } = columns[place] as (typeof columns)[number];
    const ofHead = place === 0 && style.size !== headSize ? 'Row' : 'Column';
    const scope = tag === 'TH' ? ofHead : undefined;
    return sheet.put(row, tag, text, x, at, { ...style, width, align, scope });
  };
  const head = (isRepeated: boolean) => {
    sheet.rule(sheet.y, page.left, page.right, colour.ink);
    const at = sheet.y + 5;
    const style = { size: headSize, colour: colour.soft };
    if (isRepeated)
      sheet.artifact('Pagination', () =>
        heads.forEach((text, place) => {
          const { x = 0, width = 0, align = 'left' as const } = columns[place] ?? {};
          sheet.write(text, x, at, { ...style, width, align });
        }),
      );
    else {
      const row = doc.struct('TR');
      struct.add(row);
      for (const [place, text] of heads.entries())
        sheet.end(cell(row, place, text, at, 'TH', style));
      row.end();
    }
    sheet.y += 21;
    sheet.rule(sheet.y, page.left, page.right, colour.ink);
  };
  head(false);
  for (const row of rows) {
    const { face, small, textHeight, needed, space } = row;
    if (sheet.need(needed)) head(true);
    const at = sheet.y + row.padding;
    const written = doc.struct('TR');
    struct.add(written);
    row.cells.forEach((text, place) => {
      const element = cell(written, place, text, at, place === 0 ? 'TH' : 'TD', { face });
      if (place === 0 && small) {
        element.add(doc.markStructureContent('TH'));
        sheet.write(small, page.left, at + textHeight, { size: 8, colour: colour.soft, width });
        doc.endMarkedContent();
      }
      sheet.end(element);
    });
    written.end();
    sheet.y += space;
    if (!row.isSum) sheet.rule(sheet.y);
  }
  struct.end();
  sheet.y += 16;
}

const headSize = 8.5;

const amounts = ({ quantity, unitCents, netCents }: InvoiceLine) => [
  String(quantity),
  money(unitCents),
  money(netCents),
];

export function writeServices(
  sheet: Sheet,
  invoice: Invoice,
  lines: InvoiceLine[],
  following: number,
) {
  const rates = byRate(lines);
  const sign = currencySigns[invoice.currency];
  const isMixed = rates.length > 1;
  const withTax = invoice.servicesCents + invoice.taxCents;
  const sums: Row[] = [
    ...(isMixed
      ? rates.map(({ percent, netCents }) => ({
          cells: [
            percent === 0 ? 'Zero-rated, without GST' : `At ${percent}%, without GST`,
            '',
            '',
            money(netCents),
          ],
        }))
      : [
          {
            cells: [
              rates.length > 0 ? 'Total without GST' : 'Our services',
              '',
              '',
              money(invoice.servicesCents),
            ],
            isBold: rates.length === 0,
          },
        ]),
    ...rates.map(({ percent, taxCents }) => ({
      cells: [`GST ${percent}%`, '', '', money(taxCents)],
    })),
    ...(rates.length > 0
      ? [{ cells: ['Our services with GST', '', '', money(withTax)], isBold: true }]
      : []),
  ];
  writeTable(sheet, {
    title: 'Our services',
    note:
      lines.length > 1 && rates.length > 0 ? roundingNote(rates, invoice.kind === 'invoice') : null,
    heads: ['Description', 'Quantity', `Price, ${sign}`, `Amount, ${sign}`],
    rows: [
      ...lines.map((line) => ({
        cells: [line.description, ...amounts(line)],
        small: [line.detail, line.kind === 'zero-rated' && `Zero-rated: ${line.zeroReason}`]
          .filter(Boolean)
          .join('. '),
      })),
      ...sums.map((row) => ({ ...row, isSum: true })),
    ],
    following,
  });
}

export function writeFees(
  sheet: Sheet,
  { currency, feesCents }: Pick<Invoice, 'currency' | 'feesCents'>,
  lines: InvoiceLine[],
  following: number,
) {
  const sign = currencySigns[currency];
  writeTable(sheet, {
    title: 'Official fees paid for you',
    note: agencyNote,
    heads: ['Description', 'Quantity', `Fee, ${sign}`, `Amount, ${sign}`],
    rows: [
      ...lines.map((line) => ({
        cells: [line.description, ...amounts(line)],
        small: [
          line.detail,
          line.filedOn && feeDayText(line.filedOn, line.feeReadOn),
          line.officeReceipt && `Receipt of the office ${line.officeReceipt}`,
        ]
          .filter(Boolean)
          .join('. '),
      })),
      { cells: ['Official fees', '', '', money(feesCents)], isBold: true, isSum: true },
    ],
    following,
  });
}
