export type Token =
  | '<<'
  | '>>'
  | '['
  | ']'
  | 'name'
  | 'string'
  | 'integer'
  | 'number'
  | 'word'
  | 'stray'
  | 'end';

/** A name as `/Name`; `other` is whatever else stands where only names, numbers and lists matter. */
export type Value = `/${string}` | number | Value[] | PdfDictionary | 'other' | undefined;

export type PdfDictionary = Map<string, Value>;

export const deepestNesting = 100;

export class Unclear extends Error {}

/** The file has more parts, or deeper ones, than are read. */
export class EndlessPdf extends Error {}

export const regular = 0;

const white = 1;

const delimiter = 2;

export const classOf = new Uint8Array(256);
for (const sign of '\0\t\n\f\r ') classOf[sign.charCodeAt(0)] = white;
for (const sign of '()<>[]{}/%') classOf[sign.charCodeAt(0)] = delimiter;

export const code = (sign: string) => sign.charCodeAt(0);

const [lf, cr, slash, percent, backslash] = [10, 13, code('/'), code('%'), code('\\')];
const [less, greater, open, close] = [code('<'), code('>'), code('('), code(')')];
export const isLetter = (byte: number) => (byte | 32) >= code('a') && (byte | 32) <= code('z');

const hash = code('#');

const longestName = 100;

const unescaped = Buffer.alloc(longestName);

const hexOf = new Uint8Array(256).fill(16);
for (const [digits, base] of [
  ['0123456789', 0],
  ['abcdef', 10],
  ['ABCDEF', 10],
] as const)
  for (const [place, digit] of [...digits].entries()) hexOf[code(digit)] = base + place;

/** The tokens of PDF syntax from a place on: ISO 32000-2, 7.2 and 7.3. */
export class Tokens {
  /** The last name or word; empty if it is too long to be any that matters. */
  text = '';
  integer = 0;

  constructor(
    readonly bytes: Buffer,
    public at: number,
  ) {}

  next(): Token {
    const { bytes } = this;
    this.#skipBlank();
    const byte = bytes[this.at];
    if (byte === undefined) return 'end';
    if (classOf[byte] === regular) return this.#readWord();
    this.at++;
    if (byte === slash) return this.#readName();
    if (byte === open) return this.#skipString();
    if (byte === less) {
      if (bytes[this.at] !== less) return this.#skipTo(greater);
      this.at++;
      return '<<';
    }
    if (byte === greater && bytes[this.at] === greater) {
      this.at++;
      return '>>';
    }
    if (byte === code('[')) return '[';
    return byte === code(']') ? ']' : 'stray';
  }

  /** Where the data of a stream begins, behind the word itself. Readers disagree where anything else stands behind it. */
  nextLine(): number {
    let { at } = this;
    while (this.bytes[at] === code(' ')) at++;
    if (this.bytes[at] === cr) return this.bytes[at + 1] === lf ? at + 2 : at + 1;
    if (this.bytes[at] !== lf) throw new Unclear();
    return at + 1;
  }

  skipWhite(until = this.bytes.length) {
    while (this.at < until && classOf[this.bytes[this.at] as number] === white) this.at++;
  }

  #skipBlank() {
    const { bytes } = this;
    for (this.skipWhite(); bytes[this.at] === percent; this.skipWhite())
      while (this.at < bytes.length && bytes[this.at] !== lf && bytes[this.at] !== cr) this.at++;
  }

  #readWord(): Token {
    const from = this.at;
    let isInteger = true;
    let isNumber = true;
    let integer = 0;
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] as number;
      if (classOf[byte] !== regular) break;
      const digit = byte - code('0');
      if (digit >= 0 && digit <= 9) integer = integer * 10 + digit;
      else {
        isInteger = false;
        isNumber &&= byte === code('.') || byte === code('-') || byte === code('+');
      }
    }
    this.integer = integer;
    if (isInteger) return 'integer';
    if (isNumber) return 'number';
    this.text = this.#textFrom(from);
    return 'word';
  }

  #readName(): Token {
    const from = this.at;
    let isWritten = true;
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] as number;
      if (classOf[byte] !== regular) break;
      if (byte === hash) isWritten = false;
    }
    this.text = isWritten ? this.#textFrom(from) : this.#unescapedFrom(from);
    return 'name';
  }

  #textFrom(from: number): string {
    return this.at - from > longestName ? '' : this.bytes.toString('latin1', from, this.at);
  }

  /** `#4a` stands for a letter. */
  #unescapedFrom(from: number): string {
    if (this.at - from > longestName) return '';
    let length = 0;
    for (let at = from; at < this.at; at++) {
      let byte = this.bytes[at] as number;
      const [high, low] = [
        hexOf[this.bytes[at + 1] ?? 0] ?? 16,
        hexOf[this.bytes[at + 2] ?? 0] ?? 16,
      ];
      if (byte === hash && high < 16 && low < 16) {
        byte = high * 16 + low;
        at += 2;
      }
      unescaped[length++] = byte;
    }
    return unescaped.toString('latin1', 0, length);
  }

  #skipString(): Token {
    const { bytes } = this;
    for (let depth = 1; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at];
      if (byte === backslash) this.at++;
      else if (byte === open) depth++;
      else if (byte === close && --depth === 0) {
        this.at++;
        return 'string';
      }
    }
    return 'stray';
  }

  #skipTo(sign: number): Token {
    const end = this.bytes.indexOf(sign, this.at);
    this.at = end < 0 ? this.bytes.length : end + 1;
    return end < 0 ? 'stray' : 'string';
  }
}
