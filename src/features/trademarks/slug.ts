/** Words that the API and the site use where a mark's slug would stand. */
const reservedSlugs = new Set([
  'batch-update',
  'changes',
  'check',
  'count',
  'counts',
  'edit',
  'export',
  'facets',
  'feed',
  'import',
  'imports',
  'new',
  'page',
  'search',
  'selection',
  'sitemap',
  'stats',
  'status',
  'suggest',
  'suggestion',
  'suggestions',
]);

export const isReservedSlug = (slug: string) => reservedSlugs.has(slug);

const longestSlug = 100;

/** Letters without their accents, digits and single hyphens; empty where a text has none of them. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');

/** What a mark is called in its address: its name's words, else its number. */
export function slugBase({
  name,
  registrationNumber,
}: {
  name: string;
  registrationNumber: string;
}): string {
  const base = slugOf(name) || slugOf(registrationNumber) || 'mark';
  return isReservedSlug(base) ? `${base}-mark` : base;
}
