/** A message as stored in the outbox. */
export interface Message {
  subject: string;
  html: string;
  plain: string;
}

/** Splits a user's text into lines, with any kind of line break. */
export const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** Folds line breaks, control characters and direction overrides into single spaces. */
export function oneLine(text: string, maxCharacters = 200): string {
  const folded = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
  const characters = [...folded.toWellFormed()];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : folded.toWellFormed();
}

/**
 * Greets by name. A name that contains an address is left out: the recipient may be a stranger, and the mail
 * must not carry spam.
 */
export function greeting(name: string): string {
  const line = oneLine(name, 80);
  return !line || /[:@<>]|www\.|\.\p{L}{2}/iu.test(line) ? 'Hello,' : `Dear ${line},`;
}

/** A text that mail programs may turn into a link. */
export const holdsAddress = (text: string) => /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text);
