/** XML allows no control characters and unpaired surrogates, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unfit, '')
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');
