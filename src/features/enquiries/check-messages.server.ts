import { renderMessage } from '../../platform/mail/message';
import { firm } from '../../shared/firm';
import { type Block, holdsAddress, type Message, oneLine } from '../../shared/mail-content';
import { checkCategories } from './check-categories';
import type { TrademarkCheck } from './contract';

type Asked = Pick<TrademarkCheck, 'name' | 'category' | 'email' | 'phone'>;

const categoryText = (check: Asked) =>
  Object.hasOwn(checkCategories, check.category)
    ? checkCategories[check.category as keyof typeof checkCategories]
    : oneLine(check.category, 60);

/** What leads somewhere is not repeated to an address that may be a stranger’s. */
const checkRows = (check: Asked, isOurs = false): Block => ({
  kind: 'ledger',
  rows: [
    { label: 'Name', value: oneLine(check.name) },
    { label: 'Category', value: categoryText(check) },
  ].filter(({ value }) => isOurs || !holdsAddress(value)),
});

const isPatent = (check: Asked) => check.category.toLowerCase() === 'patent';

/** Where no report follows by itself: says what was asked for, and that a person answers. */
export function checkReceived(check: Asked, siteUrl: string): Message {
  return renderMessage({
    subject: isPatent(check)
      ? 'We have your request for a patent check'
      : 'We have your request for a trademark check',
    preview: 'One of our team will look at it and write to you.',
    blocks: [
      { kind: 'heading', text: 'We have your request' },
      {
        kind: 'text',
        text: isPatent(check)
          ? 'An invention can’t be compared by its name, so a person looks at it. We will write to you at this ' +
            `address within ${firm.answersWithin} with what we need to know and what a search would show. The check is free.`
          : 'This name can’t be compared automatically, so a person looks at it. One of our lawyers will search ' +
            `the register for identical and similar marks and write to you at this address within ${firm.answersWithin} ` +
            'with the closest marks and what they mean for your name. The check is free.',
      },
      checkRows(check),
      {
        kind: 'text',
        text: 'If you did not ask for this, somebody typed your address by mistake. You don’t need to do anything.',
      },
      {
        kind: 'button',
        label: isPatent(check) ? 'See what a patent costs' : 'See what registration costs',
        href: isPatent(check)
          ? `${siteUrl}/services/patent/singapore-patent-application`
          : `${siteUrl}/services/trademark/singapore-trademark-registration`,
      },
    ],
  });
}

export function checkNotice(check: Asked, siteUrl: string): Message {
  return renderMessage({
    subject: `Check requested: ${oneLine(check.name, 80)}`,
    preview: `For ${check.email}. The answer is due by e-mail within ${firm.answersWithin}.`,
    blocks: [
      { kind: 'heading', text: 'New check to answer' },
      checkRows(check, true),
      {
        kind: 'ledger',
        rows: [
          { label: 'E-mail', value: check.email },
          ...(check.phone ? [{ label: 'Phone', value: oneLine(check.phone) }] : []),
        ],
      },
      {
        kind: 'text',
        text: 'No automatic report was made. Reply to this message to answer the visitor, or answer in the back office.',
      },
      {
        kind: 'button',
        label: 'Open trademark checks',
        href: `${siteUrl}/admin/trademark-checks`,
      },
    ],
  });
}
