/** Scripts whose letters take another form beside a joiner that shows nothing itself. */
const joining =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\u064B-\\u0655\\u0670';
const selectors = '\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}\\u180B-\\u180F';

/** What stays of them: a joiner in such a word or in an emoji, and the form chosen for a sign. */
const kept = [
  `(?<=[${joining}])[\\u200C\\u200D](?=[\\p{L}\\p{M}])`,
  '(?<=\\p{M})\\u200D',
  '(?<=\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{0,6})[\\u{E0061}-\\u{E007A}\\u{E007F}]',
  '(?<=[\\p{Emoji_Modifier}\\p{Extended_Pictographic}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[\\p{L}\\p{S}\\p{N}\\p{P}])[${selectors}]`,
];
const plain = /^[\0\t-\r -~]*$/;
let invisible: RegExp | undefined;

/** Without characters that show nothing, which would make two of one name or a name of nothing. */
export function visibleText(typed: string): string {
  if (plain.test(typed)) return typed;
  // Made once it is needed: it takes long. U+2800 has no dots. Tab and ends of lines stay, and zero, which is refused.
  invisible ??= new RegExp(
    `(?=[\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}])(?![\\0\\t-\\r])${kept.map((each) => `(?!${each})`).join('')}.`,
    'gu',
  );
  const text = typed.replace(invisible, '');
  return /[^\s\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)
    ? text
    : text.replace(/\S/gu, '');
}
