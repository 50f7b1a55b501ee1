/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is read */

import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from './said-texts';

interface Node {
  type: string;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Properties that hold the name of a person, company or mark, in whatever script they write it. */
const names =
  /^(?:(?:client|customer|company|given|debtor|other|author|lawyer|responsible|deputy|actor)Name|attention|owner|agent|applicant|matterTitle|responsible|deputy|actor|madeBy|invitedBy)$/;
/** What has a name as its title, and who has one of their own. */
const named = {
  title: /^(?:matter|parent)$/,
  name: /^(?:colleague|lawyer|author|responsible|deputy|substitute|keeper|person|administrator|client|customer)$/,
};
/** Calls that answer with a name. */
const naming = /^(?:fullName|nameOf)$/;
/** Set apart where they are shown, or never shown, or the beginning of what somebody types. */
const apart = /^(?:title|initial|titleOf|nameOf|key|to|href|spoken|aria-label)$/;

/** The property that an expression shows: `order.companyName ?? order.customerName` is a name. */
function isName(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return names.test(String(node.name));
  if (node.type === 'MemberExpression') return isName(node.property) || isNameOf(node);
  if (node.type === 'CallExpression')
    return naming.test(String((node.callee as { name?: string }).name));
  if (node.type === 'ChainExpression') return isName(node.expression);
  if (node.type === 'LogicalExpression')
    return isName(node.right) || (node.operator !== '&&' && isName(node.left));
  if (node.type === 'ConditionalExpression')
    return isName(node.consequent) || isName(node.alternate);
  return false;
}

function isNameOf({ object, property }: Node): boolean {
  const { name, property: last } = object as { name?: string; property?: Node };
  const whose = named[(property as Node).name as keyof typeof named];
  return whose?.test(String(name ?? last?.name)) ?? false;
}

const isShown = (child: Node) => {
  if (child.type === 'JSXText') return String(child.value).trim() !== '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { type, value } = child.expression as Node;
  return type !== 'JSXEmptyExpression' && !(type === 'Literal' && String(value).trim() === '');
};

/** The places of names that stand beside other words without being set apart. */
function besideWords(code: string): number[] {
  const found: number[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    if (value.type === 'JSXAttribute' && apart.test(String((value.name as Node).name))) return;
    if (value.type === 'Property' && apart.test(String((value.key as Node).name))) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const shown = (value.children as Node[]).filter(isShown);
      if (shown.length > 1)
        for (const child of shown) if (isName(child.expression)) found.push(Number(child.start));
    }
    if (value.type === 'TemplateLiteral')
      for (const part of value.expressions as Node[])
        if (isName(part)) found.push(Number(part.start));
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part);
  };
  visit(parseAst(code, { lang: 'tsx' }).body);
  return found;
}

test('a name beside other words is set apart, as it may be written from right to left', () => {
  const files = sourceFiles().filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return besideWords(code).map((at) => `${file}:${code.slice(0, at).split('\n').length}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['<p>{order.customerName} paid 2</p>', 1],
  ['<p><bdi>{order.customerName}</bdi> paid 2</p>', 0],
  ['<td>{companyName ?? clientName}</td>', 0],
  ['<a>{reading.matter.title}, {number}</a>', 1],
  ['<p>{colleague.name} is away</p>', 1],
  ['<p>{fullName(administrator)} is away</p>', 1],
  ['say(`${matter.responsible?.name} is away`)', 1],
  ['say(`Deposit of ${clientName}, 2`)', 1],
  ['say(`Deposit of ${setApart(clientName)}, 2`)', 0],
  ['<Panel title={`Deposit of ${clientName}, 2`} />', 0],
])('%s is found %i times', (code, times) => expect(besideWords(code)).toHaveLength(times));
