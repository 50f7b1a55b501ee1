/**
 * What a link lets its reader do is the reader's alone: an administrator who reads a message sees where
 * a link leads, and not the token that opens it.
 */
export const maskLinks = (text: string) => text.replaceAll(/([?&][\w-]+=)[\w.~%-]{16,}/g, '$1…');
