import { z } from 'zod';
import { addressedParts, isCaption, putFacts, readText, type TextFile } from './text-file.ts';
import { captionOf, inside, markdownInline, type Token, tableOf } from './tokens.ts';

const Row = z.strictObject({
  term: z.string(),
  detail: z.string(),
  /** Shown instead while the checkout is in test mode. */
  detailInTestMode: z.string().optional(),
});

const Front = z.strictObject({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  /** As it is shown. */
  updated: z
    .string()
    .refine(
      (text) => /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text) && !Number.isNaN(Date.parse(text)),
      'a day is written as January 31, 2026',
    )
    .transform((text) => ({ text, iso: new Date(`${text} UTC`).toISOString().slice(0, 10) })),
  inShort: z.array(Row),
});

/** A legal page as a module of the browser, whose texts are React elements already. */
export interface LegalPage {
  slug: string;
  path: string;
  /** The addresses of its parts. */
  ids: string[];
  code: string;
}

/** A piece of JavaScript; what is not one is text. */
class Code {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}
type Piece = string | Code;

export function readLegalPage(path: string): LegalPage {
  const text = readText(path, Front);
  const { front, slug } = text;
  const parts = addressedParts(text);
  const inShort = front.inShort.map((row) => ledgerRow(text, row, 0));
  const bodies = parts.map(
    ({ id, title, tokens }) =>
      `{id:${JSON.stringify(id)},title:${JSON.stringify(title)},body:${oneOf(blocks(text, tokens))}}`,
  );
  const { title, description, lead, updated } = front;
  return {
    slug,
    path,
    ids: parts.map(({ id }) => id),
    code: `import { createElement, Fragment } from 'react';
const create = createElement;
export default {
  path: ${JSON.stringify(`/${slug}`)},
  title: ${JSON.stringify(title)},
  description: ${JSON.stringify(description)},
  lead: ${JSON.stringify(lead)},
  updated: ${JSON.stringify(updated)},
  write: ({ Link, Ledger, isTest }) => ({
    inShort: [${inShort.join(',')}],
    parts: [${bodies.join(',\n')}],
  }),
};
`,
  };
}

const element = (tag: string, pieces: Piece[], props: Record<string, string> = {}): Code => {
  const type = /^[A-Z]/.test(tag) ? tag : JSON.stringify(tag);
  const given = Object.keys(props).length > 0 ? JSON.stringify(props) : 'null';
  return new Code(`create(${[type, given, ...merged(pieces).map(codeOf)].join()})`);
};

const codeOf = (piece: Piece) => (typeof piece === 'string' ? JSON.stringify(piece) : piece.code);

/** Texts beside each other are one. */
function merged(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (piece !== '') all.push(piece);
  }
  return all;
}

function oneOf(pieces: Piece[]): string {
  const [only = '', ...others] = merged(pieces);
  if (others.length > 0) return element('Fragment', pieces).code;
  return codeOf(only);
}

const ledgerRow = (
  text: TextFile<unknown>,
  { term, detail, detailInTestMode }: z.infer<typeof Row>,
  line: number,
) => {
  const shown = oneOf(inlines(text, markdownInline(detail), line));
  const either =
    detailInTestMode === undefined
      ? shown
      : `isTest?${oneOf(inlines(text, markdownInline(detailInTestMode), line))}:${shown}`;
  return `{term:${JSON.stringify(term)},detail:${either}}`;
};

function blocks(text: TextFile<unknown>, tokens: Token[]): Code[] {
  const found: Code[] = [];
  tokens.forEach((token, index) => {
    if (token.level > (tokens[0]?.level ?? 0) || token.nesting === -1 || token.type === 'inline')
      return;
    const line = token.map?.[0] ?? 0;
    const within = () => inside(tokens, index);
    if (token.type === 'paragraph_open') {
      const [inline] = within();
      if (isCaption(text, tokens, index)) return;
      found.push(element('p', inlines(text, inline?.children ?? [], line)));
    } else if (token.type === 'bullet_list_open') found.push(list(text, within()));
    else if (token.type === 'table_open') {
      const caption = captionOf(tokens[index - 2]);
      if (!caption) text.refuse(line, 'a table has a caption above it: Table: What it lists');
      found.push(table(text, caption, within(), line));
    } else if (token.type === 'fence' && token.info === 'in-test-mode')
      found.push(
        new Code(
          `isTest&&${element('p', inlines(text, markdownInline(putFacts(token.content)), line)).code}`,
        ),
      );
    else if (token.type === 'fence' && token.info === 'ledger') {
      const rows = text.block(token, z.array(Row)).map((row) => ledgerRow(text, row, line));
      found.push(new Code(`create(Ledger,{className:"ruled",rows:[${rows.join()}]})`));
    } else text.refuse(line, `a legal page shows no ${token.info || token.type}`);
  });
  return found;
}

function list(text: TextFile<unknown>, tokens: Token[]): Code {
  const items = tokens.flatMap((token, index) => {
    if (token.type !== 'list_item_open') return [];
    const [paragraph, inline, , ...more] = inside(tokens, index);
    const line = token.map?.[0] ?? 0;
    if (paragraph?.type !== 'paragraph_open' || more.length > 0)
      text.refuse(line, 'an item of a list is one paragraph');
    return [element('li', [element('span', inlines(text, inline?.children ?? [], line))])];
  });
  return element('ul', items);
}

function table(text: TextFile<unknown>, caption: string, tokens: Token[], line: number): Code {
  const { columns, rows } = tableOf(tokens);
  const cell = (inline: Token | undefined) => inlines(text, inline?.children ?? [], line);
  return element('table', [
    element('caption', [caption]),
    element('thead', [
      element(
        'tr',
        columns.map((column) => element('th', cell(column), { scope: 'col' })),
      ),
    ]),
    element(
      'tbody',
      rows.map(([first, ...others]) =>
        element('tr', [
          element('th', cell(first), { scope: 'row' }),
          ...others.map((other) => element('td', cell(other))),
        ]),
      ),
    ),
  ]);
}

/** Bold as it is, emphasis as what is said softly. */
function inlines(text: TextFile<unknown>, tokens: Token[], line: number): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) continue;
    const within = () => inlines(text, inside(tokens, index), line);
    if (token.type === 'text' || token.type === 'text_special') pieces.push(token.content);
    else if (token.type === 'softbreak') pieces.push(' ');
    else if (token.type === 'hardbreak') pieces.push(element('br', []));
    else if (token.type === 'strong_open') pieces.push(element('b', within()));
    else if (token.type === 'em_open')
      pieces.push(element('span', within(), { className: 'soft' }));
    else if (token.type === 'link_open') pieces.push(link(String(token.attrGet('href')), within()));
    else text.refuse(line, `a legal page shows no ${token.type}`);
    if (token.nesting === 1) index += inside(tokens, index).length + 1;
  }
  return pieces;
}

const link = (to: string, pieces: Piece[]) =>
  /^[/#]/.test(to) ? element('Link', pieces, { to }) : element('a', pieces, { href: to });
