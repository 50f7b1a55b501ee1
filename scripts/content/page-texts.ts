import { type Plugin, parseAst, type Rolldown } from 'vite';
import { readTexts } from './plugin.ts';

const isPage = (id: string) => /\/src\/features\/.*-page\.tsx$/.test(id);
const isAdmin = (id: string) => /\/admin-[\w-]*page\.tsx$|\/src\/main\/admin-routes\.ts$/.test(id);

/** Writes which of the translated texts each public screen may say: those written in the modules that it imports. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { translations } = await readTexts();
      const keys = Object.keys(translations.zh?.texts ?? {});
      const placeOf = new Map(keys.map((key, place) => [key, place]));
      const said = new Map<string, number[]>();
      const textsIn = (id: string) => {
        const found =
          said.get(id) ??
          stringsIn(this.getModuleInfo(id)?.code ?? '').flatMap((text) => placeOf.get(text) ?? []);
        said.set(id, found);
        return found;
      };
      /** Counted nouns are put together where they are said. */
      const counted = keys.flatMap((key, place) => (key.startsWith('{n} ') ? [place] : []));
      const all = [...this.getModuleIds()];
      const entry = all.find((id) => id.endsWith('/src/main/browser.tsx')) ?? '';
      const screens = all
        .filter((id) => isPage(id) && !isAdmin(id))
        .map((page) => {
          const texts = reachedFrom([entry, page], (id) => this.getModuleInfo(id)).flatMap(textsIn);
          const name = page.replace(/^.*\/src\/features\//, '').replace(/\.tsx$/, '');
          return [name, [...new Set([...counted, ...texts])].sort((a, b) => a - b)];
        });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/texts.json',
        source: JSON.stringify({ keys, screens: Object.fromEntries(screens) }),
      });
    },
  };
}

function reachedFrom(from: string[], infoOf: (id: string) => Rolldown.ModuleInfo | null): string[] {
  const reached = new Set(from);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {};
    const others = dynamicallyImportedIds.filter((next) => !isPage(next) && !isAdmin(next));
    for (const next of [...importedIds, ...others])
      if (!next.includes('/node_modules/')) reached.add(next);
  }
  return [...reached];
}

function stringsIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    else if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked);
    else Object.values(node).forEach(visit);
  };
  visit(parseAst(code).body);
  return found;
}
