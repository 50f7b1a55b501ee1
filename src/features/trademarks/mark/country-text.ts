/** A country as an office writes it: `Australia` for `AUSTRALIA`, other text as it is. */
export const countryText = (text: string): string =>
  text === text.toUpperCase() && text.length > 3
    ? text
        .toLowerCase()
        .replaceAll(/(?<!\p{L})(?!(?:of|and|the)\b)\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
