/**
 * Masks tokens in links, in the query and at the end of the path: administrators see where a link leads
 * without being able to use it.
 */
export const maskLinks = (text: string) =>
  text
    .replaceAll(/([?&][\w-]+=)[\w.~%-]{16,}/g, '$1…')
    // Tokens are recognised by a capital letter, which no other path segment of this site has.
    .replaceAll(/\/(?=[\w-]*[A-Z])[\w-]{22,}/g, '/…');

/** Removes all links, for readers of a message to another person. */
export const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '(link)');
