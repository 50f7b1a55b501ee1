/** Path segments of the API and the site that stand where a slug would. */
const reservedSlugs = `batch-update changes check count counts edit export facets feed import
  imports new page search selection sitemap stats status suggest suggestion suggestions`.split(
  /\s+/,
);

export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug);

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

/** From the name, or from the number where the name has no letters. */
export function slugBase(mark: { name: string; registrationNumber: string }): string {
  const base = slugOf(mark.name) || slugOf(mark.registrationNumber) || 'mark';
  return isReservedSlug(base) ? `${base}-mark` : base;
}
