import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** What code says in one string: its fixed parts, between which something else stands. */
export type SaidText = string[];

interface Node {
  type: string;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The fixed parts of a text that is put together. */
function partsOf(node: Node): SaidText {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'JSXText') return [String(node.value).replaceAll(/\s+/g, ' ').trim()];
  if (node.type === 'TemplateLiteral') {
    const values = node.expressions as Node[];
    return (node.quasis as { value: { cooked: string } }[]).reduce<SaidText>(
      (before, { value }, place) =>
        place === 0
          ? [value.cooked]
          : joined(joined(before, partsOf(values[place - 1] as Node)), [value.cooked]),
      [],
    );
  }
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined(partsOf(node.left as Node), partsOf(node.right as Node));
  return ['', ''];
}

const joined = (before: SaidText, after: SaidText): SaidText => [
  ...before.slice(0, -1),
  (before.at(-1) ?? '') + (after[0] ?? ''),
  ...after.slice(1),
];

/** Every text in a module, those that stand in others too. */
export function saidIn(file: string): { text: SaidText; callee: string | undefined }[] {
  const found: { text: SaidText; callee: string | undefined }[] = [];
  const visit = (value: unknown, callee?: string) => {
    if (Array.isArray(value)) for (const each of value) visit(each, callee);
    if (!isNode(value)) return;
    if (/^(Literal|JSXText|TemplateLiteral|BinaryExpression)$/.test(value.type)) {
      const text = partsOf(value);
      if (text.some((part) => /[a-z]/i.test(part))) found.push({ text, callee });
    }
    const own =
      value.type === 'CallExpression' && isNode(value.callee)
        ? String(value.callee.name ?? '')
        : undefined;
    for (const [name, part] of Object.entries(value))
      if (typeof part === 'object')
        visit(
          part,
          name === 'arguments' ? own : value.type === 'ConditionalExpression' ? callee : undefined,
        );
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(readFileSync(file, 'utf8'), { lang }).body);
  return found;
}

export const sourceFiles = () =>
  globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
