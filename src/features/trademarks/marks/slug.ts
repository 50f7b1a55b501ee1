/** Reserved path segments that can't be slugs. */
const reservedSlugs = `batch-update changes check count counts edit export facets feed import
  imports new page search selection sitemap stats status suggest suggestion suggestions`.split(
  /\s+/,
);

export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug);

const longestSlug = 100;

/** Unaccented letters, digits and single hyphens; empty if the text has none. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');

/** From the name, or from the number if the name has no letters. */
export function slugBase(mark: { name: string; registrationNumber: string }): string {
  const base = slugOf(mark.name) || slugOf(mark.registrationNumber) || 'mark';
  return isReservedSlug(base) ? `${base}-mark` : base;
}
