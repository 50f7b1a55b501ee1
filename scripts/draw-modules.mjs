import { readFileSync, writeFileSync } from 'node:fs';
import { readImports } from './boundaries.mjs';

const page = 'docs/architecture.md';
const begin = '<!-- drawn by npm run draw -->';
const end = '<!-- end of the drawing -->';

/** `src/features/orders/x.ts` is of the layer `features` and the module `orders`. */
function placeOf(file) {
  const [, layer = '', module = '', ...below] = file.split('/');
  return { layer, module: below.length > 0 ? module : '' };
}

/** Which part imports which, as a Mermaid drawing, from what the source imports now. */
async function drawModules() {
  const { modules } = await readImports();
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

/** The page with a new drawing. */
async function redrawn(text) {
  const [before] = text.split(begin);
  const [, after] = text.split(end);
  return `${before}${begin}\n\n${await drawModules()}\n${end}${after}`;
}

const text = readFileSync(page, 'utf8');
const drawn = await redrawn(text);
// `--check`: fails if the page doesn't match the source's imports.
if (process.argv.includes('--check')) process.exitCode = drawn === text ? 0 : 1;
else writeFileSync(page, drawn);
