import { describe, expect, test } from 'vitest';
import {
  continueList,
  type Edit,
  insertBlock,
  insertLink,
  insertTable,
  isEmphasised,
  kindAt,
  pasteLink,
  setKind,
  toggleEmphasis,
  toggleKind,
  type Written,
} from './markdown-edit';

/** `⟨` and `⟩` are the ends of the selection, `|` is a caret. */
function read(marked: string): Written {
  const start = marked.search(/[⟨|]/);
  const text = marked.replaceAll(/[⟨⟩|]/g, '');
  const close = marked.indexOf('⟩');
  return { text, start, end: close < 0 ? start : close - 1 };
}

function applied(marked: string, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined;
  const { text } = read(marked);
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return edit.start === edit.end
    ? `${after.slice(0, edit.start)}|${after.slice(edit.start)}`
    : `${after.slice(0, edit.start)}⟨${after.slice(edit.start, edit.end)}⟩${after.slice(edit.end)}`;
}

describe('emphasis', () => {
  test.each([
    ['a ⟨mark⟩ here', 'a **⟨mark⟩** here'],
    ['a **⟨mark⟩** here', 'a ⟨mark⟩ here'],
    ['a ⟨**mark**⟩ here', 'a ⟨mark⟩ here'],
    ['a **ma|rk** here', 'a ⟨mark⟩ here'],
    ['a ⟨ mark ⟩here', 'a  **⟨mark⟩** here'],
    ['a ma|rk here', 'a **⟨mark⟩** here'],
    ['a |', 'a **|**'],
    ['a **|**', 'a |'],
    ['a **mark|**', 'a **mark**|'],
    ['a **mark |**', 'a **mark** |'],
    ['a **mark**|', 'a **mark|**'],
    ['a ***mark|***', 'a ***mark**|*'],
    ['***a* mark|**', '***a* mark**|'],
    ['**a** ma|rk **b**', '**a** **⟨mark⟩** **b**'],
    ['a *⟨mark⟩* here', 'a ***⟨mark⟩*** here'],
    ['- ⟨one\n- two⟩', '- ⟨**one**\n- **two**⟩'],
  ])('bold: %j becomes %j', (before, after) => {
    expect(applied(before, toggleEmphasis(read(before), 'bold'))).toBe(after);
  });

  test('italic is told apart from bold', () => {
    expect(applied('**⟨x⟩**', toggleEmphasis(read('**⟨x⟩**'), 'italic'))).toBe('***⟨x⟩***');
    expect(isEmphasised(read('a **b|c** d'), 'bold')).toBe(true);
    expect(isEmphasised(read('a **b|c** d'), 'italic')).toBe(false);
    expect(isEmphasised(read('a| **bc** d'), 'bold')).toBe(false);
    expect(isEmphasised(read('a **bc |**'), 'bold')).toBe(true);
    expect(isEmphasised(read('a **bc**|'), 'bold')).toBe(false);
  });
});

describe('kinds of lines', () => {
  test.each([
    ['Ti|tle', 'heading', '## Title|'],
    ['# Ti|tle', 'subheading', '### Title|'],
    ['above\nTi|tle\nbelow', 'heading', 'above\n\n## Title|\n\nbelow'],
    ['⟨one\ntwo⟩', 'list', '⟨- one\n- two⟩'],
    ['⟨- one\n- two⟩', 'numbers', '⟨1. one\n2. two⟩'],
    ['- one\ntw|o', 'list', '- one\n- two|'],
    ['⟨one\n\ntwo⟩', 'quote', '⟨> one\n\n> two⟩'],
    ['|', 'list', '- |'],
  ] as const)('%j as %s becomes %j', (before, kind, after) => {
    expect(applied(before, setKind(read(before), kind))).toBe(after);
  });

  test('are known by their marks, and the same again makes a paragraph', () => {
    const kinds = ['## a|', '### a|', '> a|', '* a|', '3) a|', 'a|'].map((text) =>
      kindAt(read(text)),
    );
    expect(kinds).toEqual(['heading', 'subheading', 'quote', 'list', 'numbers', 'paragraph']);
    expect(applied('- o|ne', toggleKind(read('- o|ne'), 'list'))).toBe('one|');
  });
});

describe('a picture or a table', () => {
  test.each([
    ['|', 'X\n\n|'],
    ['a line|', 'a line\n\nX\n\n|'],
    ['a line\n|', 'a line\n\nX\n\n|'],
    ['a line\n\n|', 'a line\n\nX\n\n|'],
    ['one |two', 'one\n\nX\n\n|two'],
    ['one|\ntwo', 'one\n\nX\n\n|two'],
    ['one|\n\ntwo', 'one\n\nX\n\n|two'],
    ['**one|**', '**one**\n\nX\n\n|'],
    ['a **one| two** b', 'a **one two**\n\nX\n\n|b'],
    ['**one**|', '**one**\n\nX\n\n|'],
  ])('stands apart from the lines around: %j becomes %j', (before, after) => {
    expect(applied(before, insertBlock(read(before), 'X'))).toBe(after);
  });

  test('has its first heading selected', () => {
    expect(applied('a|', insertTable(read('a|')))).toMatch(/^a\n\n\| ⟨Heading⟩ \| Heading \|\n/);
  });
});

test.each([
  ['see ⟨our fees⟩', 'see [our fees](⟨https://⟩)'],
  ['see ⟨/fees⟩', 'see [⟨text⟩](/fees)'],
  ['see |', 'see [⟨text⟩](https://)'],
])('a link: %j becomes %j', (before, after) => {
  expect(applied(before, insertLink(read(before)))).toBe(after);
});

test('an address pasted over words makes them a link', () => {
  const before = 'see ⟨our fees⟩ here';
  expect(applied(before, pasteLink(read(before), ' https://a.example '))).toBe(
    'see [our fees](https://a.example)| here',
  );
  expect(pasteLink(read(before), 'some words')).toBeUndefined();
  expect(pasteLink(read('see |'), 'https://a.example')).toBeUndefined();
});

test.each([
  ['- one|', '- one\n- |'],
  ['9. one|', '9. one\n10. |'],
  ['> one|', '> one\n> |'],
  ['- one\n- |', '- one\n|'],
  ['one|', undefined],
  ['## one|', undefined],
  ['|- one', undefined],
])('Enter in %j gives %j', (before, after) => {
  expect(applied(before, continueList(read(before)))).toBe(after);
});
