import type { Texts } from '../../shared/texts';

/** Longer texts cite nothing. */
const longest = 200;
/** Places in a law by how they are abbreviated; of several sections too. */
const places: [kind: RegExp, text: string][] = [
  [/^s/, 's {n}'],
  [/^r/, 'r {n}'],
  [/^A/, 'Art {n}'],
  [/^P/, 'Part {n}'],
];

/** `s 22(1)(b), (3), (4)`, `ss 51, and s 7(4)(b)`, `s 29(7A) to (7C)`: at the end of a text, or all of it. */
const cited =
  /(?:^|, )(ss?|section|rr?|Art|Part) (\d[\w()]*(?:(?:, | to |,? and (?:[sr]+ )?)(?:\d[\w()]*|\([\w()]*\)))*)$/;

/**
 * `Trade Marks Act 1998 (Singapore), ss 18 and 19; Trade Marks Rules, r 49`, `s 8(4)`: in a language, or undefined if
 * it cites no law that we know.
 */
export function citationIn(texts: Texts, text: string): string | undefined {
  if (text.length > longest) return undefined;
  const laws = text.split('; ').map((each) => one(texts, each));
  return laws.includes(undefined) ? undefined : laws.join(texts['; ']);
}

function one(texts: Texts, text: string): string | undefined {
  const found = cited.exec(text);
  const name = text.slice(0, found?.index ?? text.length).replace(/ \(Singapore\)$/, '');
  const law = texts[name];
  if (name ? !law : !found) return undefined;
  const [, kind = '', numbers = ''] = found ?? [];
  const shape = texts[places.find(([start]) => start.test(kind))?.[1] ?? ''];
  const place = shape?.replace('{n}', numbersIn(texts, numbers)) ?? '';
  return law && place
    ? texts['{law}, {place}']?.replace('{law}', law).replace('{place}', place)
    : (law ?? place);
}

const numbersIn = (texts: Texts, numbers: string) =>
  numbers
    .replaceAll(/,? and (?:[sr]+ )?/g, ` ${texts.and} `)
    .replaceAll(', ', texts[', '] ?? ', ')
    .replaceAll(/(\S+) to (\S+)/g, (whole, from, to) =>
      (texts['{from} to {to}'] ?? whole).replace('{from}', from).replace('{to}', to),
    );
