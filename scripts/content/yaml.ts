import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Parses YAML by a schema; what is wrong is told with its line, counted from 0. */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  refuse: (line: number, what: string) => never,
  put: (text: string) => string = (text) => text,
): z.infer<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const [wrong] = [...document.errors, ...document.warnings];
  if (wrong) refuse(lineAt(wrong.pos[0]), wrong.message.split('\n')[0] ?? '');
  const parsed = schema.safeParse(
    JSON.parse(JSON.stringify(document.toJS() ?? {}), (_, value) =>
      typeof value === 'string' ? put(value) : value,
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

/** What is wrong with texts, each as `file:line: what`. */
export class WrongTexts extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
