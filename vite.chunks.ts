import { statSync } from 'node:fs';
import type { Rolldown } from 'vite';

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

interface Group {
  /** The public pages whose first load needs it. */
  pages: Set<string>;
  bytes: number;
  modules: string[];
}

/** How many files of code that it shares with some other pages, and not with all, a page may load. */
const mostParts = 5;
/** What this many pages need is in the one file that all of them load. */
const manyPages = 8;
/** The same for the back office, whose file holds what all of its pages need anyway. */
const manyAdminPages = 16;

const isStyle = (id: string) => id.endsWith('.module.css');
/** Styles of where visits begin and orders are placed, and small ones of several pages, are for all pages. */
const smallStyleBytes = 1_200;
const isMainPage = (id: string) => /\/(home|service|checkout)-page\.tsx$/.test(id);
const isAdminPage = (id: string) => /\/admin-[\w-]*-page\.tsx$/.test(id);
const isAdminRoutes = (id: string) => id.endsWith('/src/main/admin-routes.ts');
const isPublicPage = (id: string) =>
  /(?<!\/admin-[\w-]*)-page\.tsx$/.test(id) && !/\/admin-ui\//.test(id);

/**
 * Names the file of a module from the pages that need it: one file for what all or many public pages need,
 * a few for what some of them share, one for what the routes of the back office need. A page's own modules,
 * and the back office's others, are split as Rolldown does by itself. Files are merged where that costs the
 * fewest bytes, until no page loads too many.
 */
export function createChunkNames() {
  let names: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    names ??= nameModules(graph, rootOf(id, graph));
    return names.get(id) ?? null;
  };
}

function nameModules(graph: Graph, entry: string): Map<string, string> {
  const groups = new Map<string, Group>();
  const shared: Group = { pages: new Set(), bytes: 0, modules: [] };
  const backOffice: string[] = [];
  for (const id of reachableFrom(entry, graph)) {
    if (id.endsWith('.css') && !isStyle(id) && !/\/src\/ui\//.test(id)) continue;
    const needing = findPages(id, graph);
    const pages = new Set([...needing].filter(isPublicPage));
    for (const page of pages) shared.pages.add(page);
    const isShared =
      needing.has(entry) ||
      pages.size >= manyPages ||
      (isStyle(id) &&
        ([...pages].some(isMainPage) || (pages.size > 1 && statSync(id).size < smallStyleBytes)));
    const isOfBackOffice =
      [...needing].some(isAdminRoutes) || [...needing].filter(isAdminPage).length >= manyAdminPages;
    if (!isShared && pages.size === 0 && isOfBackOffice) backOffice.push(id);
    if (!isShared && pages.size < 2) continue;
    const key = [...pages].sort().join();
    const group = isShared ? shared : (groups.get(key) ?? { pages, bytes: 0, modules: [] });
    group.modules.push(id);
    // A style sheet is a request of its own.
    group.bytes += isStyle(id)
      ? 3 * statSync(id).size
      : (graph.getModuleInfo(id)?.code?.length ?? 0);
    if (!isShared) groups.set(key, group);
  }
  const parts = mergeParts([...groups.values()], shared);
  const named = { shared: shared.modules, admin: backOffice };
  const numbered = parts.map(({ modules }, index) => [`part-${index + 1}`, modules] as const);
  return new Map(
    [...Object.entries(named), ...numbered].flatMap(([name, modules]) =>
      modules.map((id) => [id, name] as const),
    ),
  );
}

/** Merges, for a page that loads too many parts, the two of them that cost other pages the fewest bytes. */
function mergeParts(parts: Group[], shared: Group): Group[] {
  for (;;) {
    const page = [...shared.pages].find(
      (each) => parts.filter(({ pages }) => pages.has(each)).length > mostParts,
    );
    if (!page) return parts;
    const loaded = parts.filter(({ pages }) => pages.has(page));
    const choices = loaded.flatMap((one, index) =>
      [shared, ...loaded.slice(index + 1)].map((other) => ({ one, other, cost: cost(one, other) })),
    );
    const [best] = choices.toSorted((one, other) => one.cost - other.cost);
    if (!best) return parts;
    for (const each of best.one.pages) best.other.pages.add(each);
    best.other.bytes += best.one.bytes;
    best.other.modules.push(...best.one.modules);
    parts = parts.filter((part) => part !== best.one);
  }
}

/** The bytes that pages would load in vain were the two one file. */
const cost = (one: Group, other: Group) =>
  one.bytes * other.pages.difference(one.pages).size +
  other.bytes * one.pages.difference(other.pages).size;

/** The pages, the entry and the routes of the back office that import a module without a dynamic import between. */
function findPages(module: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (info?.isEntry || isAdminRoutes(id) || isPublicPage(id) || isAdminPage(id)) found.add(id);
    info?.importers.forEach(visit);
  };
  visit(module);
  return found;
}

function reachableFrom(entry: string, graph: Graph): Set<string> {
  const reached = new Set<string>([entry]);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      reached.add(next);
  }
  return reached;
}

/** The entry that leads to a module, by whatever imports. */
function rootOf(module: string, graph: Graph): string {
  const reached = new Set<string>([module]);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    if (info?.isEntry) return id;
    for (const next of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      reached.add(next);
  }
  throw new Error(`No entry leads to ${module}.`);
}
