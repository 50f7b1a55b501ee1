/** Reserved path segments that can't be slugs. */
const reservedSlugs = `batch-update changes check count counts edit export facets feed import
  imports new page search selection sitemap stats status suggest suggestion suggestions`.split(
  /\s+/,
);

export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug);
