import { expect, test } from 'vitest';
import { checkColumns } from '../words/check-columns.server';
import { soundKeys } from '../words/sound';
import { Register } from './register';
import type { Row } from './row';
import { SegmentBuilder } from './segment';

/** Repeats itself. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function rowOf(name: string, at: number): Row {
  const { checkName, checkSound, checkWords, checkSounds } = checkColumns(name);
  const filters: Row[6] = ['registered', true, 'firm', null, 2020, [], []];
  const checked: Row[11] = [checkName, checkSound, checkWords, checkSounds];
  return [at, name, '', `T${at}`, 0, 0, filters, [], [], '', [], checked];
}

/** A text, and with each of its letters left out. */
const shortened = (text: string) =>
  new Set([text, ...[...text].map((_, at) => [...text].toSpliced(at, 1).join(''))]);

test('the words that sound alike or differ in a letter are those that comparing with every word finds', () => {
  const below = seeded(5);
  const random = () => Array.from({ length: 2 + below(7) }, () => 'aeoklmnrst'[below(10)]).join('');
  const all = Array.from({ length: 3_000 }, random);
  const han = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + below(5) }, () => '金狮茶城龙'[below(5)]).join(''),
  );
  const rows = [...all, ...han].map(rowOf);
  const builder = new SegmentBuilder();
  for (const row of rows) builder.add(row);
  const register = new Register(builder.build());
  const words = new Map(
    rows.flatMap((row) => (row[11]?.[2] ?? []).map((word, at) => [word, row[11]?.[3][at] ?? ''])),
  );
  const lengthBetween = (text: string, least: number, most: number) =>
    [...text].length >= least && [...text].length <= most;
  const isNear = (one: string, other: string, most: number) =>
    lengthBetween(one, 3, most) &&
    lengthBetween(other, 3, most) &&
    !shortened(one).isDisjointFrom(shortened(other));
  for (const word of [...all.slice(0, 60), ...han.slice(0, 20)]) {
    const sounds = /^[a-z]{3,}$/.test(word) ? soundKeys(word) : [];
    const oneApart = lengthBetween(word, 3, 7) ? word : '';
    const soundsApart = sounds.slice(0, 1);
    const found = register
      .findWordsLike(
        [{ at: 0, letters: '', sounds, soundsApart, exact: [word], oneApart, least: 1 }],
        0,
      )
      .map((each) => each.word);
    const naive = [...words].filter(
      ([other, sound]) =>
        other === word ||
        sounds.includes(sound) ||
        isNear(sounds[0] ?? '', sound, 8) ||
        isNear(oneApart, other, 7),
    );
    expect({ word, found: found.sort() }).toEqual({
      word,
      found: naive.map(([each]) => each).sort(),
    });
  }
});
