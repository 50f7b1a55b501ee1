import { textsPath } from '../shared/languages';
import { languageNow, learn } from '../shared/texts';

const learned = new Set<string>();

/** Without its texts no page is shown: the one that the server has made stays, and works without script. */
export async function loadTexts(screen: string) {
  const path = textsPath(languageNow(), screen);
  if (!path || learned.has(path)) return;
  const answer = await fetch(path).catch(() => fetch(path));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  learn(await answer.json());
  learned.add(path);
}
