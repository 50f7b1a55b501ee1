import { type Bits, hasBit, noBits, setBit } from './bits';
import type { CloseTo } from './check-query';
import { filterWord } from './filter-words';
import type { Part } from './part';
import { hashOf } from './words';

const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Close {
  id: number;
  score: number;
}

/** Marks of one name or sound beyond these are not compared: those that come closest by goods and life are. */
const mostByName = 60;
const mostBySound = 100;

/** The ids of the published marks that come closest to a name: by whole names, and by words. */
export function findClose(parts: Part[], sought: CloseTo): { wholes: number[]; byWords: number[] } {
  const wholes = new Set<number>();
  const take = (found: Close[], most: number) => {
    for (const { id } of closest(found, most)) wholes.add(id);
  };
  const shares = parts.map((part) => shareOf(part, sought));
  const some = (placesIn: (part: Part) => Iterable<number>) =>
    parts.flatMap((part, at) =>
      [...placesIn(part)]
        .filter((place) => hasBit(part.live, place))
        .map((place) => ({ id: idOf(part, place), score: (shares[at] as ShareOf)(place) })),
    );
  for (const name of new Set(sought.names)) {
    const bytes = bytesOf(name);
    take(
      some(({ words: { names } }) => {
        const found = names.find(bytes);
        return found < 0 ? [] : names.placesOf(found);
      }),
      mostByName,
    );
  }
  if (sought.sound) {
    const hash = hashOf(bytesOf(sought.sound)) | 0;
    take(
      some((part) => placesWith(part.segment.check.wholes, hash)),
      mostBySound,
    );
  }
  const most = sought.limit + wholes.size;
  const scored = parts.flatMap((part, at) => scoredBy(part, sought, most, shares[at] as ShareOf));
  const byWords = closest(scored, most).map(({ id }) => id);
  return {
    wholes: [...wholes],
    byWords: byWords.filter((id) => !wholes.has(id)).slice(0, sought.limit),
  };
}

const idOf = ({ segment }: Part, place: number) => segment.keys.ids[place] as number;

const closest = (found: Close[], most: number) =>
  found.sort((one, two) => two.score - one.score || one.id - two.id).slice(0, most);

function* placesWith(hashes: Int32Array, hash: number): Generator<number> {
  for (let at = hashes.indexOf(hash); at >= 0; at = hashes.indexOf(hash, at + 1)) yield at;
}

type ShareOf = (place: number) => number;

/** Returns what counts of a likeness to a mark, by its goods and its life. */
function shareOf(part: Part, { classes, goods, life }: CloseTo): ShareOf {
  const withAny = (texts: string[]) => part.withAny('filters', texts);
  const shared = withAny(classes.shared.map(filterWord.class));
  const related = withAny(classes.related.map(filterWord.class));
  const { classed } = part;
  const pending = withAny([filterWord.status('pending')]);
  const expired = withAny([filterWord.status('expired')]);
  const { expiry } = part.segment.keys;
  const isAsked = classes.shared.length > 0;
  return (place) => {
    const ofGoods =
      !isAsked || !hasBit(classed, place)
        ? goods.unknown
        : hasBit(shared, place)
          ? goods.shared
          : hasBit(related, place)
            ? goods.related
            : goods.apart;
    if (hasBit(pending, place)) return ofGoods * life.alive;
    const endsOn = expiry[place] as number;
    if (endsOn >= life.today) return ofGoods * (hasBit(expired, place) ? life.ended : life.alive);
    return ofGoods * (endsOn >= life.renewableFrom ? life.renewable : life.ended);
  };
}

/** As fine as scores need be told apart before they are sorted. */
const steps = 2_000;

const noSums = (size: number) => ({
  size,
  covered: new Float32Array(size),
  matched: new Float32Array(size),
  wholes: new Float32Array(size),
  /** The number of the word that a mark was met for last, and one. */
  met: new Uint8Array(size),
  touched: noBits(size),
});
type Sums = ReturnType<typeof noSums>;

/** By place. Kept, since arrays as long as the register are much to make and to throw away for each check. */
let kept = noSums(0);

/** At least as many of a part as are sought, and all that are as close, by how much their words and those of the name cover. */
function scoredBy(part: Part, sought: CloseTo, most: number, share: ShareOf): Close[] {
  const { size, check } = part.segment;
  if (kept.size < size) kept = noSums(size);
  else clear(kept);
  const places = addMatched(part, sought, kept);
  addCovered(sought, places, kept);
  const { covered, matched: scores, wholes, touched } = kept;
  const all = sought.weights.reduce((sum, weight) => sum + weight, 0);
  const counts = new Int32Array(steps + 1);
  const stepOf = (score: number) => Math.min(steps, Math.floor(score * steps));
  eachPlace(touched, part.live, (place) => {
    const ofName = Math.max((covered[place] as number) / all, wholes[place] as number);
    const ofMark = (scores[place] as number) / Math.max(1, check.counts[place] as number);
    const [more, less] = ofName > ofMark ? [ofName, ofMark] : [ofMark, ofName];
    const score = (less + (more - less) * sought.surplus) * share(place);
    scores[place] = score;
    const step = stepOf(score);
    counts[step] = (counts[step] as number) + 1;
  });
  let least = steps;
  for (let left = most - (counts[steps] as number); left > 0 && least > 0; ) {
    least -= 1;
    left -= counts[least] as number;
  }
  const close: Close[] = [];
  eachPlace(touched, part.live, (place) => {
    const score = scores[place] as number;
    if (stepOf(score) >= least) close.push({ id: idOf(part, place), score });
  });
  return close;
}

function eachPlace(touched: Bits, among: Bits, take: (place: number) => void): void {
  for (let at = 0; at < among.length; at += 1)
    for (let bits = (touched[at] as number) & (among[at] as number); bits; bits &= bits - 1)
      take((at << 5) + 31 - Math.clz32(bits & -bits));
}

function clear({ covered, matched, wholes, met, touched }: Sums): void {
  eachPlace(touched, touched, (place) => {
    covered[place] = matched[place] = wholes[place] = met[place] = 0;
  });
  touched.fill(0);
}

/**
 * How many words of each mark are like a word of the name, each by its greatest likeness. Returns the marks of each
 * word.
 */
function addMatched(
  { words: { checked } }: Part,
  { words }: CloseTo,
  { matched, touched }: Sums,
): Map<string, Int32Array> {
  const found = new Map<string, Int32Array>();
  // The first is the most alike.
  const distinct = new Map(words.toReversed().map(({ word, likeness }) => [word, likeness]));
  for (const [word, likeness] of distinct) {
    const number = checked.find(bytesOf(word));
    if (number < 0) continue;
    const places = checked.placesOf(number);
    found.set(word, places);
    for (let n = 0; n < places.length; n += 1) {
      const place = places[n] as number;
      matched[place] = (matched[place] as number) + likeness;
      setBit(touched, place);
    }
  }
  return found;
}

/** What each word of the name is covered by, by its most alike word in each mark. */
function addCovered(
  { words, weights }: CloseTo,
  found: Map<string, Int32Array>,
  { covered, wholes, met }: Sums,
): void {
  for (const [at, some] of Map.groupBy(words, ({ at }) => Math.min(at, weights.length)))
    for (const { word, likeness } of some) {
      const places = found.get(word) ?? [];
      const isWhole = at === weights.length;
      const share = isWhole ? likeness : likeness * (weights[at] as number);
      for (let n = 0; n < places.length; n += 1) {
        const place = places[n] as number;
        if (met[place] === at + 1) continue;
        met[place] = at + 1;
        if (isWhole) wholes[place] = share;
        else covered[place] = (covered[place] as number) + share;
      }
    }
}
