/**
 * Pairs of letters that more than 3 % of a register's marks hold, so that an index of them is no help:
 * whoever looks for one meets it soon. Counted in the Singapore register's names, owners and numbers.
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

/** The rare pairs of characters in the words of a folded text, and every one that is no plain letter or digit. */
export function addRareGrams(text: string, grams: Set<string>): void {
  let previous = 32;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 128) {
      addUnusualGrams(text, grams);
      return;
    }
    if (code !== 32) {
      if (previous !== 32 && isCommon[(previous << 7) | code] === 0)
        grams.add(text.slice(at - 1, at + 1));
      if (!isLetterOrDigit(code)) grams.add(text.charAt(at));
    }
    previous = code;
  }
}

function addUnusualGrams(text: string, grams: Set<string>): void {
  let previous = ' ';
  for (const character of text) {
    if (character !== ' ') {
      if (previous !== ' ' && !isCommonPair(previous, character)) grams.add(previous + character);
      if (!isLetterOrDigit(character.charCodeAt(0))) grams.add(character);
    }
    previous = character;
  }
}

function isCommonPair(one: string, other: string): boolean {
  const [first, second] = [one.charCodeAt(0), other.charCodeAt(0)];
  return first < 128 && second < 128 && isCommon[(first << 7) | second] === 1;
}

export function rareGrams(text: string): string[] {
  const grams = new Set<string>();
  addRareGrams(text, grams);
  return [...grams];
}

/** A class among the grams: it holds a blank, which no pair does. */
export const classGram = (number: string) => `class ${number}`;
