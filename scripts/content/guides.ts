import { z } from 'zod';
import { drawings, topics } from '../../src/features/guides/contract.ts';
import type { GuideText, TextBlock } from '../../src/features/guides/guide-text.ts';
import { legalFacts } from '../../src/shared/facts.ts';
import type { Fact } from '../../src/shared/legal-fact.ts';
import { addressedParts, isCaption, readText, type TextFile } from './text-file.ts';
import { captionOf, inside, markdownInline, oneLine, type Token, tableOf } from './tokens.ts';

const Row = z.strictObject({
  term: z.string(),
  detail: z.string(),
  total: z.boolean().optional(),
});

/** A service as `category/slug`. */
const Service = z
  .string()
  .regex(/^[a-z-]+\/[a-z0-9-]+$/, 'a service is written as category/name')
  .transform((address) => {
    const [category = '', slug = ''] = address.split('/');
    return { category, slug };
  });

const legalFact = z.string().transform((name, context): Fact<unknown> => {
  const fact = legalFacts.get(name);
  if (fact) return fact;
  context.addIssue(`there is no legal fact ${name}`);
  return z.NEVER;
});

const Front = z.strictObject({
  title: z.string(),
  /** In reading order. */
  order: z.int(),
  topic: z.enum(topics),
  drawing: z.enum(drawings),
  author: z.string(),
  summary: z.string(),
  description: z.string(),
  lead: z.string(),
  figure: z.strictObject({ term: z.string(), detail: z.string() }),
  figures: z.array(Row),
  facts: z.array(legalFact).min(1),
  services: z.array(Service),
});

// Numbers may be facts, which are put in as text.
const amount = z.coerce.number();

const blocksOfYaml = {
  steps: z
    .array(
      z.strictObject({
        title: z.string(),
        text: z.string(),
        time: z.string().optional(),
        cost: z.string().optional(),
      }),
    )
    .transform((steps) => ({ kind: 'steps' as const, steps })),
  example: z
    .strictObject({ title: z.string(), text: z.array(z.string()), rows: z.array(Row) })
    .transform((example) => ({ kind: 'example' as const, ...example })),
  timeline: z
    .strictObject({
      caption: z.string(),
      scale: z.strictObject({ from: amount, to: amount }),
      ticks: z.array(z.strictObject({ at: amount, label: z.string() })),
      rows: z.array(
        z.strictObject({
          label: z.string(),
          text: z.string(),
          kind: z.enum(['limit', 'wait']),
          from: amount,
          to: amount,
        }),
      ),
    })
    .transform((timeline) => ({ kind: 'timeline' as const, ...timeline })),
  costs: z
    .array(
      z.strictObject({
        title: z.string(),
        service: z.string(),
        plan: z.string(),
        classes: z.int().positive(),
        officialFee: legalFact,
      }),
    )
    .transform((cases) => ({
      kind: 'costs' as const,
      cases: cases.map(({ officialFee: { value, text }, ...costCase }) => ({
        ...costCase,
        officialFee: { value: Number(value), text },
      })),
    })),
};

export function readGuide(path: string): GuideText & { order: number } {
  const text = readText(path, Front);
  const { facts, ...front } = text.front;
  return {
    ...front,
    slug: text.slug,
    facts: facts.map(({ source, url, checkedOn }) => ({ source, url, checkedOn })),
    sections: addressedParts(text).map(({ id, title, tokens }) => ({
      id,
      title,
      blocks: blocks(text, tokens),
    })),
  };
}

function blocks(text: TextFile<unknown>, tokens: Token[]): TextBlock[] {
  const rich = (inline: Token | undefined) => richText(text, inline);
  const found: TextBlock[] = [];
  tokens.forEach((token, index) => {
    if (token.level > 0 || token.nesting === -1 || token.type === 'inline') return;
    const line = token.map?.[0];
    const within = inside(tokens, index);
    if (token.type === 'paragraph_open') {
      if (!isCaption(text, tokens, index)) found.push({ kind: 'text', text: rich(within[0]) });
    } else if (token.type === 'blockquote_open') {
      if (within.length !== 3) text.refuse(line, 'a note is one paragraph');
      found.push({ kind: 'note', text: rich(within[1]) });
    } else if (token.type === 'bullet_list_open')
      found.push({ kind: 'list', items: items(text, within).map(rich) });
    else if (token.type === 'table_open') {
      const caption = captionOf(tokens[index - 2]);
      if (!caption) text.refuse(line, 'a table has a caption above it: Table: What it lists');
      const { columns, rows } = tableOf(within);
      found.push({
        kind: 'table',
        caption,
        columns: columns.map(rich),
        rows: rows.map((row) => row.map(rich)),
      });
    } else if (token.type === 'fence' && Object.hasOwn(blocksOfYaml, token.info))
      found.push(yamlBlock(text, token));
    else text.refuse(line, `a guide shows no ${token.info || token.type}`);
  });
  return found;
}

function yamlBlock(text: TextFile<unknown>, token: Token): TextBlock {
  const schema = blocksOfYaml[token.info as keyof typeof blocksOfYaml] as z.ZodType<TextBlock>;
  const block = text.block(token, schema);
  for (const rich of richTexts(block)) check(text, markdownInline(rich), token.map?.[0] ?? 0);
  return block;
}

const richTexts = (block: TextBlock): string[] => {
  if (block.kind === 'steps') return block.steps.map((step) => step.text);
  if (block.kind === 'example')
    return [...block.text, ...block.rows.flatMap(({ term, detail }) => [term, detail])];
  return [];
};

function items(text: TextFile<unknown>, tokens: Token[]): (Token | undefined)[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'list_item_open') return [];
    const within = inside(tokens, index);
    if (within.length !== 3) text.refuse(token.map?.[0], 'an item of a list is one paragraph');
    return [within[1]];
  });
}

function richText(text: TextFile<unknown>, inline: Token | undefined): string {
  check(text, inline?.children ?? [], inline?.map?.[0] ?? 0);
  return oneLine(inline?.content ?? '');
}

const shown = ['text', 'softbreak', 'strong_open', 'strong_close', 'link_open', 'link_close'];

/** A guide is sent as it was written, and the page knows bold, links of this site and classes alone. */
function check(text: TextFile<unknown>, tokens: Token[], line: number) {
  for (const { type, level, content } of tokens) {
    if (!shown.includes(type)) text.refuse(line, `a guide shows no ${type} ${content}`.trim());
    if (level > 1) text.refuse(line, 'a guide has no link in bold');
  }
  const elsewhere = tokens.find(
    (token) => token.type === 'link_open' && !String(token.attrGet('href')).startsWith('/'),
  );
  if (elsewhere)
    text.refuse(line, `a guide links to this site alone, not to ${elsewhere.attrGet('href')}`);
}
