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

const namesOfLetters = new Map(
  `에이 a, 비 b, 씨 c, 디 d, 이 e, 에프 f, 지 g, 에이치 h, 아이 i, 제이 j, 케이 k, 엘 l, 엠 m, 엔 n, 오 o, 피 p, 큐 q, 알 r,
  에스 s, 티 t, 유 u, 브이 v, 더블유 w, 엑스 x, 와이 y, 제트 z, 원 1, 투 2, 쓰리 3, 포 4, 파이브 5, 식스 6, 세븐 7, 에이트 8, 나인 9`
    .split(/,\s+/)
    .map((line) => line.split(' ') as [string, string]),
);
const anyName = [...namesOfLetters.keys()].sort((one, two) => two.length - one.length).join('|');
const saidByNames = new RegExp(`^(?:${anyName}){2,}$`);
const eachName = new RegExp(anyName, 'g');
/** Syllables that other words of Korean hardly have, so that letters are meant. */
const surelyLetters = /엘|엠|엔|에이|에스|에프|제이|케이|더블유|엑스|브이|제트/;

/** Latin letters and digits whose names a word in Korean says: `lg` for 엘지. */
export const lettersSaid = (hangul: string): string | undefined =>
  saidByNames.test(hangul) && surelyLetters.test(hangul)
    ? hangul.replace(eachName, (name) => namesOfLetters.get(name) as string)
    : undefined;
