export const languages = ['en', 'zh', 'ms'] as const;
export type Language = (typeof languages)[number];

/** As HTML and search engines name them (RFC 5646). */
export const languageTags: Record<Language, string> = { en: 'en-SG', zh: 'zh-Hans', ms: 'ms' };

/** Each in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  ms: 'Bahasa Melayu',
};

/** The file with what a screen says in another language. */
export const textsPath = (language: Language, screen: string): string | undefined =>
  language === 'en' ? undefined : `/texts/${language}/${screen.replaceAll('/', '--')}.json`;

/** What is in English alone: the back office, posts, and files. */
const isEnglish =
  /^\/(?:(?:admin|api|assets|blog|media|og|stripe-test|texts)(?:[/?#]|$)|[^/]+\.\w+$)/;

const others = languages.filter((language) => language !== 'en').join('|');
const prefix = new RegExp(`^/(${others})(?=[/?#]|$)`);
const prefixes = new RegExp(`^(?:/(?:${others})(?=/))+`, 'i');

export const languageOf = (path: string): Language => (prefix.exec(path)?.[1] as Language) ?? 'en';

/** `/zh/check` → `/check`, `/zh` → `/`. */
export const withoutLanguage = (path: string): string =>
  path.replace(prefix, '').replace(/^(?!\/)/, '/');

/** Also of an address that is none of the site’s: `/ZH/zh/check` → `/check`. */
export const withoutLanguages = (path: string): string => path.replace(prefixes, '');

/** Whether a path of the site, without a language, exists in all of them. */
export const isTranslated = (path: string) => path.startsWith('/') && !isEnglish.test(path);

/** `/check?name=Kelip` → `/zh/check?name=Kelip`; other addresses and pages in English alone stay as they are. */
export const inLanguage = (to: string, language: Language): string =>
  language === 'en' || !isTranslated(to) || prefix.test(to)
    ? to
    : `/${language}${to.replace(/^\/(?=[?#]|$)/, '')}`;

/** The addresses of a page: one of a page in English alone. */
export const inAllLanguages = (path: string): string[] => [
  ...new Set(languages.map((language) => inLanguage(path, language))),
];
