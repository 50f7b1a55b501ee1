import { languageNow, said, t } from './texts';

/** `1,234.5`. Not by `Intl`, whose first use takes a phone's processor a tenth of a second at the start of a page. */
export const numberText = (count: number) =>
  String(count).replaceAll(/\d(?=(\d{3})+(?!\d))/g, '$&,');

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
