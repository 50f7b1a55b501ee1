import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../shared/firm';
import {
  type Block,
  greeting,
  type LedgerRow,
  linesOf,
  type Message,
  type MessageContent,
  oneLine,
} from '../../shared/mail-content';
import { MailLayout } from './layout';

interface Letter {
  subject: string;
  preview?: string | undefined;
  /** The subject where it is not given. */
  heading?: string;
  /** The name of the person who is greeted. */
  greets?: string;
  /** A text is a paragraph; nothing stands for what is false or undefined. */
  blocks: (Block | string | false | undefined)[];
}

export const letter = ({ subject, preview, heading = subject, greets, blocks }: Letter): Message =>
  renderMessage({
    subject,
    ...(preview !== undefined && { preview }),
    blocks: [
      { kind: 'heading', text: heading },
      ...[greets !== undefined && greeting(greets), ...blocks].flatMap((block): Block[] => {
        if (!block) return [];
        return [typeof block === 'string' ? { kind: 'text', text: block } : block];
      }),
    ],
  });

interface LinkLetter extends Omit<Letter, 'blocks' | 'preview'> {
  text: string;
  button: [label: string, href: string];
  /** For how long the link works. */
  once: string;
  /** What to do for somebody who did not ask for it. */
  unasked: [title: string, text: string];
}

/** A message with a link that does something once. */
export const linkLetter = ({ text, button: link, once, unasked, ...rest }: LinkLetter): Message =>
  letter({ ...rest, preview: once, blocks: [text, button(...link), once, note(...unasked)] });

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const note = (title: string | undefined, text: string): Block => ({
  kind: 'note',
  ...(title && { title }),
  text,
});
export const quote = (text: string): Block => ({ kind: 'quote', text });
export const steps = (...rows: [when: string, text: string][]): Block => ({
  kind: 'steps',
  steps: rows.map(([when, text]) => ({ when, text })),
});

export type Row = [label: string, value: string | null | undefined];

/** Rows without a value are left out. */
export const ledger = (rows: Row[], total?: Row): Block => ({
  kind: 'ledger',
  rows: [...rowsOf(rows), ...rowsOf(total ? [total] : []).map((row) => ({ ...row, total: true }))],
});

const rowsOf = (rows: Row[]): LedgerRow[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Both parts of a message from the one content, so that they say the same. */
export function renderMessage(content: MessageContent): Message {
  const subject = oneLine(content.subject);
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(
      <MailLayout subject={subject} preview={content.preview} blocks={content.blocks} />,
    )}`,
    plain: plainText(content.blocks),
  };
}

function plainText(blocks: Block[]): string {
  const { street, city, postalCode } = firm.address;
  const signature = `-- \n${firm.legalName}\n${street}, ${city} ${postalCode}\n${firm.email}`;
  return `${[...blocks.map(plainBlock), signature].join('\n\n')}\n`;
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'text':
      return block.text;
    case 'ledger':
      return columns(block.rows.map(({ label, value }) => [label, value]));
    case 'steps':
      return columns(block.steps.map(({ when, text }) => [when, text]));
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'note':
      return block.title ? `${block.title}: ${block.text}` : block.text;
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n');
  }
}

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  return rows
    .map(([first, second]) => `${`${first}:`.padEnd(width)}${oneLine(second, 1_000)}`)
    .join('\n');
}
