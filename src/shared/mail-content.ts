import { setApart } from './set-apart';
import { said } from './texts';

/** A message as stored in the outbox. */
export interface Message {
  subject: string;
  html: string;
  plain: string;
}

/** Splits a user's text into lines, with any kind of line break. */
export const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/);

/**
 * What somebody typed as one line of a sentence or subject: folds line breaks, control characters and direction
 * overrides into single spaces. A name that is written from right to left is set apart, so that it moves nothing
 * beside it.
 */
export function oneLine(text: string, maxCharacters = 200): string {
  const line = folded(
    text,
    /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u202A-\u202E\u2066-\u2069]+/gu,
    maxCharacters,
  );
  return setApart(line);
}

/** A whole subject, in which names are set apart already. */
export const subjectLine = (text: string) =>
  folded(text, /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u202A-\u202E]+/gu, 200);

function folded(text: string, space: RegExp, maxCharacters: number): string {
  const line = text.replace(space, ' ').trim().toWellFormed();
  const characters = [...line];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : line;
}

/**
 * Greets by name. A name that contains an address is left out: the recipient may be a stranger, and the mail
 * must not carry spam.
 */
export function greeting(name: string): string {
  const line = oneLine(name, 80);
  return !line || /[:@<>]|www\.|\.\p{L}{2}/iu.test(line)
    ? said('Hello,')
    : said('Dear {name},').replace('{name}', () => line);
}

/** A text that mail programs may turn into a link. */
export const holdsAddress = (text: string) => /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text);
