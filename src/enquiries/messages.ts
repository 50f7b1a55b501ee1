import { type Block, type Message, oneLine } from '../mail/content';
import { renderMessage } from '../mail/message';
import { checkCategories } from './check-categories';
import type { TrademarkCheck } from './contract';

const categoryText = (check: TrademarkCheck) =>
  checkCategories[check.category as keyof typeof checkCategories] ?? oneLine(check.category, 60);

const checkRows = (check: TrademarkCheck): Block => ({
  kind: 'ledger',
  rows: [
    { label: 'Name', value: oneLine(check.name) },
    { label: 'Category', value: categoryText(check) },
  ],
});

/** Says what was asked for and who answers; the result itself is a lawyer's. */
export function checkReceived(check: TrademarkCheck, siteUrl: string): Message {
  return renderMessage({
    subject: 'We have your request for a trademark check',
    preview: 'A lawyer of ours searches the register and writes to you.',
    blocks: [
      { kind: 'heading', text: 'We have your request' },
      {
        kind: 'text',
        text:
          'A lawyer of ours searches the register for identical and similar marks and writes to you at ' +
          'this address with the closest ones and what they mean for your name. The check is free.',
      },
      checkRows(check),
      {
        kind: 'text',
        text: 'You did not ask for this? Then somebody typed your address by mistake, and there is nothing to do.',
      },
      {
        kind: 'button',
        label: 'See what registration costs',
        href: `${siteUrl}/services/trademark/singapore-trademark-registration`,
      },
    ],
  });
}

export function checkNotice(check: TrademarkCheck): Message {
  return renderMessage({
    subject: `Check requested: ${oneLine(check.name, 80)}`,
    preview: `For ${check.email}. The answer is due by e-mail.`,
    blocks: [
      { kind: 'heading', text: 'A check is waiting for an answer' },
      checkRows(check),
      {
        kind: 'ledger',
        rows: [
          { label: 'E-mail', value: check.email },
          ...(check.phone ? [{ label: 'Phone', value: oneLine(check.phone) }] : []),
        ],
      },
      { kind: 'text', text: 'Reply to this message to write to the visitor.' },
    ],
  });
}
