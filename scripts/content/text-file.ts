import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { worth } from './sums.ts';
import { markdown, type Token } from './tokens.ts';

/** What is wrong with texts, each as `file:line: what`. */
export class WrongTexts extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A text as written, its facts put in. */
export interface TextFile<Front> {
  path: string;
  /** The file's name, which is the text's address too. */
  slug: string;
  front: Front;
  body: string;
  /** Tokens of the body. */
  tokens: Token[];
  /** Refuses the text, for what is on a line of its body, counted from 0. */
  refuse(bodyLine: number | undefined, what: string): never;
}

const slot = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const putFacts = (text: string) =>
  text.replaceAll(slot, (whole, sum) => {
    const found = worth(sum);
    return 'text' in found ? found.text : whole;
  });

export function refuseUnknownFacts(path: string, lines: string[]) {
  const problems = lines.flatMap((line, index) =>
    [...line.matchAll(slot)].flatMap(([, sum = '']) => {
      const found = worth(sum);
      return 'problem' in found ? [`${path}:${index + 1}: ${found.problem}`] : [];
    }),
  );
  if (problems.length > 0) throw new WrongTexts(problems);
}

/** Reads `content/KIND/SLUG.md`: YAML between two lines of `---`, then Markdown. */
export function readText<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): TextFile<z.infer<Schema>> {
  const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new WrongTexts([`${path}:1: its front matter is missing, between two lines of ---`]);
  refuseUnknownFacts(path, lines);
  let isBlock = false;
  const bodyLines = lines.slice(end + 1).flatMap((line, index) => {
    if (line.startsWith('```')) isBlock = !isBlock;
    // In a block they are put in once it is read, since they could look like YAML. A fact can be several lines long.
    const written = isBlock ? [line] : putFacts(line).split('\n');
    return written.map((text) => ({ text, from: end + 2 + index }));
  });
  const body = bodyLines.map(({ text }) => text).join('\n');
  return {
    path,
    slug: basename(path, '.md'),
    front: parseYaml(lines.slice(1, end).join('\n'), schema, (line, what) => {
      throw new WrongTexts([`${path}:${line + 2}: ${what}`]);
    }),
    body: body.trim(),
    tokens: markdown.parse(body, {}),
    refuse(line, what) {
      throw new WrongTexts([`${path}:${bodyLines[line ?? 0]?.from ?? 1}: ${what}`]);
    },
  };
}

/** Parses YAML by a schema; what is wrong is told with its line, counted from 0. */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  refuse: (line: number, what: string) => never,
): z.infer<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const [wrong] = [...document.errors, ...document.warnings];
  if (wrong) refuse(lineAt(wrong.pos[0]), wrong.message.split('\n')[0] ?? '');
  const parsed = schema.safeParse(
    JSON.parse(JSON.stringify(document.toJS() ?? {}), (_, value) =>
      typeof value === 'string' ? putFacts(value) : value,
    ),
  );
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  const isMissing = issue?.code === 'invalid_type' && !document.hasIn(path);
  const what = isMissing ? 'is missing' : issue?.message;
  const [near] = path
    .map((_, index) => document.getIn(path.slice(0, path.length - index), true))
    .filter(isNode);
  return refuse(near?.range ? lineAt(near.range[0]) : 0, `${path.join('.') || 'it'}: ${what}`);
}

/** The part of a text below one of its `## Title {#id}`. */
export interface Part {
  id: string;
  title: string;
  tokens: Token[];
}

/** The top-level tokens of a text by its headings, what stands before the first of them apart. */
export function partsOf(text: TextFile<unknown>): {
  before: Token[];
  parts: (Part & { line: number })[];
} {
  const before: Token[] = [];
  const parts: (Part & { line: number })[] = [];
  text.tokens.forEach((token, index) => {
    if (token.type === 'heading_open' && token.tag !== 'h2')
      text.refuse(token.map?.[0], 'a heading is a ##');
    if (token.type === 'heading_open') {
      const heading = text.tokens[index + 1]?.content ?? '';
      const [, title = heading, id = ''] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(heading) ?? [];
      parts.push({ id, title, tokens: [], line: token.map?.[0] ?? 0 });
    } else (parts.at(-1)?.tokens ?? before).push(token);
  });
  for (const part of parts) part.tokens.splice(0, 2);
  return { before, parts };
}

/** As `partsOf`, for a text whose parts all have an address. */
export function addressedParts(text: TextFile<unknown>): Part[] {
  const { before, parts } = partsOf(text);
  if (before[0])
    text.refuse(before[0].map?.[0], 'a text begins with a heading: ## Title {#address}');
  for (const { id, line } of parts) {
    if (!id) text.refuse(line, 'a heading ends with its address: ## Title {#address}');
    if (parts.filter((part) => part.id === id).length > 1)
      text.refuse(line, `two headings have the address #${id}`);
  }
  return parts;
}
