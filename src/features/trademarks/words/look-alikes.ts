import { lettersOf } from './letters';
import { transliterate } from './other-scripts';

/** Letters that look like a Latin one; from Unicode's confusables, the alphabets met in trade. */
const shapes = lettersOf(`
  a АаΑα, b ВΒ, c СсϲϹ, d ԁ, e ЕеЁёΕ, h НҺһΗ, i ІіӀЇїΙι, j ЈјϳͿ, k КкΚκ, l ӏ, m МΜ, n Ν,
  o ОоΟο, p РрΡρ, q Ԛԛ, s Ѕѕ, t ТΤτ, u υ, v ν, w Ԝԝ, x ХхΧχ, y УуҮΥ, z Ζ
`);

/** Transliterations of the other letters of those alphabets. */
const transliterated = lettersOf(`
  - ъь, a аα, b б, c ћ, ch чχ, d дδ, dj ђ, dz ѕџ, e еёэε, f фφ, g гґγ, i иіїйηι, ia я, ie є,
  iu ю, j ј, k кκ, kh х, l лλ, lj љ, m мμ, n нν, nj њ, o оοω, p пπ, ps ψ, r рρ, s сσς, sh ш,
  shch щ, t тτ, th θ, ts ц, u уў, v вβ, x ξ, y ыυ, z зζ, zh ж
`);

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

export type Reading = 'as written' | 'look-alike' | 'transliteration';

/** By looks if every Cyrillic or Greek letter looks like a Latin one, or else transliterated. */
export function inLatinLetters(word: string): { text: string; reading: Reading } {
  if (!foreign.test(word)) {
    const text = transliterate(word);
    return text ? { text, reading: 'transliteration' } : { text: word, reading: 'as written' };
  }
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  const looks = letters.map((letter) => (foreign.test(letter) ? shapes.get(letter) : letter));
  if (!looks.includes(undefined)) return { text: looks.join(''), reading: 'look-alike' };
  const text = letters.map((letter) => transliterated.get(letter.toLowerCase()) ?? letter).join('');
  return { text, reading: 'transliteration' };
}
