/**
 * Pairs of letters that more than 3 % of the marks of the Singapore register have in name, owner or number:
 * too common for an index.
 */
const commonPairs =
  'abacadagaiakalamanaparasataubabebhbibobrbucacechcickcoctdadedidodueaecedeeeiekelemenereseteuexfafefifofrgagegigmgogrgshahehihoiaicidieifigikiliminioipirisitivkakekikolalcldlelilllolsltlumambmemimompnancndnengninknnnonsntnyobocodofogolomonoooporosotoupapepiplpoprptrarerirkrlrmrnrorprsrtsascseshsisospssstsutatdtethtitotrtstttutyufumunupurusutvaveviwawiwoyo';

const isCommon = new Uint8Array(1 << 14);
for (let at = 0; at < commonPairs.length; at += 2) isCommon[pairOf(commonPairs, at)] = 1;
for (let one = 48; one < 58; one += 1)
  for (let other = 48; other < 58; other += 1) isCommon[(one << 7) | other] = 1;

function pairOf(text: string, at: number): number {
  return (text.charCodeAt(at) << 7) | text.charCodeAt(at + 1);
}

const isLetterOrDigit = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** The rare character pairs of a normalized text, and each character other than a-z and 0-9. */
export function addRarePairs(text: string, pairs: Set<string>): void {
  let previous = 32;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code >= 128) {
      addUnusualPairs(text, pairs);
      return;
    }
    if (code === 10) code = 32;
    if (code !== 32) {
      if (previous !== 32 && isCommon[(previous << 7) | code] === 0)
        pairs.add(text.slice(at - 1, at + 1));
      if (!isLetterOrDigit(code)) pairs.add(text.charAt(at));
    }
    previous = code;
  }
}

function addUnusualPairs(text: string, pairs: Set<string>): void {
  let previous = ' ';
  for (const character of text.replaceAll('\n', ' ')) {
    if (character !== ' ') {
      if (previous !== ' ' && !isCommonPair(previous, character)) pairs.add(previous + character);
      if (!isLetterOrDigit(character.charCodeAt(0))) pairs.add(character);
    }
    previous = character;
  }
}

function isCommonPair(one: string, other: string): boolean {
  const [first, second] = [one.charCodeAt(0), other.charCodeAt(0)];
  return first < 128 && second < 128 && isCommon[(first << 7) | second] === 1;
}

export function rarePairs(text: string): string[] {
  const pairs = new Set<string>();
  addRarePairs(text, pairs);
  return [...pairs];
}

const partLength = 5;

/** The parts of five characters of numbers, whose trigrams are those of most marks of a year. */
export const numberParts = (numbers: string): string[] =>
  numbers
    .split(' ')
    .flatMap((number) =>
      Array.from({ length: Math.max(0, number.length - partLength + 1) }, (_, at) =>
        number.slice(at, at + partLength),
      ),
    );

// Stored among the pairs, which never contain a space.
export const classToken = (number: string) => `class ${number}`;
export const filterToken = {
  source: (key: string) => `source ${key}`,
  year: (year: string) => `year ${year}`,
  kind: (kind: string) => `kind ${kind}`,
  country: (code: string) => `from ${code}`,
  owner: (ref: string) => `owner ${ref}`,
  agent: (ref: string) => `agent ${ref}`,
  class: classToken,
};

/** The parts of each order: first characters, and years. */
export const partToken = {
  name: (key: string) => `name ${firstPartOf(key)}`,
  owner: (key: string) => `by ${firstPartOf(key)}`,
  date: (day: string) => filterToken.year(day.slice(0, 4)),
  expiry: (day: string) => `until ${day.slice(0, 4)}`,
};

/**
 * The part of a name or owner by its first character. Nothing comes before `!` in the order of the database, and
 * all other characters after `~`.
 */
export const firstPartOf = (key: string) =>
  key === '' ? '!' : /^[\x21-\x7e]/.test(key) ? key.charAt(0) : '~';
