import { SaxesParser } from 'saxes';
import { dayInSingapore, readDay } from '../../shared/calendar-date';
import { invalid } from '../../shared/failure';
import { mostLines } from './contract';
import {
  accountDigits,
  exactCents,
  type Statement,
  type StatementLine,
  shortText,
} from './statement';

const refuse = (reason: string) => invalid(`Invalid CAMT.053: ${reason}`, 'file');

interface Element {
  name: string;
  currency: string | null;
  text: string;
  children: Element[];
}

const maxDepth = 40;
/** Of one entry; a payment of many has hundreds. */
const mostParts = 20_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The elements at a path below this one. */
const at = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [element],
    );
const textsAt = (element: Element, ...paths: string[]): string[] =>
  paths.flatMap((path) => at(element, path).map(({ text }) => text.trim()));
const textAt = (element: Element, ...paths: string[]): string =>
  textsAt(element, ...paths).find(Boolean) ?? '';

/** Each statement of a message, without those that one entry has too many parts for. */
function statementsOf(text: string): Element[] {
  const parser = new SaxesParser();
  const open: Element[] = [];
  const statements: Element[] = [];
  let depth = 0;
  let parts = 0;
  let isMessage = false;
  let wrong: string | undefined;
  parser.on('error', ({ message }) => {
    wrong ??= `The file is not valid XML: ${message.replace(/\.$/, '')}.`;
  });
  // A document type could name entities, and other files. A bank’s statement has none.
  parser.on('doctype', () => {
    wrong ??= 'It has a document type.';
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    parts += 1;
    const local = localName(name);
    if (local === 'BkToCstmrStmt') isMessage = true;
    if (local === 'Ntry') parts = 0;
    if (depth > maxDepth) wrong ??= `Elements are nested more than ${maxDepth} levels deep.`;
    if (parts > mostParts) wrong ??= 'An entry has too many parts.';
    if (open.length === 0 && local !== 'Stmt') return;
    const element = {
      name: local,
      currency: (attributes.Ccy as string | undefined) ?? null,
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element && element.text.length < 1_000) element.text += piece;
  });
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) statements.push(element);
  });
  for (let from = 0; from < text.length && !wrong; from += 65_536)
    parser.write(text.slice(from, from + 65_536));
  if (!wrong) parser.close();
  if (wrong) throw refuse(wrong);
  if (!isMessage || statements.length === 0) throw refuse('It holds no bank statement.');
  return statements;
}

const centsOf = (element: Element | undefined): number | undefined => {
  const [, whole = '', decimals = ''] =
    /^(\d+)(?:\.(\d+?)0*)?$/.exec(element?.text.trim() ?? '') ?? [];
  return exactCents(whole.replace(/^0+(?=\d)/, ''), decimals);
};

const signed = (element: Element): number | undefined => {
  const cents = centsOf(at(element, 'Amt')[0]);
  return cents === undefined ? undefined : textAt(element, 'CdtDbtInd') === 'DBIT' ? -cents : cents;
};

/** A day, or a moment as a day in Singapore. */
function dayAt(element: Element, name: string): string | undefined {
  const day = textAt(element, `${name}/Dt`).slice(0, 10);
  if (day) return readDay(day);
  const moment = textAt(element, `${name}/DtTm`);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(moment)) return readDay(moment.slice(0, 10));
  return Number.isNaN(Date.parse(moment)) ? undefined : dayInSingapore(Date.parse(moment));
}

/** All that a payer wrote, and who the payer is. */
const textOf = (entry: Element) =>
  shortText([
    ...at(entry, 'NtryDtls/TxDtls').flatMap((part) => [
      ...textsAt(
        part,
        'RmtInf/Ustrd',
        'RmtInf/Strd/CdtrRefInf/Ref',
        'RmtInf/Strd/RfrdDocInf/Nb',
        'RmtInf/Strd/AddtlRmtInf',
      ),
      textAt(part, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/i, ''),
      textAt(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
      textAt(part, 'RltdPties/UltmtDbtr/Nm', 'RltdPties/UltmtDbtr/Pty/Nm'),
      textAt(part, 'AddtlTxInf'),
    ]),
    textAt(entry, 'AddtlNtryInf'),
  ]);

const isBooked = (entry: Element) => (textAt(entry, 'Sts/Cd', 'Sts') || 'BOOK') === 'BOOK';

/** Bank statements in the form of ISO 20022, camt.053. Lines that don’t lead from the first balance to the last are refused. */
export function camtOf(text: string): Statement {
  const lines: StatementLine[] = [];
  const refused: Statement['refused'] = [];
  let row = 0;
  for (const statement of statementsOf(text)) {
    const account = accountDigits(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
    const currency = textAt(statement, 'Acct/Ccy') || null;
    const balance = (code: string) => {
      const found = at(statement, 'Bal').find((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code);
      return found && signed(found);
    };
    let sum = balance('OPBD') ?? balance('PRCD');
    const closing = balance('CLBD');
    for (const entry of at(statement, 'Ntry')) {
      row += 1;
      if (row > mostLines)
        throw refuse(`A statement can have at most ${mostLines} lines. Load it in parts.`);
      if (!isBooked(entry)) continue;
      const cents = signed(entry);
      const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
      if (!cents || !day) {
        refused.push({ row, reason: `The ${day ? 'amount' : 'date'} can’t be read.` });
        sum = undefined;
        continue;
      }
      if (sum !== undefined) sum += cents;
      const own = at(entry, 'Amt')[0]?.currency ?? currency;
      lines.push({ row, account, currency: own, day, amountCents: cents, text: textOf(entry) });
    }
    if (sum !== undefined && closing !== undefined && sum !== closing)
      throw refuse(
        'The lines don’t lead from the first balance to the last. The file isn’t whole.',
      );
  }
  return { format: 'camt053', shape: 'camt053 2', lines, refused };
}
