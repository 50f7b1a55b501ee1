/**
 * What a link lets its reader do is the reader's alone: an administrator who reads a message sees where
 * a link leads, and not the token that opens it, whether it stands in the query or ends the path.
 */
export const maskLinks = (text: string) =>
  text
    .replaceAll(/([?&][\w-]+=)[\w.~%-]{16,}/g, '$1…')
    // No word of an address of this site has a capital letter; a token without one is drawn once in millions.
    .replaceAll(/\/(?=[\w-]*[A-Z])[\w-]{22,}/g, '/…');

/** For whoever reads a message that is not theirs beside the order that it is about: no link at all. */
export const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '(link)');
