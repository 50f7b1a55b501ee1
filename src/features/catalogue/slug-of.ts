/** An address made of a title or name: lower case, everything but letters and digits as single hyphens. */
export const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
