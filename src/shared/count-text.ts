import { languageNow, said, t } from './texts';

const numberFormat = new Intl.NumberFormat('en-SG');

export const numberText = (count: number) => numberFormat.format(count);

/** `1 post`, `1,234 posts`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  languageNow() === 'en'
    ? `${numberText(count)} ${count === 1 ? one : many}`
    : said(`{n} ${many}`).replace('{n}', numberText(count));

/** `10 years`, `4-6 months`: a fact as it is displayed. */
export const factText = ({ text }: { text: string }) =>
  languageNow() === 'en'
    ? text
    : text.replace(/^([\d-]+) (days|months|years)$|^.*$/s, (whole, n, unit) =>
        n ? said(`{n} ${unit}`).replace('{n}', n) : said(whole),
      );

/** `class 30`, `classes 30, 43`. */
export const classNumbers = (classes: string[]): string =>
  t(classes.length === 1 ? 'class {numbers}' : 'classes {numbers}', {
    numbers: classes.join(t(', ')),
  });
