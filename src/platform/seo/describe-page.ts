/** From the head of a page, without the firm's name. */
export interface PageDescription {
  title: string;
  description: string;
}

/** Reads the title and description in the head of a rendered page. */
export function readDescription(html: string): PageDescription | undefined {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return undefined;
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  if (!title || description === undefined) return undefined;
  return { title: plain(title).replace(/ \| [^|]*$/, ''), description: plain(description) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
