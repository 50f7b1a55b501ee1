/** A text with its selection; a caret has `start === end`. */
export interface Written {
  text: string;
  start: number;
  end: number;
}

/** Replaces what lies between `from` and `to`, then selects from `start` to `end`. */
export interface Edit extends Written {
  from: number;
  to: number;
}

export type Kind = 'paragraph' | 'heading' | 'subheading' | 'quote' | 'list' | 'numbers';

const prefixOfKind: Record<Kind, string> = {
  paragraph: '',
  heading: '## ',
  subheading: '### ',
  quote: '> ',
  list: '- ',
  numbers: '1. ',
};

/** The mark of a heading, quotation or list. */
const lineMark = String.raw`#{1,6} +|> ?|[-*+] +|\d{1,9}[.)] +`;
/** What a line begins with: its indent, then its mark. */
const linePrefix = new RegExp(`^( *)(${lineMark})?`);
const lineWithText = new RegExp(`^( *(?:${lineMark})?)(\\S.*?)( *)$`, 'gm');

function kindOfLine(line: string): Kind {
  const mark = linePrefix.exec(line)?.[2]?.trim() ?? '';
  if (mark.startsWith('#')) return mark.length > 2 ? 'subheading' : 'heading';
  if (mark === '>') return 'quote';
  if (/\d/.test(mark)) return 'numbers';
  return mark ? 'list' : 'paragraph';
}

/** The whole lines that the selection touches. */
function linesAt({ text, start, end }: Written) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

/** The kind of the line that the selection begins in. */
export const kindAt = (written: Written): Kind => kindOfLine(linesAt(written).lines[0] ?? '');

/** Makes the selected lines headings, a list and so on, with blank lines around where Markdown needs them. */
export function setKind(written: Written, kind: Kind): Edit {
  const { from, to, lines } = linesAt(written);
  let number = 0;
  const changed = lines
    .map((line) => {
      const rest = line.replace(linePrefix, '');
      if (!rest && lines.length > 1) return '';
      return (kind === 'numbers' ? `${++number}. ` : prefixOfKind[kind]) + rest;
    })
    .join('\n');
  const isApart = (line: string) => !line.trim() || (isList(kind) && kindOfLine(line) === kind);
  const above = written.text.slice(0, from).split('\n').at(-2) ?? '';
  const below = written.text.slice(to).split('\n')[1] ?? '';
  const before = isApart(above) ? '' : '\n';
  const text = before + changed + (isApart(below) ? '' : '\n');
  const end = from + before.length + changed.length;
  const isCaret = written.start === written.end;
  return { from, to, text, start: isCaret ? end : from + before.length, end };
}

const isList = (kind: Kind) => kind === 'list' || kind === 'numbers' || kind === 'quote';

/** Lines that are of this kind already become paragraphs. */
export const toggleKind = (written: Written, kind: Kind): Edit =>
  setKind(written, kindAt(written) === kind ? 'paragraph' : kind);

export type Emphasis = 'bold' | 'italic';
const stars: Record<Emphasis, number> = { bold: 2, italic: 1 };

/** The emphasised passage around the selection, with how many asterisks it has on either side. */
function passageAt(written: Written) {
  const { from, lines } = linesAt(written);
  if (lines.length > 1) return undefined;
  for (const found of (lines[0] ?? '').matchAll(/(\*{1,3})(?! )([^*]+)(?<! )\1/g)) {
    const [whole, marks = '', inner = ''] = found;
    const start = from + found.index;
    if (start <= written.start && written.end <= start + whole.length)
      return { start, end: start + whole.length, count: marks.length, inner };
  }
  return undefined;
}

const has = (count: number, emphasis: Emphasis) => count === 3 || count === stars[emphasis];

/** Over the marks that end the emphasis of what is being typed; without anything typed they go. */
function stepOut(written: Written, emphasis: Emphasis): Edit | undefined {
  const { text, start: caret, end } = written;
  const { from } = linesAt(written);
  const typed = text.slice(from, caret).replace(linePrefix, '');
  const runs = typed.match(/(?<![\s*])\*{1,3}|\*{1,3}(?![\s*])/g) ?? [];
  const isOpen = runs.filter(({ length }) => has(length, emphasis)).length % 2 === 1;
  if (caret !== end || !isOpen || !has(trailing(text.slice(caret), /^\*+/), emphasis))
    return undefined;
  const marks = '*'.repeat(stars[emphasis]);
  const after = caret + marks.length;
  if (typed.endsWith(marks)) {
    const before = caret - marks.length;
    return { from: before, to: after, text: '', start: before, end: before };
  }
  // Markdown allows no space before the marks.
  const spaces = ' '.repeat(trailing(typed, / *$/));
  if (!spaces) return { from: caret, to: caret, text: '', start: after, end: after };
  return { from: caret - spaces.length, to: after, text: marks + spaces, start: after, end: after };
}

const isBehind = ({ start, end }: Written, passage: { end: number }) =>
  start === end && start === passage.end;

export function isEmphasised(written: Written, emphasis: Emphasis): boolean {
  const passage = passageAt(written);
  if (passage && !isBehind(written, passage)) return has(passage.count, emphasis);
  return stepOut(written, emphasis) !== undefined;
}

/**
 * Bold or italic for the selection, the word at the caret or what is typed next; the same again takes
 * it away, or ends it behind what was typed.
 */
export function toggleEmphasis(written: Written, emphasis: Emphasis): Edit {
  const out = stepOut(written, emphasis);
  if (out) return out;
  const passage = passageAt(written);
  if (passage && isBehind(written, passage) && has(passage.count, emphasis)) {
    const inside = passage.end - stars[emphasis];
    return { from: inside, to: inside, text: '', start: inside, end: inside };
  }
  if (passage && !isBehind(written, passage)) {
    const by = has(passage.count, emphasis) ? -stars[emphasis] : stars[emphasis];
    const marks = '*'.repeat(passage.count + by);
    const start = passage.start + marks.length;
    return {
      from: passage.start,
      to: passage.end,
      text: marks + passage.inner + marks,
      start,
      end: start + passage.inner.length,
    };
  }
  const marks = '*'.repeat(stars[emphasis]);
  const { start, end } = wordOrSelection(written);
  const selected = written.text.slice(start, end);
  // Emphasis ends with its paragraph, so that each line gets its own.
  const isMany = selected.includes('\n');
  const text = isMany
    ? selected.replaceAll(lineWithText, `$1${marks}$2${marks}$3`)
    : marks + selected + marks;
  return {
    from: start,
    to: end,
    text,
    start: start + (isMany ? 0 : marks.length),
    end: start + text.length - (isMany ? 0 : marks.length),
  };
}

/** Without the spaces around the selection, since Markdown allows none inside the marks. */
function wordOrSelection({ text, start, end }: Written) {
  if (start === end) {
    const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
    const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(end))?.[0].length ?? 0;
    // At the edge of a word somebody begins another one.
    return before && after ? { start: start - before, end: end + after } : { start, end };
  }
  const selected = text.slice(start, end);
  if (!selected.trim()) return { start, end: start };
  return {
    start: start + selected.length - selected.trimStart().length,
    end: end - (selected.length - selected.trimEnd().length),
  };
}

const addressLike = /^(https?:\/\/|\/|mailto:)\S+$/;

/**
 * A link with the selection as its text, or as its address; what is missing is selected. `unselected`: its
 * text where nothing is selected.
 */
export function insertLink({ text, start, end }: Written, address = '', unselected = 'text'): Edit {
  const selected = text.slice(start, end).trim();
  const isAddress = !address && addressLike.test(selected);
  const words = isAddress ? unselected : selected || unselected;
  const target = address || (isAddress ? selected : 'https://');
  const link = `[${words}](${target})`;
  const after = start + link.length;
  const edit = { from: start, to: end, text: link };
  if (address) return { ...edit, start: after, end: after };
  return isAddress || !selected
    ? { ...edit, start: start + 1, end: start + 1 + words.length }
    : { ...edit, start: after - 1 - target.length, end: after - 1 };
}

/** A pasted address makes the selected words a link; undefined for anything else. */
export function pasteLink(written: Written, pasted: string): Edit | undefined {
  const address = pasted.trim();
  const selected = written.text.slice(written.start, written.end);
  const isLinkable = selected.trim() && !selected.includes('\n') && !addressLike.test(selected);
  return isLinkable && /^https?:\/\/\S+$/.test(address) ? insertLink(written, address) : undefined;
}

/** A paragraph of its own, with blank lines around; the caret goes to what follows. */
export function insertBlock(written: Written, block: string): Edit {
  const { text } = written;
  // Blank lines inside an emphasised passage would leave its asterisks without their pair.
  const passage = passageAt(written);
  const isInside = passage && passage.start < written.start && written.end < passage.end;
  const [start, end] = isInside ? [passage.end, passage.end] : [written.start, written.end];
  const from = start - trailing(text.slice(0, start), /[ \t]+$/);
  const to = end + trailing(text.slice(end), /^[ \t]+/);
  const newlinesBefore = trailing(text.slice(0, from), /\n*$/);
  const newlinesAfter = trailing(text.slice(to), /^\n*/);
  const before = from === 0 ? '' : '\n'.repeat(Math.max(0, 2 - newlinesBefore));
  const inserted = `${before}${block}${'\n'.repeat(Math.max(0, 2 - newlinesAfter))}`;
  const caret = from + inserted.length + Math.min(2, newlinesAfter);
  return { from, to, text: inserted, start: caret, end: caret };
}

const trailing = (text: string, part: RegExp) => part.exec(text)?.[0].length ?? 0;

/** An empty table, with its first heading selected. */
export function insertTable(written: Written): Edit {
  const edit = insertBlock(written, '| Heading | Heading |\n| --- | --- |\n| Text | Text |');
  const start = edit.from + edit.text.indexOf('Heading');
  return { ...edit, start, end: start + 'Heading'.length };
}

/** Enter in a list or quotation: the next item, or its end after an empty one; undefined elsewhere. */
export function continueList(written: Written): Edit | undefined {
  const { start, end } = written;
  const { from, lines } = linesAt(written);
  const line = lines[0] ?? '';
  const [prefix = ''] = linePrefix.exec(line) ?? [];
  if (start !== end || !isList(kindOfLine(line)) || start < from + prefix.length) return undefined;
  if (!line.slice(prefix.length).trim())
    return { from, to: from + line.length, text: '', start: from, end: from };
  const next = `\n${prefix.replace(/\d+/, (number) => String(Number(number) + 1))}`;
  const caret = start + next.length;
  return { from: start, to: end, text: next, start: caret, end: caret };
}
