import { centsToText } from '../../shared/price';
import type { Candidate, Sureness } from './contract';

/** Letters that people and scanners write for digits. */
const asDigits = (text: string) =>
  text.normalize('NFKC').toUpperCase().replaceAll('O', '0').replaceAll(/[IL|]/g, '1');

/** INV, a year and a number, in which anything but letters and digits may stand; the next one begins with INV again. */
const reference = /1NV[^A-Z0-9]*((?:(?!1NV)\d[^A-Z0-9]{0,3}){8,24})/g;
const longestNumber = 7;
/** A number is padded to four digits, and has no zeros in front of more. */
const isNumber = (digits: string) => /^(\d{4}|[1-9]\d{4,6})$/.test(digits);

/**
 * The numbers of invoices that a line can mean. Where it isn’t clear where a number ends, since digits stand apart or a
 * date follows without a space, it is any that begins so: whoever asks looks which of them there are.
 */
export function numbersIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, digits = ''] of asDigits(text).matchAll(reference)) {
    const [, yearDigits = '', rest = ''] = /^((?:\d\D*?){4})(.*)$/s.exec(digits) ?? [];
    const of = (number: string) => `INV-${yearDigits.replaceAll(/\D/g, '')}-${number}`;
    const [, first = ''] = /^\D*(\d+)/.exec(rest) ?? [];
    const whole = rest.replaceAll(/\D/g, '');
    const lengths = isNumber(first)
      ? [first.length]
      : Array.from({ length: longestNumber - 3 }, (_, more) => more + 4);
    for (const length of lengths)
      if (isNumber(whole.slice(0, length))) found.add(of(whole.slice(0, length)));
  }
  return [...found].slice(0, 20);
}

/** Words that say what kind of company it is, and that a bank leaves out. */
const kindsOfCompany = new Set(
  'PTE LTD LLP LLC PLC INC CORP CO COMPANY PRIVATE LIMITED SDN BHD GMBH AG SA SAS SARL BV NV AND THE OF MR MRS MS DR'.split(
    ' ',
  ),
);
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !kindsOfCompany.has(word));

/** So many letters of a word that a bank has cut short are enough. */
const enoughLetters = 4;
/** And so many of a name whose end is missing. */
const enoughOfName = 12;

/** Whether a line names a client: each word of the name, the last one perhaps cut short. */
export const namesClient = (text: string, clientName: string): boolean =>
  haveName(wordsOf(text), clientName);

function haveName(written: string[], clientName: string): boolean {
  const name = wordsOf(clientName);
  if (name.join('').length < 3) return false;
  const hasCut = (word: string) =>
    written.some((each) => each.length >= enoughLetters && word.startsWith(each));
  const isWritten = (word: string, place: number) =>
    written.includes(word) || (place === name.length - 1 && place > 0 && hasCut(word));
  const firstMissing = name.findIndex((word, place) => !isWritten(word, place));
  // A bank leaves out the end of a long name.
  const start = name.slice(0, Math.max(firstMissing, 0));
  return firstMissing < 0 || (start.length > 1 && start.join('').length >= enoughOfName);
}

interface Line {
  text: string;
  amountCents: number;
}
export type Payable = Omit<Candidate, 'agrees' | 'differs'>;

/** `371` of INV-2026-0371. */
const isCutShort = (text: string, number: string) => {
  const short = number.split('-').at(-1)?.replace(/^0+/, '') ?? '';
  return short.length >= 3 && new RegExp(`(^|\\D)0*${short}(\\D|$)`).test(text);
};

/** Amount and name together tell more than a number alone, in which a digit may be typed wrongly. */
const worth = { reference: 5, amount: 4, name: 2 };
const score = ({ agrees }: Pick<Candidate, 'agrees'>) =>
  agrees.reduce((sum, each) => sum + worth[each as keyof typeof worth], 0);

interface Read extends Line {
  words: string[];
  numbers: string[];
}

const missingReference = ({ text, numbers }: Read, { number }: Payable) =>
  isCutShort(text, number)
    ? 'reference cut short'
    : numbers.length > 0
      ? 'another reference'
      : 'no reference';

function compare(line: Read, invoice: Payable): Candidate {
  const hasReference = line.numbers.includes(invoice.number);
  const leftCents = invoice.outstandingCents - line.amountCents;
  const hasName = haveName(line.words, invoice.clientName);
  const agrees = [
    hasReference && 'reference',
    leftCents === 0 && 'amount',
    hasName && 'name',
  ].filter((each) => each !== false);
  const differs = [
    !hasReference && missingReference(line, invoice),
    invoice.outstandingCents <= 0
      ? 'already paid'
      : leftCents > 0
        ? `${centsToText(leftCents)} less than to pay`
        : leftCents < 0 && `${centsToText(-leftCents)} more than to pay`,
    !hasName && 'no name of the client',
  ].filter((each) => each !== false);
  return { ...invoice, agrees, differs };
}

const mostShown = 3;

/**
 * Which invoices a line can pay. Sure: the reference and the exact amount of one that is open. Likely: two of
 * reference, amount and name, and no other as good. A person decides on all but the sure ones.
 */
export function matchLine(
  line: Line,
  payable: Payable[],
): { sureness: Sureness; candidates: Candidate[] } {
  const read = { ...line, words: wordsOf(line.text), numbers: numbersIn(line.text) };
  const candidates = payable
    .map((invoice) => compare(read, invoice))
    .filter(({ agrees }) => agrees.length > 0)
    .toSorted((one, other) => score(other) - score(one) || one.invoiceId - other.invoiceId);
  const [best, second] = candidates;
  const referred = candidates.filter(({ agrees }) => agrees.includes('reference'));
  const isSure =
    referred.length === 1 && best?.agrees.includes('reference') && best.agrees.includes('amount');
  const isLikely =
    best &&
    best.agrees.length >= 2 &&
    best.outstandingCents > 0 &&
    (!second || score(second) < score(best));
  return {
    sureness: isSure ? 'sure' : isLikely ? 'likely' : 'unknown',
    candidates: candidates.slice(0, mostShown),
  };
}

interface Matched {
  sureness: Sureness;
  candidates: Candidate[];
}

/** Of several lines that pay the same invoice the first counts: the others came twice, or mean another one. */
export function onceEach<Each extends Matched>(lines: Each[]): Each[] {
  const taken = new Set<number>();
  return lines.map((line) => {
    const [best, ...others] = line.candidates;
    if (line.sureness === 'unknown' || !best) return line;
    if (!taken.has(best.invoiceId)) {
      taken.add(best.invoiceId);
      return line;
    }
    const differs = [...best.differs, 'another line pays it'];
    return { ...line, sureness: 'unknown', candidates: [{ ...best, differs }, ...others] };
  });
}
