import type { Language } from './languages';
import { setApart } from './set-apart';
import type { Text } from './text-keys';

export type { Text };

/** Translations by their English text. */
export type Texts = Readonly<Record<string, string>>;

/** A language with its texts; English needs none. */
export interface Spoken {
  language: Language;
  texts: Texts;
}

type Values = Readonly<Record<string, string | number>>;

export const english: Spoken = { language: 'en', texts: {} };
let spoken = english;

export const spokenNow = () => spoken;
export const languageNow = () => spoken.language;

/** In the browser, for as long as the page is there. */
export function speak(next: Spoken) {
  spoken = next;
}

/** Adds what another screen says. */
export const learn = (texts: Texts) => {
  spoken = { ...spoken, texts: { ...spoken.texts, ...texts } };
};

/** Composes texts in a language; on the server, which speaks English otherwise. Not for what waits for something. */
export function sayIn<Said>(next: Spoken, compose: () => Said): Said {
  const before = spoken;
  spoken = next;
  try {
    return compose();
  } finally {
    spoken = before;
  }
}

/** A text of the site in the language of the page; `{name}` is the place of a value. */
export const t = (text: Text, values?: Values): string => {
  const found = spoken.texts[text] ?? text;
  return values
    ? found.replaceAll(/\{(\w+)\}/g, (place, name) => setApart((values[name] ?? place) as string))
    : found;
};

/** A text that is known only when it is said, such as a label in an answer: as it is if nobody translated it. */
export const said = (text: string): string => spoken.texts[text] ?? text;
