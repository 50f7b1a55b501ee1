import MarkdownIt, { type Token } from 'markdown-it';

export type { Token };

export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// Links are checked apart, and what a page shows is what its text says.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;

/** The tokens of one paragraph. */
export const markdownInline = (source: string): Token[] =>
  markdown.parseInline(source.trim(), {})[0]?.children ?? [];

/** What a token and the one that closes it have between them. */
export function inside(tokens: Token[], open: number): Token[] {
  const { level } = tokens[open] ?? {};
  const close = tokens.findIndex(
    (token, index) => index > open && token.level === level && token.nesting === -1,
  );
  return tokens.slice(open + 1, close);
}

/** Lines of one paragraph as one. */
export const oneLine = (text: string) => text.trim().replaceAll(/\s*\n/g, ' ');

/** The paragraph above a table that names it: `Table: What it lists`. */
export const captionOf = (inline: Token | undefined): string | undefined =>
  /^Table: (.+)$/.exec(inline?.content ?? '')?.[1];

/** The cells of a table. */
export function tableOf(tokens: Token[]): { columns: Token[]; rows: Token[][] } {
  const rows = tokens.flatMap((token, index) =>
    token.type === 'tr_open' ? [inside(tokens, index).filter(({ type }) => type === 'inline')] : [],
  );
  const [columns = [], ...others] = rows;
  return { columns, rows: others };
}
