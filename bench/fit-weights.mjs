import { parentPort, workerData } from 'node:worker_threads';
import { openSources } from './register-database.mjs';

// Finds weights by a search along one of them after the other, with the rules as they are: it asks the check itself
// how alike two names are. What it makes small is, of similar pairs, the place of the earlier mark; how often a
// pair that was accepted is as alike as one that was refused; and how close marks come to invented names.

/** What each weight may be; from 0 to 1 where nothing is said. */
const ranges = {
  'words.joining': [0.02, 0.2],
  'words.customary': [0.15, 0.54],
  'words.oneLetter': [0.1, 0.54],
  'words.twoLetters': [0.55, 1],
  'words.threeLetters': [0.55, 1],
  'words.first': [1, 1.6],
  'letters.sharedStart': [0, 0.2],
  // Where letters and sound are as close, the letters are named: everybody can count them.
  'letters.sound': [0.8, 0.96],
  'letters.shortSound': [0, 0.4],
  'letters.otherWord': [0.6, 1],
  'letters.begins': [0.4, 0.8],
  'letters.beginsByShare': [0.1, 0.5],
  'letters.within': [0.3, 0.75],
  'letters.ends': [0.3, 0.75],
  'letters.withinByShare': [0.1, 0.5],
  'letters.nearly': [0.7, 0.97],
  'letters.core': [0.7, 0.99],
  'letters.joined': [0.8, 0.99],
  'letters.otherReading': [0.8, 0.99],
  'letters.bothOtherReading': [0.6, 0.99],
  'letters.borrowed': [0.75, 0.97],
  'letters.borrowedShort': [0.8, 1],
  'letters.borrowedLatin': [0.6, 1],
  'letters.compound': [0.6, 0.95],
  'letters.meaning': [0.6, 0.95],
  'letters.clear': [0.7, 0.95],
  'names.reordered': [0.85, 1],
  'names.contained': [0.4, 0.8],
  'names.containedByShare': [0.1, 0.5],
  'names.whole': [0.4, 0.85],
  'names.wholeAlone': [0.8, 0.99],
  'names.elementFirst': [0, 0.15],
  'names.elementWord': [0.5, 1],
  'names.row': [0.8, 0.99],
  'names.distinctive': [0.7, 0.99],
  'names.medicine': [0.7, 0.98],
  'names.lookAndSound': [0.5, 0.95],
  'names.besides': [0, 0.4],
  'names.known': [0, 0.6],
};
/** Set by the law and by how registers are: no pair tells them. The levels follow from the rest. */
const given = ['crowd', 'goods', 'life', 'levels', 'names.said'];
/** Each at most the next. */
const orders = [
  ['words.joining', 'words.oneLetter', 'words.twoLetters', 'words.threeLetters'],
  ['words.joining', 'words.customary'],
  ['letters.within', 'letters.ends', 'letters.begins'],
  ['letters.characters', 'letters.charactersInRow'],
  ['names.lookAndSound', 'names.medicine'],
  ['letters.bothOtherReading', 'letters.otherReading'],
  ['names.whole', 'names.wholeAlone'],
  ['names.wholeTwoLetters', 'names.wholeThreeLetters'],
];
/** Sums that stay below 1, which is the likeness of the same name. */
const sums = [
  ['letters.begins', 'letters.beginsByShare'],
  ['letters.ends', 'letters.withinByShare'],
  ['names.contained', 'names.containedByShare'],
  ['names.element', 'names.elementFirst', 'names.elementFirst'],
];
/** Of the range of a weight. */
const steps = [0.12, 0.06];
const mostRounds = 5;
/** For a weight that moves by its whole range: a few pairs must not move it far. */
const costOfMoving = 0.12;
const medicinesCount = 0.2;
/** The score below which a mark is not shown. */
const leastShown = 0.35;
/** Of the accepted pairs, this share is told high: less than should be of pairs that set nothing. */
const acceptedAtHigh = 0.12;
const today = '2026-11-21';

const startedAt = performance.now();
const { cases, ids, fold } = workerData;
const sources = await openSources();
const load = (name) => sources.load(`features/clearance/matching/${name}.ts`);
const { compareMarks } = await load('compare-marks.server');
const { goodsShare } = await load('levels');
const { lifeOf } = await load('rank-candidates.server');
const { goodsOf } = await load('related-classes');
const { readMark } = await load('read-mark.server');
const { fill, weights } = await load('weights');
const reads = new Map();
const asked = new Set(ids);
const used = cases.filter(({ id }) => id === undefined || asked.has(id));

const asWritten = flat(fill({}));
const isGiven = (name) => given.includes(name) || given.includes(name.split('.')[0]);
const names = Object.keys(asWritten).filter((name) => !isGiven(name));
const start = { ...asWritten, ...Object.fromEntries(names.map((name) => [name, plain(name)])) };
const before = lossOf(start);
const best = search();
const fitted = withLevels(nested(best.numbers));
parentPort.postMessage({
  fitted,
  held: { before: foundWith(start), after: foundWith(best.numbers) },
  before: before.toFixed(4),
  after: best.loss.toFixed(4),
  seconds: Math.round((performance.now() - startedAt) / 1000),
});
await sources.close();

function search() {
  let best = { numbers: start, loss: before };
  for (const step of steps)
    for (let round = 0; round < mostRounds; round += 1) {
      const { loss } = best;
      for (const name of names)
        for (const sign of [1, -1]) {
          const numbers = moved(best.numbers, name, sign * step);
          if (!numbers) continue;
          const tried = { numbers, loss: lossOf(numbers) };
          if (tried.loss < best.loss - 1e-6) best = tried;
        }
      if (best.loss > loss - 1e-4) break;
    }
  return best;
}

/** Where the search begins: in tenths, so that nothing learnt from a pair before is in it. */
function plain(name) {
  const [least, most] = rangeOf(name);
  return Math.min(most, Math.max(least, Math.round(asWritten[name] * 10) / 10));
}

/** Undefined where the range, an order or a sum forbids it. */
function moved(numbers, name, by) {
  const [least, most] = rangeOf(name);
  const to = Math.min(most, Math.max(least, numbers[name] + by * (most - least)));
  const value = Math.round(to * 1e4) / 1e4;
  const next = { ...numbers, [name]: value };
  const isHeld =
    value !== numbers[name] &&
    orders.every((order) =>
      order.every((each, at) => at === 0 || next[order[at - 1]] <= next[each]),
    ) &&
    sums.every((parts) => parts.reduce((sum, part) => sum + next[part], 0) <= 0.99);
  return isHeld ? next : undefined;
}

function lossOf(numbers) {
  use(numbers);
  const places = { loss: 0, count: 0 };
  const similar = [];
  const accepted = [];
  let close = 0;
  let invented = 0;
  for (const one of used) {
    const { scores, target, likeness } = rank(one);
    if (!one.target) {
      invented += 1;
      for (const score of scores) close += below(0.8 - score, 0.03);
      continue;
    }
    if (!one.isSimilar) {
      accepted.push(likeness);
      continue;
    }
    const share = one.isMedicine ? medicinesCount : 1;
    let place = 1;
    for (const score of scores) place += below(target - score, 0.02);
    const shown = 1 - below(target - leastShown, 0.02);
    const worth = 0.5 / place + 5 / (9 + place);
    places.loss += share * (1 - shown * worth);
    places.count += share;
    if (!one.isMedicine) similar.push(likeness);
  }
  let turned = 0;
  for (const refused of similar)
    for (const other of accepted) turned += below(refused - other, 0.05);
  const cost = names.reduce((sum, name) => {
    const [least, most] = rangeOf(name);
    return sum + ((numbers[name] - start[name]) / (most - least)) ** 2;
  }, 0);
  return (
    places.loss / places.count +
    (0.5 * turned) / (similar.length * accepted.length) +
    (0.1 * close) / invented +
    costOfMoving * cost
  );
}

/** Of the similar pairs held out, how many come first and in the first ten of the marks that are compared here. */
function foundWith(numbers) {
  use(numbers);
  const found = { cases: 0, first: 0, ten: 0 };
  for (const one of cases) {
    if (!one.isSimilar || one.isMedicine || one.fold !== fold) continue;
    const { scores, target } = rank(one);
    const place = scores.filter((score) => score >= target).length + 1;
    found.cases += 1;
    if (target < leastShown) continue;
    if (place === 1) found.first += 1;
    if (place <= 10) found.ten += 1;
  }
  return found;
}

/** 1 where the difference is far below 0, a half at 0. */
function below(difference, softness) {
  return 1 / (1 + Math.exp(difference / softness));
}

/** The scores of the marks beside the one sought, its own, and how alike its name is. */
function rank(one) {
  const { own, target, rivals } = readsOf(one);
  const marksWith = (word) => one.counts.get(word) ?? 0;
  const scoreOf = ({ candidate, goods, read }) => {
    const { likeness, known } = compareMarks(own, read, marksWith);
    const life = weights.life[lifeOf(candidate, today)];
    return { likeness, score: likeness * goodsShare(goods, known !== undefined) * life };
  };
  const sought = target && scoreOf(target);
  return {
    scores: rivals.map((rival) => scoreOf(rival).score),
    target: sought?.score,
    likeness: sought?.likeness,
  };
}

/** Names are read again only where the weights of words change. */
function readsOf(one) {
  const key = JSON.stringify(weights.words);
  let ofKey = reads.get(key);
  if (!ofKey) {
    if (reads.size === 2) reads.delete(reads.keys().next().value);
    ofKey = new Map();
    reads.set(key, ofKey);
  }
  let found = ofKey.get(one);
  if (!found) {
    const read = (candidate) => ({
      candidate,
      goods: goodsOf(one.classes, candidate.classes).meeting,
      read: readMark(candidate.name, one.classes),
    });
    const own = readMark(one.name, one.classes);
    found = { own, target: one.target && read(one.target), rivals: one.rivals.map(read) };
    ofKey.set(one, found);
  }
  return found;
}

function use(numbers) {
  for (const [group, values] of Object.entries(nested(numbers)))
    Object.assign(weights[group], values);
}

/** High is what few accepted pairs reach by their names. The other levels are given. */
function withLevels(fitted) {
  use(flat(fitted));
  const accepted = [];
  for (const one of used) if (one.target && !one.isSimilar) accepted.push(rank(one).likeness * 100);
  const high = Math.ceil(quantile(accepted, 1 - acceptedAtHigh));
  return { ...fitted, levels: { ...fitted.levels, high } };
}

function quantile(values, share) {
  return values.sort((one, two) => one - two)[Math.floor(share * (values.length - 1))];
}

function rangeOf(name) {
  return ranges[name] ?? [0, 1];
}

function flat(groups) {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, numbers]) =>
      Object.entries(numbers).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  );
}

function nested(numbers) {
  const groups = {};
  for (const [path, value] of Object.entries(numbers)) {
    const [group, name] = path.split('.');
    groups[group] = { ...groups[group], [name]: value };
  }
  return groups;
}
