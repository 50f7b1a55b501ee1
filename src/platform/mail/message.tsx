import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../shared/firm';
import { type Block, type Message, type MessageContent, oneLine } from '../../shared/mail-content';
import { MailLayout } from './layout';

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
      return block.text
        .split(/\r\n|[\n\r\u2028\u2029]/)
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
