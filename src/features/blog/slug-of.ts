export const reservedSlugs = ['categories', 'tags'];
export const longestSlug = 200;

/** A title as its address: lower case, nothing but its letters and digits, one hyphen for each gap. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '');
