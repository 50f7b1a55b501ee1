import type { Language } from '../../../shared/languages';
import { languageNow } from '../../../shared/texts';

const namesIn = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'none' });
const names: Record<Language, Intl.DisplayNames> = {
  en: namesIn('en-SG'),
  zh: namesIn('zh-Hans-SG'),
  ms: namesIn('ms-SG'),
};

/** `Australia` for `AU`. On the server alone, since browsers name some countries differently. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names[languageNow()].of(code) ?? code) : code;
