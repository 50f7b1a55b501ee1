import { maskOf } from './alike';
import { GrowingBytes, GrowingInts, type SharedBytes, type SharedInts, sharedFrom } from './arrays';
import { filterWordsOf, partyWord } from './filter-words';
import { foldSearched } from './fold-searched';
import { type Keys, type Order, type OrderName, orderMarks, orderNames, rankAmong } from './orders';
import type { CheckedRow, Row } from './row';
import { type SearchLine, searchLines } from './search-text';
import { type SharedTexts, TextsBuilder } from './texts';
import { hashOf, textsIn, WordsBuilder, type WordsData } from './words';

export type WordsOf = SearchLine | 'goods' | 'filters' | 'parties' | 'checked' | 'names';

/**
 * Marks that don't change, in arrays that threads share. The number of a mark in it, its place, is its rank by name.
 * A change is made by another segment on top.
 */
export interface SegmentData {
  size: number;
  keys: Keys;
  /** Places by id. */
  byId: SharedInts;
  orders: Record<OrderName, Order>;
  words: Record<WordsOf, WordsData>;
  check: CheckData;
}

/** What a check asks besides the words of published marks, `checked`, and their whole names, `names`. */
interface CheckData {
  /** Of each word: how it sounds, and the letters of both as `maskOf` has them. */
  sounds: SharedTexts;
  masks: SharedInts;
  soundMasks: SharedInts;
  /** Of each mark: how many words it has, and the hash of how it sounds as a whole, or 0. */
  counts: SharedBytes;
  wholes: SharedInts;
}

/** Marks that have changed since the base and the layers below were made. */
export interface LayerData {
  segment: SegmentData;
  /** How many marks have changed or are gone. */
  changed: number;
  /** Of the base and each layer below: the places of the marks that have changed or are gone. */
  hidden: SharedInts[];
  /** By order and rank: how many marks of the base come before. */
  positions: Record<OrderName, SharedInts>;
}

const blank = 0x20;
const encoder = new TextEncoder();
let encoded = new Uint8Array(1 << 16);

/** Until the next one. */
function encode(text: string): Uint8Array {
  if (encoded.length < 3 * text.length) encoded = new Uint8Array(6 * text.length);
  return encoded.subarray(0, encoder.encodeInto(text, encoded).written);
}

/** Takes marks by name and id; keeps no row. */
export class SegmentBuilder {
  size = 0;
  readonly #ids = new GrowingInts();
  readonly #dates = new GrowingInts();
  readonly #expiries = new GrowingInts();
  readonly #names = new TextsBuilder();
  readonly #owners = new TextsBuilder();
  readonly #numbers = new TextsBuilder();
  readonly #words: Record<WordsOf, WordsBuilder>;
  readonly #sounds = new TextsBuilder();
  readonly #masks = new GrowingInts();
  readonly #soundMasks = new GrowingInts();
  readonly #counts = new GrowingBytes();
  readonly #wholes = new GrowingInts();

  constructor() {
    const words = Object.fromEntries(
      searchLines.map((line) => [line, new WordsBuilder('found by parts')]),
    );
    this.#words = {
      ...(words as Record<SearchLine, WordsBuilder>),
      goods: new WordsBuilder(),
      filters: new WordsBuilder('counted'),
      parties: new WordsBuilder(),
      checked: new WordsBuilder(),
      names: new WordsBuilder(),
    };
  }

  add(row: Row): void {
    const [id, name, owner, number, date, expiry, filters, owners, agents, text, goods, checked] =
      row;
    this.#ids.push(id);
    this.#dates.push(date);
    this.#expiries.push(expiry);
    this.#names.add(encode(name));
    this.#owners.add(encode(owner));
    this.#numbers.add(encode(number));
    const lines = text.split('\n', searchLines.length);
    for (const [at, line] of searchLines.entries())
      if (lines[at]) this.#addLine(line, foldSearched(lines[at]));
    const { goods: goodsWords, filters: filterWords, parties } = this.#words;
    for (const word of goods) goodsWords.add(encode(foldSearched(word)), this.size);
    for (const word of filterWordsOf(filters)) filterWords.add(encode(word), this.size);
    for (const ref of owners) parties.add(encode(partyWord.owner(ref)), this.size);
    for (const ref of agents) parties.add(encode(partyWord.agent(ref)), this.size);
    this.#addChecked(checked ?? undefined);
    this.size += 1;
  }

  #addChecked([name, whole, words, sounds]: CheckedRow = ['', '', [], []]): void {
    this.#counts.pushByte(words.length);
    this.#wholes.push(whole ? hashOf(encode(whole)) : 0);
    if (name) this.#words.names.add(encode(name), this.size);
    for (const [at, word] of words.entries()) {
      const bytes = encode(word);
      const number = this.#words.checked.add(bytes, this.size);
      if (number < this.#sounds.count) continue;
      this.#masks.push(maskOf(bytes));
      const sound = encode(sounds[at] ?? '');
      this.#soundMasks.push(maskOf(sound));
      this.#sounds.add(sound);
    }
  }

  #addLine(line: SearchLine, text: string): void {
    const words = this.#words[line];
    const bytes = encode(text);
    let from = 0;
    for (let at = 0; at <= bytes.length; at += 1) {
      if (at < bytes.length && bytes[at] !== blank) continue;
      if (at > from) words.add(bytes.subarray(from, at), this.size);
      from = at + 1;
    }
  }

  build(): SegmentData {
    const keys: Keys = {
      ids: sharedFrom(this.#ids.view),
      name: this.#names.texts(),
      owner: this.#owners.texts(),
      number: this.#numbers.texts(),
      date: sharedFrom(this.#dates.view),
      expiry: sharedFrom(this.#expiries.view),
    };
    const byId = sharedFrom(Int32Array.from(keys.ids.keys()));
    byId.sort((one, other) => (keys.ids[one] as number) - (keys.ids[other] as number));
    const orders = orderNames.map((order) => [order, orderMarks(keys, order)]);
    const checked = this.#words.checked.order();
    const inOrder = (numbers: GrowingInts) => sharedFrom(checked.map((at) => numbers.get(at)));
    const words: Partial<SegmentData['words']> = {};
    for (const name of Object.keys(this.#words) as WordsOf[]) {
      words[name] = this.#words[name].build(this.size, name === 'checked' ? checked : undefined);
      // What it was made of has gone before the next is made.
      this.#words[name] = new WordsBuilder();
    }
    return {
      size: this.size,
      keys,
      byId,
      orders: Object.fromEntries(orders),
      words: words as SegmentData['words'],
      check: {
        sounds: textsIn(checked, this.#sounds.view),
        masks: inOrder(this.#masks),
        soundMasks: inOrder(this.#soundMasks),
        counts: this.#counts.shared(),
        wholes: sharedFrom(this.#wholes.view),
      },
    };
  }
}

/** The places of a mark: more than one if it was moved while the segment was made. */
export function placesOfId({ keys, byId }: SegmentData, id: number): number[] {
  let [low, high] = [0, byId.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys.ids[byId[middle] as number] as number) < id) low = middle + 1;
    else high = middle;
  }
  const places: number[] = [];
  for (; low < byId.length && keys.ids[byId[low] as number] === id; low += 1)
    places.push(byId[low] as number);
  return places;
}

/** `below`: the base, and the layers on it. `changed`: marks that have changed, and the ids of those that are gone. */
export function buildLayer(below: SegmentData[], changed: Map<number, Row | undefined>): LayerData {
  const rows = [...changed.values()].filter((row) => row !== undefined);
  const sorted = rows
    .map((row) => ({ row, name: Buffer.from(row[1]) }))
    .sort((one, other) => one.name.compare(other.name) || one.row[0] - other.row[0]);
  const builder = new SegmentBuilder();
  for (const { row } of sorted) builder.add(row);
  const segment = builder.build();
  const [base] = below as [SegmentData];
  const positions = orderNames.map((order) => [
    order,
    sharedFrom(
      segment.orders[order].places.map((place) =>
        rankAmong(order, base.orders[order].places, base.keys, segment.keys, place),
      ),
    ),
  ]);
  const ids = [...changed.keys()];
  return {
    segment,
    changed: changed.size,
    hidden: below.map((each) => sharedFrom(ids.flatMap((id) => placesOfId(each, id)))),
    positions: Object.fromEntries(positions),
  };
}
