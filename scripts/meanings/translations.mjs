/** Words of two languages that dictionaries set beside each other: `of(language, word)` maps neighbours to their share. */
export class Translations {
  #of = new Map();

  /** `words` of one sense, the best first. */
  add(from, word, to, words, weight = 1) {
    for (const [place, other] of words.entries()) {
      const share = weight / (1 + place / 2);
      this.#link(from, word, to, other, share);
      this.#link(to, other, from, word, share);
    }
  }

  #link(from, word, to, other, weight) {
    const key = `${from} ${word}`;
    if (!this.#of.has(key)) this.#of.set(key, new Map());
    const there = this.#of.get(key);
    if (!there.has(to)) there.set(to, new Map());
    const words = there.get(to);
    words.set(other, (words.get(other) ?? 0) + weight);
  }

  words(language) {
    const start = `${language} `;
    return [...this.#of.keys()]
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  }

  /** The word's translations with their shares, which add up to 1. */
  of(from, word, to) {
    const words = this.#of.get(`${from} ${word}`)?.get(to);
    if (!words) return [];
    const all = [...words.values()].reduce((sum, weight) => sum + weight, 0);
    return [...words].map(([other, weight]) => [other, weight / all]);
  }

  /**
   * Translations by way of other languages: how likely each is on the way there and back, and by how many languages.
   * Two words that mean the same in one sense only are rarely joined by a second language.
   */
  byWayOf(from, word, to, ways) {
    const found = new Map();
    for (const way of ways)
      for (const [middle, there] of this.of(from, word, way))
        for (const [other, on] of this.of(way, middle, to)) {
          if (from === to && other === word) continue;
          const known = found.get(other) ?? { score: 0, ways: new Set() };
          known.score += there * on;
          known.ways.add(way);
          found.set(other, known);
        }
    const list = [...found].map(([other, { score, ways: by }]) => ({
      other,
      score,
      ways: by.size,
    }));
    return list.sort((one, two) => two.ways * two.score - one.ways * one.score);
  }
}
