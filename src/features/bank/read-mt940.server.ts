import { readDay } from '../../shared/calendar-date';
import { invalid } from '../../shared/failure';
import { mostLines } from './contract';
import {
  accountDigits,
  exactCents,
  type Refusal,
  type Statement,
  type StatementLine,
  shortText,
} from './statement';

const refuse = (reason: string) => invalid(`Invalid MT940: ${reason}`, 'file');

interface Field {
  tag: string;
  row: number;
  text: string;
}

/** In SWIFT’s form a line has at most 65 letters, and what is longer goes on in the next. */
const foldedAt = 65;

/** The fields in their order. What stands around a statement, as SWIFT’s blocks, is left out. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined;
  let lastLength = 0;
  let row = 0;
  for (const written of text.split(/\r\n|\r|\n/)) {
    row += 1;
    const line = written.replace(/^(\{[^}]*\})*\{4:/, '');
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) {
      if (field) yield field;
      field = { tag, row, text: rest };
    } else if (/^-\}?|^\{/.test(line) && line.length < 4) {
      if (field) yield field;
      field = undefined;
    } else if (field && field.text.length < 4_000) {
      field.text += (field.tag === '61' ? '\n' : lastLength < foldedAt ? ' ' : '') + line;
    }
    lastLength = line.length;
  }
  if (field) yield field;
}

const dayOf = (yymmdd: string) =>
  readDay(`20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`);

/** The day on which the bank booked it has no year: the one nearest to the value date. */
function bookedOn(value: string, monthAndDay: string): string | undefined {
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (each) => readDay(`${each}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`) ?? [],
  );
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  return days.toSorted((one, other) => distance(one) - distance(other))[0];
}

const centsOf = (amount: string) => {
  const [whole = '', decimals = ''] = amount.split(',');
  return exactCents(whole, decimals);
};

/** Field 60F, 60M, 62F or 62M: `C261122SGD1000,00`. */
function balanceOf({ text, row }: Field) {
  const [, mark, , currency = '', amount = ''] =
    /^(C|D)(\d{6})([A-Z]{3})([\d]+,\d{0,2})/.exec(text) ?? [];
  const cents = centsOf(amount);
  if (cents === undefined) throw refuse(`The balance of row ${row} can’t be read.`);
  return { currency, cents: mark === 'D' ? -cents : cents };
}

const statementLine =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

/** Field 61, with what field 86 says of it. */
function lineOf({ text, row }: Field): Omit<StatementLine, 'account' | 'currency'> | string | null {
  const found = statementLine.exec(text);
  if (!found) return 'The line is not of the form of MT940.';
  const [, valueText = '', booked, mark = '', , amount = '', , reference = '', more] = found;
  // Expected money is not there yet.
  if (mark.startsWith('E')) return null;
  const value = dayOf(valueText);
  const day = value && booked ? bookedOn(value, booked) : value;
  const cents = centsOf(amount);
  if (!day) return 'The date can’t be read.';
  if (!cents) return 'The amount can’t be read.';
  const isIn = mark === 'C' || mark === 'RD';
  const references = reference.split('//').filter((each) => !/^(NONREF)?$/i.test(each.trim()));
  return { row, day, amountCents: isIn ? cents : -cents, text: shortText([...references, more]) };
}

/** Bank statements in SWIFT’s form MT940. Lines that don’t lead from the first balance to the last are refused. */
export function mt940Of(text: string): Statement {
  const lines: StatementLine[] = [];
  const refused: Refusal[] = [];
  let account: string | null = null;
  let currency: string | null = null;
  let sum: number | undefined;
  let last: StatementLine | undefined;
  for (const field of fieldsOf(text)) {
    const { tag, row } = field;
    if (tag === '25') account = accountDigits(field.text);
    else if (tag === '60F' || tag === '60M') {
      const opening = balanceOf(field);
      currency = opening.currency;
      sum = opening.cents;
      last = undefined;
    } else if (tag === '61') {
      const read = lineOf(field);
      last = undefined;
      if (read === null) continue;
      if (typeof read === 'string') {
        refused.push({ row, reason: read });
        // The sum can’t be told any more.
        sum = undefined;
      } else {
        last = { ...read, account, currency };
        lines.push(last);
        if (sum !== undefined) sum += read.amountCents;
      }
    } else if (tag === '86' && last) {
      last.text = shortText([last.text, field.text.replaceAll(/\?\d\d/g, ' ')]);
      last = undefined;
    } else if (tag === '62F' || tag === '62M') {
      const closing = balanceOf(field);
      if (sum !== undefined && closing.cents !== sum)
        throw refuse(
          'The lines don’t lead from the first balance to the last. The file isn’t whole.',
        );
      last = undefined;
    }
    if (lines.length + refused.length > mostLines)
      throw refuse(`A statement can have at most ${mostLines} lines. Load it in parts.`);
  }
  return { format: 'mt940', shape: 'mt940', lines, refused };
}
