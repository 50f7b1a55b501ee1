export const reservedSlugs = ['categories', 'tags'];
export const longestSlug = 200;

/** A title as a slug: lower-case letters and digits, joined by hyphens. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '');
