import { button, ledger, letter, type Row } from '../../platform/mail/message';
import { firm } from '../../shared/firm';
import { holdsAddress, type Message, oneLine } from '../../shared/mail-content';
import { checkCategories } from './check-categories';
import type { TrademarkCheck } from './contract';

type Asked = Pick<TrademarkCheck, 'name' | 'category' | 'email' | 'phone'>;

const checkRows = ({ name, category }: Asked): Row[] => [
  ['Name', oneLine(name)],
  [
    'Category',
    Object.hasOwn(checkCategories, category)
      ? checkCategories[category as keyof typeof checkCategories]
      : oneLine(category, 60),
  ],
];

/** Where no report is made: says what was asked for, and that a person answers. */
export function checkReceived(check: Asked, siteUrl: string): Message {
  const isPatent = check.category.toLowerCase() === 'patent';
  return letter({
    subject: isPatent
      ? 'We have your request for a patent check'
      : 'We have your request for a trademark check',
    preview: 'One of our team will look at it and write to you.',
    heading: 'We have your request',
    blocks: [
      isPatent
        ? 'An invention can’t be compared by its name, so a person looks at it. We will write to you at this ' +
          `address within ${firm.answersWithin} with what we need to know and what a search would show. The check is free.`
        : 'This name can’t be compared automatically, so a person looks at it. One of our lawyers will search ' +
          `the register for identical and similar marks and write to you at this address within ${firm.answersWithin} ` +
          'with the closest marks and what they mean for your name. The check is free.',
      // The address may be a stranger’s, so no link of the sender’s is repeated.
      ledger(checkRows(check).filter(([, value]) => !holdsAddress(value ?? ''))),
      'If you did not ask for this, somebody typed your address by mistake. You don’t need to do anything.',
      isPatent
        ? button(
            'See what a patent costs',
            `${siteUrl}/services/patent/singapore-patent-application`,
          )
        : button(
            'See what registration costs',
            `${siteUrl}/services/trademark/singapore-trademark-registration`,
          ),
    ],
  });
}

export const checkNotice = (check: Asked, siteUrl: string): Message =>
  letter({
    subject: `Check requested: ${oneLine(check.name, 80)}`,
    preview: `For ${check.email}. The answer is due by e-mail within ${firm.answersWithin}.`,
    heading: 'New check to answer',
    blocks: [
      ledger(checkRows(check)),
      ledger([
        ['E-mail', check.email],
        ['Phone', check.phone && oneLine(check.phone)],
      ]),
      'No automatic report was made. Reply to this message to answer the visitor, or answer in the back office.',
      button('Open trademark checks', `${siteUrl}/admin/trademark-checks`),
    ],
  });
