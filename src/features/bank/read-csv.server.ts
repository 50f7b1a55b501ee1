import { storable } from '../../platform/db/storable';
import { asHeaders } from '../../platform/incoming/headers';
import type { OpenFile } from '../../platform/incoming/open-file';
import { readCsvHeaders, readCsvRows } from '../../platform/incoming/read-csv';
import { UnreadableFile } from '../../platform/incoming/text-file';
import { readWrittenDay } from '../../shared/written-day';
import { mostLines } from './contract';
import {
  accountDigits,
  exactCents,
  type Refusal,
  type Statement,
  type StatementLine,
  shortText,
} from './statement';

type Column =
  | 'day'
  | 'value'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'sign'
  | 'type'
  | 'currency'
  | 'account'
  | 'status'
  | 'balance';

/** What banks in Singapore call their columns; any other column is text. The first that fits counts. */
const columnNames: [Column, RegExp][] = [
  ['value', /^(value|effective) date$/],
  ['day', /^(transaction|trans|tran|txn|trn|booking|entry|posting|posted|statement)? ?date$/],
  ['balance', /balance/],
  [
    'sign',
    /^((debit|dr|d) ?(\/|or) ?(credit|cr|c)|(credit|cr|c) ?(\/|or) ?(debit|dr|d))( indicator)?$/,
  ],
  ['type', /^(transaction |txn )?type$/],
  ['debit', /^(withdrawals?|debits?|paid out|money out|payments?)( amount)?$/],
  ['credit', /^(deposits?|credits?|paid in|money in|receipts?)( amount)?$/],
  ['amount', /^(transaction |txn )?amount$/],
  ['currency', /^(account |transaction )?(currency|ccy)( code)?$/],
  ['account', /^account( (number|no))?$/],
  ['status', /^(transaction )?status$/],
];

/** `Deposits (SGD)` → `deposits`. */
const plain = (header: string) =>
  header
    .replace(/\([^)]*\)|S\$|\bSGD\b/gi, ' ')
    .replaceAll(/[.*:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const columnOf = (header: string): Column | undefined =>
  columnNames.find(([, name]) => name.test(plain(header)))?.[0];

const hasAmounts = (columns: (Column | undefined)[]) =>
  columns.includes('amount') || columns.includes('credit');

/** The rows of a bank’s own CSV: its headers stand below the name and the balance of the account. */
export async function readCsvStatement({ file, start }: OpenFile): Promise<Statement> {
  const head = start.find(({ cells }) => {
    const columns = asHeaders(cells).map(columnOf);
    return (columns.includes('day') || columns.includes('value')) && hasAmounts(columns);
  });
  if (!head)
    throw new UnreadableFile(
      'CSV',
      'No row has the headers of a bank statement: a date, and amounts that came in and went out.',
    );
  const headers = readCsvHeaders(start, head.row);
  const columns = new Map<string, Column>();
  for (const header of headers) {
    const column = columnOf(header);
    // A second column of the same kind, such as an amount in another currency, is text.
    if (column && ![...columns.values()].includes(column)) columns.set(header, column);
  }
  const above = start
    .filter(({ row }) => row < head.row)
    .map(({ cells }) => asHeaders(cells).join(' '))
    .join('\n');
  const whole = {
    account: accountAbove(above),
    currency: currencyIn(headers.join(' ')) ?? currencyIn(above),
  };
  const lines: StatementLine[] = [];
  const refused: Refusal[] = [];
  for await (const { row, record, reason } of readCsvRows({ ...file, headerRow: head.row })) {
    const cells: Partial<Record<Column, string>> = {};
    const texts: string[] = [];
    for (const [header, cell] of Object.entries(record)) {
      const column = columns.get(header);
      // A type says which way the money went, or what kind of payment it is.
      if (column && (column !== 'type' || signOf(String(cell))))
        cells[column] = String(cell).trim();
      else texts.push(String(cell));
    }
    const text = shortText(texts);
    const last = lines.at(-1);
    if (isContinued(cells) && !reason) {
      if (last && text) last.text = shortText([`${last.text} ${text}`]);
      continue;
    }
    const read = reason ? { reason: `${reason}.` } : lineOf(cells);
    if (read === undefined) continue;
    if ('reason' in read) refused.push({ row, reason: read.reason });
    else
      lines.push({
        row,
        account: accountDigits(cells.account ?? '') ?? whole.account,
        currency: cells.currency?.toUpperCase() || whole.currency,
        text,
        ...read,
      });
    if (lines.length + refused.length > mostLines) throw tooLong('CSV');
  }
  const shape = `csv 2 ${headers.map(plain).join('|')}`.slice(0, 300);
  return { format: 'csv', shape: storable(shape), lines, refused };
}

export const tooLong = (format: 'CSV' | 'XML') =>
  new UnreadableFile(
    format,
    `A statement can have at most ${mostLines.toLocaleString('en-SG')} lines. Load it in parts.`,
  );

const currencies = /\b(SGD|USD|EUR|MYR|CNY|CNH|GBP|HKD|JPY|AUD|IDR|THB)\b/;
const currencyIn = (text: string) => currencies.exec(text)?.[1] ?? null;

/** A row of the account itself comes before a reference that only looks like a number. */
function accountAbove(text: string): string | null {
  const named = text.split('\n').find((row) => /account|a\/c/i.test(row) && accountDigits(row));
  return accountDigits(named ?? '');
}

/** Some banks write a payment’s text on a second row, without a date or an amount. */
const isContinued = ({ day, value, debit, credit, amount }: Partial<Record<Column, string>>) =>
  ![day, value, debit, credit, amount].some(Boolean);

type Read = Pick<StatementLine, 'day' | 'amountCents'> | { reason: string } | undefined;

function lineOf(cells: Partial<Record<Column, string>>): Read {
  if (/pending|unsettled/i.test(cells.status ?? ''))
    return { reason: 'The bank has not settled it yet. It comes with a later statement.' };
  const day = readWrittenDay(cells.day || cells.value || '', 'day-first');
  const [paidIn, paidOut] = [amountOf(cells.credit), amountOf(cells.debit)];
  const single = amountOf(cells.amount);
  if ([paidIn, paidOut, single].includes('unclear')) return { reason: 'The amount can’t be read.' };
  const [credit = 0, debit = 0, amount = 0] = [paidIn, paidOut, single] as (number | undefined)[];
  if (credit === 0 && debit === 0 && amount === 0) return undefined;
  if (credit !== 0 && debit !== 0) return { reason: 'It came in and went out at once.' };
  if (!day) return { reason: 'The date can’t be read.' };
  if (credit || debit) return { day, amountCents: credit - Math.abs(debit) };
  const isOut = signOf(cells.sign || cells.type || '') === 'out';
  return { day, amountCents: isOut ? -Math.abs(amount) : amount };
}

const outWords = /^(d|dr|debits?|withdrawals?|outgoing|outward|(paid |money )?out|[−-])\.?$/i;
const inWords = /^(c|cr|credits?|deposits?|incoming|inward|(paid |money )?in|\+)\.?$/i;

const signOf = (written: string): 'in' | 'out' | undefined => {
  if (outWords.test(written.trim())) return 'out';
  return inWords.test(written.trim()) ? 'in' : undefined;
};

/** `1,234.50`, `(12.00)`, `12.00-`, `12.00 CR`; undefined: nothing stands there. */
function amountOf(written = ''): number | 'unclear' | undefined {
  const text = written.normalize('NFKC').replaceAll(/(S?\$|SGD|\s)/gi, '');
  if (text === '' || text === '-') return undefined;
  const [, open = '', sign = '', whole = '', decimals = '', mark = ''] =
    /^(\()?([+−-])?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\)?(cr|dr|[+−-])?$/i.exec(text) ?? [];
  const cents = exactCents(whole.replaceAll(',', ''), decimals);
  if (cents === undefined) return 'unclear';
  const isNegative = open !== '' || /[−-]/.test(sign + mark) || /^dr$/i.test(mark);
  return isNegative ? -cents : cents;
}
