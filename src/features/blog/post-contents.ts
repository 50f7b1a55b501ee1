const headings = /<h2 id="([^"]+)">(.*?)<\/h2>/g;
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The main headings of a rendered text. */
export const contentsOf = (html: string) =>
  [...html.matchAll(headings)].map(([, id = '', title = '']) => ({
    id,
    title: title
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name) => signs[name] ?? whole),
  }));
