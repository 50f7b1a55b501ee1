const besideCurrent = 2;

export type PageShown = number | 'gap';

/** The first page, the last and those around the current one; a single page is never left out. */
export function pagesShown(page: number, pageCount: number): PageShown[] {
  const isWanted = (number: number) =>
    number === 1 || number === pageCount || Math.abs(number - page) <= besideCurrent;
  const shown: PageShown[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const wouldBeAlone = isWanted(number - 1) && isWanted(number + 1);
    if (isWanted(number) || wouldBeAlone) shown.push(number);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}
