/** An address as e-invoices have it. */
export interface PostalAddress {
  street: string;
  more: string | null;
  city: string;
  postalCode: string;
  /** Of two letters. */
  country: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const countries = new Map(
  letters.flatMap((one) =>
    letters.flatMap((other) => {
      const name = names.of(one + other);
      const { region } = new Intl.Locale(`und-${one}${other}`);
      return name && region ? [[name.toLowerCase(), region] as const] : [];
    }),
  ),
);

/** A postal code has a digit, and stands at the end of a line or before the name of its town. */
const postalCode =
  /(?<![\w#-])([A-Z]{0,4}\d[A-Z\d]*(?: \d[A-Z]{2}| [A-Z]{2}(?= \p{L})|-\d{3,4})?)(?![\w-])/gu;

const digitless = (text: string) => text.replaceAll(postalCode, '').replaceAll(/\s+/g, ' ').trim();

/**
 * Reads a typed address: street first, country last, a postal code of its own. Undefined where one of the three can't be
 * told: nothing is made up for the tax office.
 */
export function readAddress(text: string): PostalAddress | undefined {
  const parts = text
    .replace(/[\s,]+S(?:ingapore)?[\s,(]*(\d{6})[\s).]*$/i, '\nSingapore $1')
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1);
  if (!last || parts.length < 2) return undefined;
  const country = countries.get(digitless(last).toLowerCase());
  if (!country) return undefined;
  // The street's own number comes first, and is no postal code.
  const [street = '', ...rest] = parts;
  const codes = rest.flatMap((part, place) =>
    part.startsWith('#') ? [] : [...part.matchAll(postalCode)].map(([code]) => ({ code, place })),
  );
  const found = codes.filter(({ code }) => country !== 'SG' || /^\d{6}$/.test(code)).at(-1);
  if (!found) return undefined;
  const between = rest.slice(0, -1);
  const town = between.findLast((part) => !part.startsWith('#') && digitless(part) !== '');
  const city = country === 'SG' ? 'Singapore' : digitless(town ?? last);
  const more = between.filter((part) => part !== town || country === 'SG').join(', ');
  return { street, more: more || null, city, postalCode: found.code, country };
}
