import { lettersOf } from './letters';

/** Of Hepburn’s romanisation, the consonants of each row of kana and its vowels. */
const kana = lettersOf(`
  a アァ, i イィ, u ウゥ, e エェ, o オォ, ka カヵ, ki キ, ku ク, ke ケヶ, ko コ, sa サ, shi シ, su ス, se セ, so ソ,
  ta タ, chi チ, tsu ツ, te テ, to ト, na ナ, ni ニ, nu ヌ, ne ネ, no ノ, ha ハ, hi ヒ, fu フ, he ヘ, ho ホ,
  ma マ, mi ミ, mu ム, me メ, mo モ, ya ヤャ, yu ユュ, yo ヨョ, ra ラ, ri リ, ru ル, re レ, ro ロ, wa ワヮ, i ヰ, e ヱ, o ヲ, n ン,
  ga ガ, gi ギ, gu グ, ge ゲ, go ゴ, za ザ, ji ジヂ, zu ズヅ, ze ゼ, zo ゾ, da ダ, de デ, do ド,
  ba バ, bi ビ, bu ブ, be ベ, bo ボ, pa パ, pi ピ, pu プ, pe ペ, po ポ, vu ヴ
`);
const smallVowels = 'ァィゥェォ';
const smallGlides = 'ャュョ';
const smallTsu = 'ッ';
const [firstHiragana, lastHiragana, toKatakana] = [0x3041, 0x3096, 0x60];

const asKatakana = (letter: string) => {
  const code = letter.charCodeAt(0);
  const isHiragana = code >= firstHiragana && code <= lastHiragana;
  return isHiragana ? String.fromCharCode(code + toKatakana) : letter;
};

/** Japanese kana, long vowels like short ones, as names in Latin letters mostly have them. */
export function fromKana(word: string): string {
  let latin = '';
  let doubles = false;
  for (const letter of [...word.normalize('NFKC')].map(asKatakana)) {
    const syllable = kana.get(letter);
    if (letter === smallTsu) doubles = true;
    else if (smallVowels.includes(letter) && /[^aeiou][aeiou]$/.test(latin))
      latin = latin.slice(0, -1) + syllable;
    else if (smallGlides.includes(letter) && /i$/.test(latin))
      latin = latin.slice(0, -1) + (/(?:sh|ch|j)i$/.test(latin) ? syllable?.slice(1) : syllable);
    else if (syllable) {
      const first = syllable.charAt(0);
      if (doubles && !/[aeioun]/.test(first)) latin += first === 'c' ? 't' : first;
      latin += syllable;
      doubles = false;
    } else if (!/[ー゛゜]/.test(letter)) latin += letter;
  }
  return latin;
}

const listed = (letters: string) => letters.split(' ').map((each) => each.replace('-', ''));
const initials = listed('g kk n d tt r m b pp s ss - j jj ch k t p h');
const vowels = listed('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i');
const finals = listed('- k k k n n n t l k m l l l p l m p p t t ng t t k t p t');
const firstSyllable = 0xac00;
const syllables = initials.length * vowels.length * finals.length;

/** Korean letter by letter in the Revised Romanisation, without what neighbours do to each other. */
export function fromHangul(word: string): string {
  return [...word.normalize('NFC')]
    .map((letter) => {
      const at = letter.charCodeAt(0) - firstSyllable;
      if (at < 0 || at >= syllables) return letter;
      const last = at % finals.length;
      const vowel = Math.floor(at / finals.length) % vowels.length;
      const initial = Math.floor(at / finals.length / vowels.length);
      return `${initials[initial]}${vowels[vowel]}${finals[last]}`;
    })
    .join('');
}
