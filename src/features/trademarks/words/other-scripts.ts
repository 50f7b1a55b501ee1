import { fromHangul, fromKana } from './kana-hangul';
import { lettersOf } from './letters';

const tamilConsonants = lettersOf(`
  k க, ng ங, s ச, ny ஞ, d ட, n ணநன, th த, p ப, m ம, y ய, r ரற, l லள, v வ, zh ழ, j ஜ, sh ஷஶ, s ஸ, h ஹ
`);
const tamilVowels = lettersOf(`
  a அஆா, i இஈிீ, u உஊுூ, e எஏெே, ai ஐை, o ஒஓொோ, au ஔௌ
`);
const noVowel = '்';

/** As most Tamil names are spelled: long vowels like short ones, stops voiced after nasals. */
function fromTamil(word: string): string {
  const letters = [
    ...word
      .normalize('NFC')
      .replace(/ஃ(?=ப)/g, 'f')
      .replace(/fப/g, 'f'),
  ];
  return letters
    .map((letter, at) => {
      const vowel = tamilVowels.get(letter);
      if (vowel) return vowel;
      const consonant = tamilConsonants.get(letter) ?? (letter === 'f' ? 'f' : undefined);
      if (!consonant) return letter === noVowel ? '' : letter;
      const next = letters[at + 1] ?? '';
      const isBare = next === noVowel || (tamilVowels.has(next) && !/[அ-ஔ]/.test(next));
      return consonant + (isBare ? '' : 'a');
    })
    .join('')
    .replace(/(?<=n)k/g, 'g')
    .replace(/ngk/g, 'ng')
    .replace(/(?<=m)p/g, 'b')
    .replace(/nys/g, 'nj')
    .replace(/ss/g, 'ch')
    .replace(/dd/g, 'tt')
    .replace(/thth/g, 'th')
    .replace(/rr/g, 'tr');
}

const jawiLetters = lettersOf(`
  - ءـّْ, a اأآىعَ, b ب, t تطة, s ثسص, j ج, c چ, h حه, kh خ, d دض, z ذزظ, r ر, sy ش, gh غ, ng ڠ, f ف, p ڤ,
  k قکك, g ݢڬگ, l ل, m م, n ن, u ُؤ, v ۏ, i إئِ, ny ڽ
`);

/** Malay in Arabic letters: `و` and `ي` are vowels beside consonants, and unwritten vowels are `a`. */
function fromJawi(word: string): string {
  const letters = [...word.normalize('NFC')];
  const isVowel = (letter = '') => /[اأآىعَُِؤإئ]/.test(letter);
  const latin = letters.map((letter, at) => {
    const [before, after] = [letters[at - 1], letters[at + 1]];
    if (letter === 'ا' && at === 0 && /[ويی]/.test(after ?? '')) return '';
    const isBetween = isVowel(after) || /[ويی]/.test(after ?? '');
    const isConsonant = isBetween && (at === 0 || isVowel(before));
    if (letter === 'و') return isConsonant ? 'w' : 'u';
    if (/[يی]/.test(letter)) return isConsonant ? 'y' : 'i';
    return jawiLetters.get(letter) ?? letter;
  });
  return latin.join('').replace(unwritten, '$1a').replace(/aa+/g, 'a');
}

/** After a consonant that cannot stand before another, or last. */
const unwritten =
  /((?:kh|gh|sy|[bcdfgjkptvz])(?=[^aiu])|^(?:[hlmnrswy]|ng|ny)(?=[^aiu])|(?:ny|[bcdgj])$)/g;

const thaiInitials = lettersOf(`
  k ก, kh ขฃคฅฆ, ng ง, ch จฉชฌ, s ซศษส, y ญย, d ฎด, t ฏต, th ฐฑฒถทธ, n ณน, b บ, p ป, ph ผพภ, f ฝฟ, m ม,
  r ร, l ลฬ, w ว, h หฮ, - อ
`);
const thaiFinals = lettersOf(`
  k กขฃคฅฆ, ng ง, t จฉชซฌฎฏฐฑฒดตถทธศษส, n ญณนรลฬ, i ย, p บปผฝพฟภ, m ม, o ว
`);
const tones = /[็-์๎]/g;
/** Vowels around one or two consonants, the longest first; `C` stands for these. */
const thaiVowels: [RegExp, string][] = (
  [
    ['เCียะ?', 'ia'],
    ['เCือะ?', 'uea'],
    ['Cัวะ?|Cว(?=[กงดนบม])', 'ua'],
    ['เCาะ', 'o'],
    ['เCา', 'ao'],
    ['เCอะ?|เCิ', 'oe'],
    ['เCะ?', 'e'],
    ['แCะ?', 'ae'],
    ['โCะ?', 'o'],
    ['[ไใ]Cย?', 'ai'],
    ['Cํา|Cำ', 'am'],
    ['C[ะาั]', 'a'],
    ['C[ิี]', 'i'],
    ['C[ึื]อ?', 'ue'],
    ['C[ุู]', 'u'],
    ['Cอ', 'o'],
  ] as const
).map(([form, vowel]) => [
  new RegExp(form.replaceAll('C', '((?:[กขคตปผพ][รลว]|ห[งญนมยรลว]|[ก-ฮ]))'), 'y'),
  vowel,
]);

const initialOf = (letters: string) =>
  [...(letters.length > 1 ? letters.replace(/^ห/, '') : letters)]
    .map((letter) => thaiInitials.get(letter) ?? '')
    .join('');

/** As signs in Thailand spell it; without a dictionary, a syllable without a written vowel is a guess. */
function fromThai(word: string): string {
  const text = word.normalize('NFKC').replace(/[ก-ฮ]์/g, '').replace(tones, '');
  let latin = '';
  let isOpen = false;
  for (let at = 0; at < text.length; ) {
    const read = readThaiVowel(text, at);
    if (read) {
      latin += read.latin;
      at = read.end;
      isOpen = true;
      continue;
    }
    const letter = text[at] ?? '';
    const nextIsVowel = readThaiVowel(text, at + 1) !== undefined;
    at += 1;
    if (!thaiInitials.has(letter)) latin += letter;
    else if (isOpen) {
      latin += thaiFinals.get(letter) ?? '';
      isOpen = false;
    } else {
      latin += initialOf(letter) + (nextIsVowel || at >= text.length ? 'a' : 'o');
      isOpen = !nextIsVowel;
    }
  }
  return latin;
}

function readThaiVowel(text: string, at: number) {
  for (const [form, vowel] of thaiVowels) {
    form.lastIndex = at;
    const found = form.exec(text);
    if (!found) continue;
    return { latin: initialOf(found.slice(1).find(Boolean) ?? '') + vowel, end: form.lastIndex };
  }
  return undefined;
}

const scripts: [RegExp, (word: string) => string][] = [
  [/\p{Script=Tamil}/u, fromTamil],
  [/\p{Script=Arabic}/u, fromJawi],
  [/\p{Script=Thai}/u, fromThai],
  [/\p{Script=Hangul}/u, fromHangul],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, fromKana],
];

/** Tamil, Malay in Arabic letters, Thai, Korean and kana; undefined: the word has none of these letters. */
export function transliterate(word: string): string | undefined {
  return scripts.find(([script]) => script.test(word))?.[1](word);
}
