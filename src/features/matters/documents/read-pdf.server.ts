import { inflateSync, constants as zlib } from 'node:zlib';
import {
  classOf,
  deepestNesting,
  EndlessPdf,
  isLetter,
  type PdfDictionary,
  regular,
  type Token,
  Tokens,
  Unclear,
  type Value,
} from './pdf-tokens.server';

/** What is looked for. */
export interface Sought<Problem> {
  /** What a name says as the key of a dictionary, where what follows is a list or isn’t. */
  key(name: string, isList: boolean): Problem | undefined;
  /** What it says anywhere else: as the value of a key, or without one. */
  value(name: string, key?: string): Problem | undefined;
  /** An object stream that this can’t unpack, or that readers may read differently. */
  unclear: Problem;
}

const mostObjects = 500_000;

/** Bytes that are unpacked from object streams, and those of the largest that is unpacked. */
const mostUnpackedBytes = 150_000_000;

const largestUnpackedBytes = 50_000_000;

/** What an object stream counts for besides its data. */
const bytesOfEach = 2_000;

/**
 * The problems of all objects in a file. Every object that a reader could come to is read once: those that no table
 * names or an update has replaced, those in comments and in the data of others, where a table could point, and those in
 * object streams. Nothing is followed, so that no table, reference or loop matters. Throws `EndlessPdf`.
 */
export function findInPdf<Problem>(bytes: Buffer, sought: Sought<Problem>): Set<Problem> {
  const reading = new Reading(sought);
  for (const opening of ['obj', 'trailer'])
    for (let at = bytes.indexOf(opening); at >= 0; at = bytes.indexOf(opening, at + 1)) {
      const end = at + opening.length;
      const isWhole = !isLetter(bytes[at - 1] ?? 0) && classOf[bytes[end] ?? 0] !== regular;
      if (isWhole) reading.readIndirect(new Tokens(bytes, end));
    }
  if (!reading.hasObjects) reading.found.add(sought.unclear);
  return reading.found;
}

/** The entries of a stream’s dictionary that say how its data is packed. */
const streamKeys = new Set(['Type', 'N', 'First', 'Filter', 'DecodeParms', 'DP', 'Predictor', 'F']);

const endsOfObject = new Set(['endobj', 'endstream', 'obj', 'xref', 'startxref', 'trailer']);

class Reading<Problem> {
  readonly found = new Set<Problem>();
  /** What the names of an object would say in each other’s place, where keys and values can’t be told apart. */
  #otherwise: Problem | undefined;
  #isOdd = false;
  #isRepeated = false;
  #objects = 0;
  #readBytes = 0;
  #bytesLeft = mostUnpackedBytes;

  constructor(readonly sought: Sought<Problem>) {}

  get hasObjects() {
    return this.#objects > 0;
  }

  /** What follows `obj` or `trailer`. */
  readIndirect(tokens: Tokens) {
    const from = tokens.at;
    this.#begin();
    let token = tokens.next();
    const value = this.#readValue(tokens, token, 0);
    for (token = tokens.next(); token !== 'end'; token = tokens.next()) {
      if (token === 'word' && (tokens.text === 'stream' || endsOfObject.has(tokens.text))) break;
      if (token === 'integer') continue;
      this.#isOdd = true;
      this.#readValue(tokens, token, 0);
    }
    this.#end();
    // Objects don’t overlap in ordinary files; in others, reading each of them whole would have no end.
    this.#readBytes += tokens.at - from;
    if (this.#readBytes > 2 * tokens.bytes.length + 10_000) throw new EndlessPdf();
    const isStream = token === 'word' && tokens.text === 'stream' && value instanceof Map;
    if (!isStream || this.found.has(this.sought.unclear)) return;
    try {
      this.#readStream(tokens, value);
    } catch (error) {
      if (!(error instanceof Unclear)) throw error;
      this.found.add(this.sought.unclear);
    }
  }

  #begin() {
    this.#isOdd = false;
    this.#otherwise = undefined;
    this.#isRepeated = false;
  }
  #end() {
    if (++this.#objects > mostObjects) throw new EndlessPdf();
    if (this.#isOdd) this.#note(this.#otherwise);
  }
  #note(problem: Problem | undefined) {
    if (problem !== undefined) this.found.add(problem);
  }

  #readValue(tokens: Tokens, token: Token, depth: number, key?: string): Value {
    if (depth > deepestNesting) throw new EndlessPdf();
    switch (token) {
      case '<<':
        return this.#readDictionary(tokens, depth);
      case '[':
        return this.#readList(tokens, depth);
      case 'name':
        this.#note(this.sought.value(tokens.text, key));
        this.#otherwise ??= this.sought.key(tokens.text, false) ?? this.sought.value(tokens.text);
        return `/${tokens.text}`;
      case 'integer':
        return tokens.integer;
      case 'word':
        if (tokens.text === 'null') return undefined;
        if (tokens.text !== 'true' && tokens.text !== 'false') this.#isOdd = true;
        return 'other';
      case 'string':
      case 'number':
        return 'other';
      default:
        this.#isOdd = true;
        return 'other';
    }
  }

  #readDictionary(tokens: Tokens, depth: number): PdfDictionary {
    const dictionary: PdfDictionary = new Map();
    let last: string | undefined;
    for (;;) {
      let token = tokens.next();
      if (token === '>>') return dictionary;
      if (token !== 'name') {
        if (token === 'end') break;
        // The rest of a reference: `12 0 R`.
        if (token === 'word' && tokens.text === 'R') {
          if (last !== undefined) dictionary.set(last, 'other');
        } else if (token !== 'integer') {
          this.#isOdd = true;
          this.#readValue(tokens, token, depth + 1);
        }
        continue;
      }
      const key = tokens.text;
      this.#otherwise ??= this.sought.key(key, false) ?? this.sought.value(key);
      token = tokens.next();
      if (token === '>>' || token === 'end') break;
      const value = this.#readValue(tokens, token, depth + 1, key);
      this.#note(this.sought.key(key, Array.isArray(value)));
      last = undefined;
      if (!streamKeys.has(key)) continue;
      this.#isRepeated ||= dictionary.has(key);
      dictionary.set(key, value);
      last = key;
    }
    this.#isOdd = true;
    return dictionary;
  }

  #readList(tokens: Tokens, depth: number): Value[] {
    const list: Value[] = [];
    for (;;) {
      const token = tokens.next();
      if (token === ']') return list;
      if (token === 'end' || token === '>>') {
        this.#isOdd = true;
        return list;
      }
      if (token === 'word' && tokens.text === 'R') continue;
      const value = this.#readValue(tokens, token, depth + 1);
      if (list.length < 4) list.push(value);
    }
  }

  #readStream(tokens: Tokens, about: PdfDictionary) {
    // The data of a stream with `F` would be another file’s.
    if (about.has('F')) throw new Unclear();
    if (!about.has('First') && about.get('Type') !== '/ObjStm') return;
    const [first, count] = [about.get('First'), about.get('N')];
    if (this.#isRepeated || typeof first !== 'number' || typeof count !== 'number')
      throw new Unclear();
    this.#readObjects(this.#unpack(tokens, about), first, count);
  }

  /** Wherever its data ends by its dictionary, it is unpacked to its own end. */
  #unpack(tokens: Tokens, about: PdfDictionary): Buffer {
    const filters = [about.get('Filter') ?? []].flat();
    const parameters = [about.get('DecodeParms') ?? about.get('DP') ?? []].flat();
    const isPlain = (value: Value) =>
      value === undefined || (value instanceof Map && (value.get('Predictor') ?? 1) === 1);
    if (filters.length > 2 || !parameters.every(isPlain)) throw new Unclear();
    let data = tokens.bytes.subarray(tokens.nextLine());
    for (const filter of filters) {
      if (filter !== '/FlateDecode' && filter !== '/Fl') throw new Unclear();
      data = this.#inflate(data);
    }
    return data;
  }

  #inflate(packed: Buffer): Buffer {
    this.#spend(bytesOfEach);
    try {
      const { buffer, engine } = inflateSync(packed, {
        finishFlush: zlib.Z_SYNC_FLUSH,
        maxOutputLength: Math.min(this.#bytesLeft, largestUnpackedBytes),
        info: true,
      }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
      this.#spend(buffer.length + engine.bytesWritten);
      return buffer;
    } catch (error) {
      if (error instanceof EndlessPdf) throw error;
      const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooMuch ? new EndlessPdf() : new Unclear();
    }
  }

  #spend(bytes: number) {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft <= 0) throw new EndlessPdf();
  }

  /**
   * Some readers go by the places that stand first, others from one object to the next: only where both come to the
   * same is it clear what stands there.
   */
  #readObjects(data: Buffer, first: number, count: number) {
    const tokens = new Tokens(data, 0);
    const places: number[] = [];
    while (places.length < count && tokens.next() === 'integer' && tokens.next() === 'integer')
      places.push(first + tokens.integer);
    if (places.length < count || tokens.at > first) throw new Unclear();
    this.#begin();
    tokens.at = first;
    for (const place of places.sort((one, other) => one - other)) {
      tokens.skipWhite(place);
      if (tokens.at !== place) throw new Unclear();
      this.#readValue(tokens, tokens.next(), 0);
      this.#end();
    }
    this.#spend(tokens.at);
  }
}
