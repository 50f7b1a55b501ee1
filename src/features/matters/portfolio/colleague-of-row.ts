import type { Colleague } from '../../../shared/colleague';
import { normalizeText } from '../../trademarks/words/normalize';

export const only = <Each>(list: Each[]) => (list.length === 1 ? list[0] : undefined);

export const colleagueOf = (name: string | null, colleagues: Colleague[]) =>
  only(colleaguesOf(name, colleagues));

/** Where two have one name, their usernames stand behind it. */
export function colleaguesOf(name: string | null, colleagues: Colleague[]): Colleague[] {
  const plain = normalizeText(name ?? '');
  if (!plain) return [];
  return colleagues.filter(
    ({ isAssignable, username, name: shown }) =>
      isAssignable &&
      [username, shown, shown.replace(` (${username})`, '')].some(
        (word) => normalizeText(word) === plain,
      ),
  );
}
