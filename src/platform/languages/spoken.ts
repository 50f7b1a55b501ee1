import type { Context } from 'hono';
import { type Language, languages } from '../../shared/languages';
import { english, type Spoken, sayIn, type Texts } from '../../shared/texts';

const readers: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  zh: () => import('content:texts/zh'),
  ms: () => import('content:texts/ms'),
};

const loading = new Map<Language, Promise<Spoken>>();

/** All texts of a language; loaded when somebody first asks for it. */
export function spokenOf(language: Language): Promise<Spoken> {
  const found = loading.get(language) ?? load(language);
  loading.set(language, found);
  return found;
}

async function load(language: Language): Promise<Spoken> {
  if (language === 'en') return english;
  const { default: texts } = await readers[language]();
  return { language, texts };
}

/** Composes a mail or an answer in somebody's language. */
export const composeIn = async <Said>(language: Language, compose: () => Said): Promise<Said> =>
  sayIn(await spokenOf(language), compose);

const header = 'x-language';

/** The language of the page that calls the API. */
export const languageOfCall = (c: Context): Language =>
  languages.find((language) => language === c.req.header(header)) ?? 'en';
