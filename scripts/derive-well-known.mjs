// Makes the list of well-known names, src/features/clearance/matching/well-known/well-known-names.txt, out of
// selection.txt beside it and of two packages. Run it after either changed: npm run derive:well-known.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';

/** Data, read once: no part of the site needs them. */
const packages = {
  brands: 'name-suggestion-index@8.0.20260918',
  icons: 'simple-icons@16.37.0',
  words: 'word-list@4.1.0',
};
const folder = 'src/features/clearance/matching/well-known';

/** A brand is taken from the index if it is found worldwide, in Singapore, in many countries or in many places. */
const manyCountries = 8;
const manyPlaces = 1_000;
/** A phrase of dictionary words needs more fame than an invented name, and shorter names are too often initials. */
const placesOfPhrase = 100;
const shortest = 3;
const shortestUnselected = 4;

const han = /^[\p{Script=Han}·]+$/u;
const latin = /^[\p{Script=Latin}\p{Nd}\p{P}\p{S}\s]+$/u;
/** Equipment in the street is no shop. */
const notShops =
  /parcel_locker|vending_machine|charge_point|bookcase|rental|waste|post_box|social_/;

const temporary = mkdtempSync(join(tmpdir(), 'well-known-'));
try {
  const read = await download(packages);
  const list = merge(readSelection(), readBrands(read), readIcons(read), readWords(read));
  writeFileSync(`${folder}/well-known-names.txt`, `${list.join('\n')}\n`);
  console.log(`${list.length} names`);
} finally {
  rmSync(temporary, { recursive: true });
}

async function download(wanted) {
  for (const [name, spec] of Object.entries(wanted)) {
    const cwd = join(temporary, name);
    execFileSync('mkdir', [cwd]);
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', spec, '--json'], {
        cwd,
        maxBuffer: 1e8,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    await extract({ file: join(cwd, filename), cwd });
  }
  return (name, path) => readFileSync(join(temporary, name, 'package', path), 'utf8');
}

/**
 * Kinds of goods with the names chosen for each. A star marks a name that others bear or say too, a `!` a word of
 * the dictionary that everybody takes for the brand; its Chinese name may follow.
 */
function readSelection() {
  const chosen = new Map();
  const leftOut = new Set();
  for (const part of readFileSync(`${folder}/selection.txt`, 'utf8').trim().split('\n\n')) {
    const [head = '', names = ''] = part.split('\n');
    for (const each of names.split(', ')) {
      const [given = '', chinese] = each.split('=');
      const name = given.replace(/^-|[*!]$/g, '');
      if (each.startsWith('-')) leftOut.add(keyOf(name));
      else if (!chosen.has(keyOf(name)))
        chosen.set(keyOf(name), {
          name,
          chinese,
          kind: head.slice(2),
          sign: given.slice(name.length),
        });
    }
  }
  return { chosen, leftOut };
}

function readBrands(read) {
  const { nsi } = JSON.parse(read('brands', 'dist/json/nsi.json'));
  const { keep } = JSON.parse(read('brands', 'dist/json/filtered/brands_keep.json'));
  const { wikidata } = JSON.parse(read('brands', 'dist/wikidata/wikidata.json'));
  const brands = new Map();
  for (const [path, { items }] of Object.entries(nsi)) {
    if (!path.startsWith('brands/') || notShops.test(path)) continue;
    for (const { displayName, locationSet, tags } of items) {
      const id = tags['brand:wikidata'];
      if (!id) continue;
      const brand = brands.get(id) ?? { id, path, names: new Map(), places: 0, where: new Set() };
      brands.set(id, brand);
      for (const text of [tags['brand:en'], tags.brand, tags['brand:zh'], displayName]) {
        const name = text?.replace(/\s*[(（].*/, '').trim();
        if (name) brand.names.set(name, (brand.names.get(name) ?? 0) + 1);
      }
      brand.places += keep[`${path.slice('brands/'.length)}|${tags.name ?? displayName}`] ?? 0;
      for (const place of locationSet.include) brand.where.add(String(place));
    }
  }
  return [...brands.values()].flatMap(({ names, ...brand }) => {
    const byUse = [...names].sort(([, one], [, other]) => other - one).map(([name]) => name);
    const [name, ...others] = byUse.filter((each) => !han.test(each));
    const [chinese] = byUse.filter((each) => han.test(each));
    const kind = brand.path.split('/').at(-1).replaceAll('_', ' ');
    const about = wikidata[brand.id]?.description ?? kind;
    return name ? [{ ...brand, name, others, chinese: chinese ?? '', about }] : [];
  });
}

function readIcons(read) {
  const icons = JSON.parse(read('icons', 'data/simple-icons.json'));
  return new Set(icons.map(({ title }) => keyOf(title)));
}

function readWords(read) {
  return new Set(read('words', 'words.txt').split('\n'));
}

function merge({ chosen, leftOut }, brands, icons, words) {
  const isOfWords = (name) => wordsOf(name).every((word) => words.has(word));
  const found = new Map();
  const put = (key, entry) => {
    if (key.length >= shortest && !found.has(key)) found.set(key, entry);
  };
  const byKey = new Map();
  for (const brand of brands.filter(isWide).toSorted((one, other) => one.places - other.places))
    for (const name of [...brand.others, brand.name]) byKey.set(keyOf(name), brand);
  for (const [key, { name, kind, sign, chinese }] of chosen) {
    const brand = byKey.get(key);
    const source = brand?.id ?? (icons.has(key) ? 'icon' : 'own');
    const isWord = wordsOf(name).length === 1 && isOfWords(name);
    const isCommon = sign === '*' || (isWord && sign !== '!');
    put(key, { name, about: kind, source, isCommon, chinese: chinese ?? brand?.chinese });
  }
  for (const { id, name, places, about, chinese } of brands.filter(isWide)) {
    const key = keyOf(name);
    if (leftOut.has(key) || key.length < shortestUnselected || !latin.test(name)) continue;
    const isPhrase = isOfWords(name);
    if (isPhrase && (wordsOf(name).length === 1 || places < placesOfPhrase)) continue;
    put(key, { name, about, source: id, isCommon: false, chinese });
  }
  for (const [key, entry] of found) if (isCovered(entry, found)) found.delete(key);
  const taken = new Set();
  for (const entry of found.values()) {
    if (taken.has(entry.chinese)) entry.chinese = '';
    else taken.add(entry.chinese);
  }
  return [...found.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, about, source, isCommon, chinese }) =>
      [name, about, source, isCommon ? 'common' : '', chinese ?? ''].join('\t').trimEnd(),
    );
}

function isWide({ places, where }) {
  const isAnywhere = where.has('001') || where.has('sg');
  return isAnywhere || places >= manyPlaces || where.size >= manyCountries;
}

/** `Hilton Garden Inn` is found by `Hilton`. */
function isCovered({ name }, found) {
  const words = wordsOf(name);
  return words.slice(1).some((_, at) => {
    const before = found.get(words.slice(0, at + 1).join(''));
    return before !== undefined && !before.isCommon;
  });
}

/** Much like the check's own reading of a name, so that one brand stands once. */
function wordsOf(name) {
  const letters = name
    .replace(/['’.]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i');
  return letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function keyOf(name) {
  return wordsOf(name).join('');
}
