/** What people and offices write before, after and between the numbers of classes. */
const classWords =
  /\b(?:n\.?c\.?l\.?\s*\(?\d{1,2}(?:[-.]\d{4})?\)|(?:int(?:ernational)?\.?\s*)?(?:cl(?:ass(?:es)?|s)?|kelas)\.?(?=[\s:]*\d)|i\.?c\b\.?|and\b|dan\b)|[类類][别別]|[第类類和及]/gi;
const between = /[\s;,&/|、·・:+]+/;

/** Of a note or a fraction: `3⁵` is no class 35. */
const raised = /[\u00b2\u00b3\u00b9\u2070-\u2089]/;

/** All classes with the words beside each are shorter; many numbers more would each be an error. */
const longestCell = 2_000;

/** The classes of a cell, such as `Cl. 9; Cl. 35` or `009`; what is no class stays as it is written. */
export function readClasses(cell: string): string[] {
  if (cell.length > longestCell || raised.test(cell)) return [cell];
  const parts = cell.normalize('NFKC').replaceAll(classWords, ' ').split(between).filter(Boolean);
  const classes = parts.map((part) => part.replace(/^0+(?=\d)/, '').replace(/^(\d+)\.0*$/, '$1'));
  const isReadable = classes.every((each) => /^\d+$/.test(each));
  return isReadable ? classes : [cell.trim()].filter(Boolean);
}
