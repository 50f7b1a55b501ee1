const ways = ['fin', 'pol', 'ell', 'bul', 'id', 'fr', 'zh'];

/** A word of many narrower ones, such as animal, says little of them. */
const maxBelow = 16;
/** `a young dog` says what a puppy is; longer texts name what it belongs to. */
const shortGloss = 3;

/**
 * English words that mean the same or nearly, with a strength from 0 to 1: WordNet has them in a synset, or one directly
 * above the other, in senses in which they are used; or several languages have one word for both.
 */
export function synonymsOf({ synsets, sharesOf }, between, heads) {
  const below = new Map();
  const countBelow = (id) => {
    if (!below.has(id)) {
      below.set(id, 0);
      const under = synsets.get(id).links.filter(({ sign }) => sign === '~' || sign === '~i');
      below.set(
        id,
        under.reduce((sum, { to }) => sum + 1 + countBelow(to), 0),
      );
    }
    return below.get(id);
  };
  const common = new Set(heads);
  const found = new Map();
  for (const word of heads) {
    const near = new Map();
    const take = (other, strength) => {
      if (other === word || !common.has(other)) return;
      const rest = (1 - (near.get(other) ?? 0)) * (1 - strength);
      near.set(other, 1 - rest);
    };
    for (const [id, share] of sharesOf(word)) {
      const synset = synsets.get(id);
      const relate = (to, most) => {
        for (const each of synsets.get(to).words) {
          const other = each.toLowerCase();
          const both = Math.sqrt(share * (sharesOf(other).get(to) ?? 0));
          if (both > 0.1) take(other, most * Math.min(1, 0.45 + both));
        }
      };
      relate(id, 0.85);
      const said = synset.gloss.split(' ');
      if (said.length <= shortGloss) take(said.at(-1), 0.6 * Math.min(1, 0.35 + share));
      for (const { sign, to } of synset.links) {
        if (
          (sign === '@' && countBelow(to) <= maxBelow) ||
          (sign === '~' && countBelow(id) <= maxBelow)
        )
          relate(to, 0.7);
        if (sign === '&') relate(to, 0.35);
      }
    }
    for (const { other, score, ways: by } of between.byWayOf('en', word, 'en', ways))
      if (by >= 2) take(other, Math.min(0.9, 0.7 * by * score));
    const list = [...near].map(([other, strength]) => ({ other, strength }));
    found.set(word, list);
  }
  // The same both ways round.
  const strengthOf = (word, other) =>
    found.get(word)?.find((each) => each.other === other)?.strength ?? 0;
  return [...found].map(([word, list]) => [
    word,
    list
      .map(({ other, strength }) => ({
        other,
        strength: Math.max(strength, strengthOf(other, word)),
      }))
      .filter(({ strength }) => strength >= 0.5)
      .sort((one, two) => two.strength - one.strength || (one.other < two.other ? -1 : 1))
      .slice(0, 10),
  ]);
}
