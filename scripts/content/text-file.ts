import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import { worth } from './sums.ts';
import { captionOf, markdown, type Token } from './tokens.ts';
import { parseYaml, WrongTexts } from './yaml.ts';

/** A text as written, its facts put in. */
export interface TextFile<Front> {
  path: string;
  /** The file's name, which is the text's address too. */
  slug: string;
  front: Front;
  body: string;
  /** Tokens of the body. */
  tokens: Token[];
  /** Reads a block of YAML. */
  block<Schema extends z.ZodType>(token: Token, schema: Schema): z.infer<Schema>;
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
  const refuse = (line: number | undefined, what: string): never => {
    throw new WrongTexts([`${path}:${bodyLines[line ?? 0]?.from ?? 1}: ${what}`]);
  };
  return {
    path,
    slug: basename(path, '.md'),
    front: parseYaml(
      lines.slice(1, end).join('\n'),
      schema,
      (line, what) => {
        throw new WrongTexts([`${path}:${line + 2}: ${what}`]);
      },
      putFacts,
    ),
    body: body.trim(),
    tokens: markdown.parse(body, {}),
    block: ({ content, map }, blockSchema) =>
      parseYaml(
        content,
        blockSchema,
        (line, what) => refuse((map?.[0] ?? 0) + 1 + line, what),
        putFacts,
      ),
    refuse,
  };
}

/** Whether the paragraph that a token opens is the caption of the table below it. */
export function isCaption(text: TextFile<unknown>, tokens: Token[], open: number): boolean {
  if (!captionOf(tokens[open + 1])) return false;
  if (tokens[open + 3]?.type !== 'table_open')
    text.refuse(tokens[open]?.map?.[0], 'below a caption stands its table');
  return true;
}

/** Reads a file that is YAML as a whole. */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const source = readFileSync(path, 'utf8');
  refuseUnknownFacts(path, source.split('\n'));
  return parseYaml(
    source,
    schema,
    (line, what) => {
      throw new WrongTexts([`${path}:${line + 1}: ${what}`]);
    },
    putFacts,
  );
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
