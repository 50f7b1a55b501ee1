import ms from 'content:texts/ms';
import zh from 'content:texts/zh';
import type { Context } from 'hono';
import { type Language, languages } from '../../shared/languages';
import { english, type Spoken } from '../../shared/texts';

const known: Record<Language, Spoken> = {
  en: english,
  zh: { language: 'zh', texts: zh },
  ms: { language: 'ms', texts: ms },
};

/** A language with all its texts. */
export const spokenOf = (language: Language): Spoken => known[language];

/** The language of the page that calls the API. */
export const languageOfCall = (c: Context): Language =>
  languages.find((language) => language === c.req.header('x-language')) ?? 'en';
