import { setApart } from './set-apart';
import { t } from './texts';

/** `['one', 'two', 'three']` → `one, two and three`; empty: ``. */
export function inWords(names: readonly string[]): string {
  const words = names.map(setApart);
  const last = words.at(-1) ?? '';
  return words.length > 1
    ? t('{words} and {last}', { words: words.slice(0, -1).join(t(', ')), last })
    : last;
}
