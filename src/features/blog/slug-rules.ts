export const reservedSlugs = ['categories', 'tags'];
export const longestSlug = 200;
