import { type FactValue, facts } from '../../src/shared/facts.ts';

/** What `{{…}}` puts into a text: a fact, or a sum of facts and numbers, as in `{{2 * renewalFee}}`. */
export function worth(sum: string): { text: string } | { problem: string } {
  const fact = facts.get(sum);
  if (fact) return { text: fact.text };
  const parts = sum.match(/[a-z][\w.]*|\d+|\S/gi) ?? [];
  const unknown = parts.find((part) => /^[a-z]/i.test(part) && !facts.has(part));
  if (unknown || parts.length < 3) return { problem: `there is no fact {{${unknown ?? sum}}}` };
  const textual = parts.find((part) => facts.has(part) && facts.get(part)?.amount === undefined);
  if (textual) return { problem: `{{${textual}}} is no number, so that no sum can have it` };
  const [amount, rest] = addition(parts);
  if (amount === undefined || rest.length > 0)
    return { problem: `{{${sum}}} is no sum of facts and numbers` };
  const isMoney = parts.some((part) => facts.get(part)?.isMoney);
  return { text: isMoney ? inDollars(amount) : String(amount) };
}

const inDollars = (cents: number) => `S$${(cents / 100).toLocaleString('en-SG')}`;

/** What was worked out, unless it is wrong, and the parts behind it. */
type Worked = [amount: number | undefined, rest: string[]];

const addition = (parts: string[]): Worked =>
  inARow(parts, product, {
    '+': (one, other) => one + other,
    '-': (one, other) => one - other,
  });

const product = (parts: string[]): Worked =>
  inARow(parts, single, {
    '*': (one, other) => one * other,
    '/': (one, other) => one / other,
  });

function inARow(
  parts: string[],
  next: (parts: string[]) => Worked,
  signs: Record<string, (one: number, other: number) => number>,
): Worked {
  let [amount, rest] = next(parts);
  for (;;) {
    const sign = signs[rest[0] ?? ''];
    if (!sign || amount === undefined) return [amount, rest];
    const [other, behind] = next(rest.slice(1));
    if (other === undefined) return [undefined, behind];
    [amount, rest] = [sign(amount, other), behind];
  }
}

function single([first = '', ...rest]: string[]): Worked {
  if (first === '(') {
    const [amount, behind] = addition(rest);
    return behind[0] === ')' ? [amount, behind.slice(1)] : [undefined, behind];
  }
  if (/^\d/.test(first)) return [Number(first), rest];
  const fact: FactValue | undefined = facts.get(first);
  return [fact?.amount, rest];
}
