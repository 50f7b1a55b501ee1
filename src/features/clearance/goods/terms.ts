/** Marks filed before this year aren’t counted: the office’s words change. */
export const firstYear = 2022;

/** The terms of a list of goods: one a line, or parted by semicolons. */
export const termsOf = (goods: string): string[] =>
  goods
    .split(/[;\n]/)
    .map((term) => term.trim().replace(/[.,]$/, ''))
    .filter(Boolean);

/** What two ways of writing a term have in common; other words or another order make another term. */
export const termKey = (term: string): string =>
  term.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().replace(/[.,]$/, '');

/** A list of goods with a term more or, where it has it already, without it. */
export function withTerm(goods: string, term: string, isIn: boolean): string {
  const key = termKey(term);
  const others = goods.split('\n').flatMap((line) => {
    const terms = termsOf(line);
    const rest = terms.filter((each) => termKey(each) !== key);
    return rest.length === terms.length ? line : rest.join('; ') || [];
  });
  const kept = others.join('\n').replace(/\n+$/, '');
  return isIn ? [kept, term].filter(Boolean).join('\n') : kept;
}
