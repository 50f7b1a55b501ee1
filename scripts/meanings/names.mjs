import { normalizeText } from '../../src/features/trademarks/words/normalize.ts';

const chinese = /^\p{Script=Han}{2,5}$/u;
const capitalised = "\\p{Lu}[\\p{L}'’.&-]*";
const proper = new RegExp(`^${capitalised}(?: (?:of |& |de |the )?${capitalised}){0,2}$`, 'u');
/** Chinese people and places: their names are found by how they sound. */
const ofChina =
  /surname|Chinese|China|PRC|Taiwan|emperor|county|district|prefecture|township|province|dynasty|\(\d|\bc\. /i;
const notNames = /^(?:abbr|variant of|old variant|see |also written)/i;
const letters = /^[a-z]{3,}(?: [a-z]+){0,3}$/;

/** Names that Chinese writes by their sound or meaning, as CC-CEDICT has them: 乔丹 and `jordan`. */
export function* properNames(entries) {
  for (const { word, pinyin, glosses } of entries) {
    if (!chinese.test(word)) continue;
    const sound = [pinyin]
      .flat()
      .join('')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
    for (const gloss of [glosses].flat()) {
      if (ofChina.test(gloss) || notNames.test(gloss)) continue;
      const written = gloss
        .replace(/\([^)]*\)/g, ' ')
        .split(/[,;:]/)[0]
        .trim()
        .replace(/^the /, '');
      const name = normalizeText(written.replace(/ & /g, ' ').replace(/(\S)-(\S)/g, '$1$2'));
      if (!proper.test(written) || !letters.test(name) || name.replaceAll(' ', '') === sound)
        continue;
      yield { name, word };
      break;
    }
  }
}
