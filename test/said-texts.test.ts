import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventKind } from '../src/features/matters/deadlines/event-kinds';
import { linkKinds, relationOf } from '../src/features/matters/deadlines/links';
import { rules } from '../src/features/matters/deadlines/rules';
import { spokenOf } from '../src/platform/languages/spoken';
import { translated } from '../src/platform/languages/translated';
import { type SaidText, saidIn, sourceFiles } from './said-texts';

const said = sourceFiles().flatMap((file) => saidIn(file).map((each) => ({ ...each, file })));
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;

/** How matters come from each other, both ways. */
const relations = linkKinds.flatMap((kind) =>
  [1, 2].map((id) => relationOf(id, 3 - id, [{ kind, parentId: 1, childId: 2 }])),
);

/** Beginnings of longer texts may stand alone too. */
const sentenceEnd = /(?<=[.?!]) (?=[“®™℠(]?[\p{Lu}\p{Lo}\d\0])/u;
const place = /\{\w+\}/;

function isMadeOf(key: string, parts: SaidText): boolean {
  if (!key.startsWith(parts[0] ?? '') || !key.endsWith(parts.at(-1) ?? '')) return false;
  let at = 0;
  for (const part of parts) {
    const found = key.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

test('every text that is found again by its English is still said in it', () => {
  const whole = new Set<string>();
  const made = new Map<string, SaidText>();
  for (const { text } of said) {
    const joined = text.join('\0');
    for (const each of [joined, ...joined.split(sentenceEnd)])
      if (each.includes('\0')) made.set(each, each.split('\0'));
      else whole.add(each.trim());
  }
  for (const each of relations) whole.add(each);
  const patterns = [...made.values()]
    .map((parts) => ({
      parts,
      longest: parts.reduce((one, other) => (other.length > one.length ? other : one), ''),
      fixed: parts.join('').length,
    }))
    .filter(({ longest }) => /[a-z]{3}/i.test(longest));
  const pieces = [...whole, ...[...made.values()].flat()].join('\0');
  const data = globSync(['src/**/*.{txt,tsv,json,md}', 'content/*.yaml', 'content/*/*.md'])
    .filter((file) => !/^content\/(zh|ms)\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  /** The fewest pieces of what is said that make a text, which is put together of several. */
  const piecesOf = (text: string): number => {
    const rest = text.replace(/[:.]$/, '').trim();
    let length = rest.length;
    while (length > 0 && !pieces.includes(rest.slice(0, length))) length -= 1;
    if (rest === '') return 0;
    return length === 0 ? Number.POSITIVE_INFINITY : 1 + piecesOf(rest.slice(length));
  };
  const isSaid = (key: string) => {
    if (whole.has(key) || key.startsWith('{n} ') || data.includes(key)) return true;
    const split = key.split(place);
    const least = split.join('').length / 2;
    return (
      patterns.some(
        ({ parts, longest, fixed }) =>
          fixed > least && key.includes(longest) && isMadeOf(key, parts),
      ) || split.reduce((sum, each) => sum + piecesOf(each), 0) <= split.length + 1
    );
  };
  const lost = ['answers', 'mails'].flatMap((name) =>
    Object.keys(readJson(`content/zh/texts/${name}.json`)).filter((key) => !isSaid(key)),
  );
  expect(lost).toEqual([]);
});

/** What only the desk is told, and programs. */
const ofDesk =
  /admin|\/(undo|import|changes|dashboard|audit|backup|jobs|mailbox|bank|fees|firm|blog|media|time|portfolio|conflicts|counting|differences|feeds|privacy|e-invoice|deposits|matter|main|og-images|sources)\/|catalogue\/(removal|save)|clients\/(change-clients|client-)|clients\/data|reinsert-row|authorship|request-body|http\/mount|work-on-|letters-job|take-answer|hours|book-at-desk|refund-order|platform\/payments|enter-fee|answer-check|documents-of-events|billing\/(billed-time|credit-note|delete-draft|draft-invoice|gst|issue-invoice|rates|settle)|save-intake|accept-quote/;
const refusals = /^(invalid|conflict|notFound|forbidden|unavailable|notSignedIn)$/;

test('what a visitor is refused, and what happened to a right, is said in every language', () => {
  const refused = said
    .filter(({ callee, file }) => refusals.test(callee ?? '') && !ofDesk.test(file))
    .map(({ text }) => text.join('7'))
    .filter((text) => text.includes(' '));
  const told = Object.values(eventKind).flatMap(({ clientText }) => clientText ?? []);
  const steps = rules.flatMap(({ step }) => step ?? []);
  for (const language of ['zh', 'ms'] as const) {
    const unsaid = [...refused, ...told, ...steps, ...relations].filter(
      (text) => translated(text, spokenOf(language)) === text,
    );
    expect([language, [...new Set(unsaid)]]).toEqual([language, []]);
  }
});
