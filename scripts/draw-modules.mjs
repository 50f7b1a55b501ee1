import { readFileSync, writeFileSync } from 'node:fs';
import { readImports } from './imports.mjs';

export const page = 'docs/architecture.md';
const begin = '<!-- drawn by npm run draw -->';
const end = '<!-- end of the drawing -->';

/** `src/features/orders/x.ts` is of the layer `features` and the module `orders`. */
function placeOf(file) {
  const [, layer = '', module = '', ...below] = file.split('/');
  return { layer, module: below.length > 0 ? module : '' };
}

/** Which part imports which, as a Mermaid drawing, from what the source imports now. */
function drawModules(modules) {
  const arrows = { layers: new Set(), features: new Set(), platform: new Set() };
  for (const { source, dependencies } of modules) {
    if (!source.startsWith('src/') || /\.test\./.test(source)) continue;
    const from = placeOf(source);
    for (const { resolved } of dependencies) {
      if (!resolved.startsWith('src/')) continue;
      const to = placeOf(resolved);
      if (from.layer !== to.layer) arrows.layers.add(`${from.layer} --> ${to.layer}`);
      else if (from.module && to.module && from.module !== to.module)
        arrows[from.layer]?.add(`${from.module} --> ${to.module}`);
    }
  }
  return Object.entries(arrows)
    .map(([name, lines]) => drawing(name, [...lines].sort()))
    .join('\n');
}

const titles = {
  layers: 'The layers:',
  features: 'The features:',
  platform: 'Inside the platform:',
};

const drawing = (name, lines) =>
  [
    titles[name],
    '',
    '```mermaid',
    'flowchart LR',
    ...lines.map((line) => `  ${line}`),
    '```',
    '',
  ].join('\n');

/** The page with a drawing of these modules. */
export function redrawn(text, modules) {
  const [before] = text.split(begin);
  const [, after] = text.split(end);
  return `${before}${begin}\n\n${drawModules(modules)}\n${end}${after}`;
}

if (process.argv[1] === import.meta.filename) {
  const { modules } = await readImports();
  writeFileSync(page, redrawn(readFileSync(page, 'utf8'), modules));
}
