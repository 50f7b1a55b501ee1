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
 * A finished text as one line, in which names are set apart already: line breaks, control characters and direction
 * overrides are folded into single spaces.
 */
export function finishedLine(text: string, maxCharacters = 200): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u202A-\u202E]+/gu, ' ')
    .trim()
    .toWellFormed();
  const characters = [...line];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : line;
}

/**
 * What somebody typed as one line of a sentence or subject. A name that is written from right to left is set apart,
 * so that it moves nothing beside it.
 */
export const oneLine = (text: string, maxCharacters = 200): string =>
  setApart(finishedLine(text.replaceAll(/[\u2066-\u2069]/g, ''), maxCharacters));

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
