/** `['notesDigest', 'isPublished', 'expiryDate']` → `notes, published and expiry date`. */
export function fieldWords(fields: string[]): string {
  const words = fields.map((field) =>
    field
      .replace(/(Digest|Id)$/, '')
      .replace(/^is(?=[A-Z])/, '')
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^seo /, 'SEO ')
      .trim(),
  );
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
