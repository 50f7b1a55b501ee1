import { inWords } from './in-words';

/** `seoTitle` → `SEO title`. */
export const nameWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^seo /, 'SEO ');

/** `['notesDigest', 'isPublished', 'expiryDate']` → `notes, published and expiry date`. */
export const fieldWords = (fields: string[]): string =>
  inWords(
    fields.map((field) =>
      nameWords(field.replace(/(Digest|Id)$/, '').replace(/^is(?=[A-Z])/, '')).trim(),
    ),
  );
