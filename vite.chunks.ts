import { statSync } from 'node:fs';
import type { Rolldown } from 'vite';

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** A chunk of code with its styles. */
interface Part {
  modules: string[];
  bytes: number;
  hasStyles: boolean;
  /** The pages that need it for their first load. */
  pages: Set<string>;
}

/** The cost of another file for a page, in bytes of code. */
const fileBytes = 5_000;
/** Modules of this many public pages go to their common chunk; small modules of fewer pages too. */
const manyPages = { code: 13, smallCode: 7, smallStyles: 2 };
const smallBytes = 1_500;
/** As do the styles of the order pages. */
const isOrderPage = (page: string) => /\/(service|checkout)-page\.tsx$/.test(page);

/** Listed by their library's index, which every page imports, and used by the back office alone. */
const isOfAdmin = (id: string) => /\/(?:useMutation|mutationObserver|useIsFetching)\.js$/.test(id);

/** A page shows one or two of them. */
const isDrawing = (id: string) => id.includes('/src/ui/illustrations/');

const isStyle = (id: string) => id.endsWith('.module.css');
const isAdminPage = (page: string) => /\/admin-[\w-]*-page\.tsx$/.test(page);
const isAdminRoutes = (id: string) => id.endsWith('/src/main/admin-routes.ts');
/** The table of public pages, which loads with the first link that is meant. */
const isRoutes = (id: string) => id.endsWith('/src/main/routes.tsx');

/**
 * Names the chunk of a module by the pages that need it. Modules of the same pages share a chunk; two chunks
 * are merged as long as that costs the pages less than another file. Code of a single page, or loaded later,
 * is split as Rolldown does by itself.
 */
export function createChunkNames() {
  let names: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    names ??= nameModules(graph, rootOf(id, graph));
    return isOfAdmin(id) ? 'admin' : (names.get(id) ?? null);
  };
}

function nameModules(graph: Graph, entry: string): Map<string, string> {
  const table = reachableFrom([...reachableFrom([entry], graph, true)].filter(isRoutes), graph);
  const nameOf = ({ modules }: Part, index: number) => {
    if (modules.includes(entry)) return 'shared';
    return modules.some(isAdminRoutes) ? 'admin' : `part-${index}`;
  };
  return new Map([
    ...[...table].map((id) => [id, 'routes'] as const),
    ...mergeParts(firstParts(graph, entry, table), graph).flatMap((part, index) =>
      part.modules.map((id) => [id, nameOf(part, index)] as const),
    ),
  ]);
}

/**
 * One chunk for each set of pages with the same modules. The back office doesn't affect public chunks. What a page
 * shares with the table of pages stands in the common chunk, so that the table loads no code of other pages.
 */
function firstParts(graph: Graph, entry: string, table: Set<string>): Part[] {
  const needing = findPages(graph, entry);
  const publicPages = new Set([...(needing.get(entry) ?? [])].filter((page) => !isAdminPage(page)));
  const parts = new Map<string, Part>();
  for (const [id, needed] of needing) {
    const visited = needed.intersection(publicPages);
    const isOfTable = table.has(id);
    if (isOfTable ? visited.size === 0 : needed.size < 2 || needed.has(id)) continue;
    const bytes = isStyle(id) ? statSync(id).size : (graph.getModuleInfo(id)?.code?.length ?? 0);
    const few = isStyle(id) ? manyPages.smallStyles : manyPages.smallCode;
    const isShared =
      isOfTable ||
      visited.size >= (bytes < smallBytes && !isDrawing(id) ? few : manyPages.code) ||
      (isStyle(id) && [...visited].some(isOrderPage));
    const several = visited.size > 0 ? visited : needed;
    const pages = isShared ? publicPages : several;
    const key = [...pages].sort().join();
    const part = parts.get(key) ?? { modules: [], bytes: 0, hasStyles: false, pages };
    part.modules.push(id);
    part.bytes += bytes;
    part.hasStyles ||= isStyle(id);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** Merges the two chunks with the highest gain, until there is none. */
function mergeParts(parts: Part[], graph: Graph): Part[] {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  const importsOf = ({ modules }: Part) =>
    new Set(
      modules.flatMap((id) =>
        (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((next) => partOf.get(next) ?? []),
      ),
    );
  /** Whether the pages of a chunk already load what it would import after the merge. */
  const isFree = (part: Part, other: Part) =>
    [...importsOf(other)].every(
      (imported) => imported === part || [...part.pages].every((page) => isLoaded(imported, page)),
    );
  for (;;) {
    const best = parts
      .flatMap((one, index) =>
        parts.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
      )
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .find(({ one, other }) => isFree(one, other) && isFree(other, one));
    if (!best) return parts;
    const { one, other } = best;
    const both: Part = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      hasStyles: one.hasStyles || other.hasStyles,
      pages: one.pages.union(other.pages),
    };
    for (const id of both.modules) partOf.set(id, both);
    parts = [...parts.filter((part) => part !== one && part !== other), both];
  }
}

/** Pages of the back office load the public chunks that their modules import. */
const isLoaded = ({ pages }: Part, page: string) =>
  pages.has(page) || (isAdminPage(page) && ![...pages].every(isAdminPage));

/** The bytes that pages save by one file less, minus unused code that they load. */
const gainOf = (one: Part, other: Part) =>
  fileBytes *
    (one.hasStyles && other.hasStyles ? 2 : 1) *
    one.pages.intersection(other.pages).size -
  one.bytes * other.pages.difference(one.pages).size -
  other.bytes * one.pages.difference(other.pages).size;

/** The pages that need a module for their first load: by their imports or by the browser's entry. */
function findPages(graph: Graph, entry: string): Map<string, Set<string>> {
  const all = [...reachableFrom([entry], graph, true)];
  const pages = all.filter(
    (id) =>
      /\/features\/.*-page\.tsx$/.test(id) && graph.getModuleInfo(id)?.dynamicImporters.length,
  );
  const frame = all.filter(isAdminRoutes);
  const found = new Map<string, Set<string>>();
  for (const page of pages)
    for (const id of reachableFrom([entry, page, ...(isAdminPage(page) ? frame : [])], graph))
      found.set(id, (found.get(id) ?? new Set()).add(page));
  return found;
}

function reachableFrom(from: string[], graph: Graph, isLater = false): Set<string> {
  const reached = new Set(from);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) reached.add(next);
    if (isLater) for (const next of info?.dynamicallyImportedIds ?? []) reached.add(next);
  }
  return reached;
}

/** The entry that imports a module, directly or indirectly. */
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
