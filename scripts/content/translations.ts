import { existsSync, globSync, readFileSync } from 'node:fs';
import type { GuideText } from '../../src/features/guides/guide-text.ts';
import { type Language, languages } from '../../src/shared/languages.ts';
import { readGuide } from './guides.ts';
import { homeText } from './home.ts';
import { readCategory, readService } from './services.ts';
import { readLinks } from './site-links.ts';
import { WrongTexts } from './yaml.ts';

type Pairs = Record<string, string>;

/** What another language has: translations by their English text, and guides as wholes. */
export interface Translation {
  texts: Pairs;
  guides: GuideText[];
}

type Read = (path: string) => unknown;

/** Files that have the same shape in every language; each of their texts is translated by its place. */
const parallel: [files: string, read: Read][] = [
  ['home.yaml', homeText],
  ['links.yaml', readLinks],
  ['categories/*.md', readCategory],
  ['services/*.md', readService],
];

export const otherLanguages = languages.filter((language) => language !== 'en');

/** Reads `content/zh` and its like. Throws all that is wrong together. */
export function readTranslation(folder: string, language: Language): Translation {
  const problems: string[] = [];
  const texts: Pairs = {};
  const fileOf: Pairs = {};
  for (const path of filesOf(folder, `${language}/texts/*.json`))
    for (const [english, own] of Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')))) {
      if (texts[english] !== undefined && texts[english] !== own)
        problems.push(
          `${path}: “${english}” is “${own}”, in ${fileOf[english]} “${texts[english]}”`,
        );
      texts[english] = own;
      fileOf[english] = path;
      if (placesOf(english) !== placesOf(own))
        problems.push(
          `${path}: “${english}” has ${placesOf(english)}, its translation ${placesOf(own)}`,
        );
    }
  const tried = <Found>(read: () => Found): Found | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof WrongTexts)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const ownOf = (path: string) => path.replace(folder, `${folder}/${language}`);
  for (const [files, read] of parallel)
    for (const path of filesOf(folder, files)) {
      const own = ownOf(path);
      if (!existsSync(own)) problems.push(`${own}: this text is missing`);
      else tried(() => pair(read(path), read(own), own, [], texts));
    }
  for (const path of filesOf(folder, 'guides/*.md'))
    if (!existsSync(ownOf(path))) problems.push(`${path}: this guide is not in ${language}`);
  for (const path of filesOf(folder, '{home.yaml,{guides,services}/*.md}').filter((path) =>
    existsSync(ownOf(path)),
  )) {
    const own = factsOf(ownOf(path));
    for (const fact of factsOf(path).difference(own))
      problems.push(`${ownOf(path)}: the fact ${fact} of the English text is missing`);
  }
  const guides = filesOf(folder, `${language}/guides/*.md`).flatMap(
    (path) => tried(() => readGuide(path)) ?? [],
  );
  if (problems.length > 0) throw new WrongTexts(problems);
  return {
    texts,
    guides: guides
      .sort((one, other) => one.order - other.order)
      .map(({ order: _, ...guide }) => guide),
  };
}

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ') || 'no places';

/** Facts that are English phrases, which a translation says in its own words. */
const phrase =
  /^(?:officialFee(?:Short|Note|Rates)|copyrightFormalities|creatorOwnsSince|firm\..+)$/;

/** The facts that a file names; of a range also by one of its ends. */
const factsOf = (path: string) =>
  new Set(
    Array.from(readFileSync(path, 'utf8').matchAll(/\{\{([\w.]+)/g), ([, fact = '']) =>
      fact.replace(/\.(?:value|least|most)$/, ''),
    ).filter((fact) => !phrase.test(fact)),
  );

const filesOf = (folder: string, files: string) =>
  globSync(`${folder}/${files}`)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

function pair(english: unknown, own: unknown, file: string, place: string[], into: Pairs) {
  const refuse = (what: string): never => {
    throw new WrongTexts([`${file}: ${place.join('.')}: ${what}`]);
  };
  if (typeof english === 'string' && typeof own === 'string') {
    if (english === own) return;
    const known = into[english] ?? own;
    if (known !== own) refuse(`“${english}” is “${own}”, elsewhere “${known}”`);
    into[english] = own;
  } else if (typeof english === 'object' && english && typeof own === 'object' && own) {
    const names = Object.keys(english);
    if (names.join() !== Object.keys(own).join())
      refuse(`has ${Object.keys(own).join()} where the English text has ${names.join()}`);
    for (const name of names)
      pair(english[name as never], own[name as never], file, [...place, name], into);
  } else if (english !== own) refuse(`is ${own}, in English ${english}`);
}
