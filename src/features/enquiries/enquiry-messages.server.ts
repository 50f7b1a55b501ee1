import { inOwnWords } from '../../platform/languages/translated';
import {
  asWritten,
  type Block,
  button,
  heading,
  ledger,
  letter,
  note,
  quote,
  type Row,
} from '../../platform/mail/message';
import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { holdsAddress, type Message, oneLine } from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';
import { type Text, t } from '../../shared/texts';
import { checkCategories } from './check-categories';
import type { TrademarkCheck } from './contract';
import type { EnquiryKind } from './kinds';

interface Notice {
  subject: string;
  preview: string;
  heading: string;
  rows: Row[];
  receivedAt: Date;
  texts: (string | null)[];
  link: Block;
}

/** To the firm. */
export const notice = ({ rows, receivedAt, texts, link, ...head }: Notice): Message =>
  letter({
    ...head,
    blocks: [
      ledger([...rows, ['Received', momentText(receivedAt)]]),
      ...quotes(texts),
      `Reply to this message to answer the visitor. The answer is due within ${firm.answersWithin}.`,
      link,
    ],
  });

export const onOneLine = (rows: Row[]) =>
  rows.map(([label, value]): Row => [label, value && oneLine(value)]);

/** Repeated so that a wrong digit is noticed before we call. */
export const yourPhone = ({ phone }: { phone: string }): Row => ['Your phone', oneLine(phone)];

export const personRows = (person: { name: string; email: string; phone: string }) =>
  onOneLine([
    ['Name', person.name],
    ['E-mail', person.email],
    ['Phone', person.phone],
  ]);

const quotes = (texts: (string | null)[]): Block[] =>
  texts.flatMap((text) => (text ? [quote(text)] : []));

/** The visitor's text, unless it contains an address: the mail may go to a stranger and must not carry spam. */
export function sentBack(rows: Row[], texts: (string | null)[], at: Date): Block[] {
  const harmless = rows.filter(([, value]) => !holdsAddress(value ?? ''));
  const isWhole =
    harmless.length === rows.length && !texts.some((text) => text && holdsAddress(text));
  return [
    heading('What you sent'),
    ledger([...harmless, ['Sent', momentText(at)]]),
    ...(isWhole
      ? quotes(texts)
      : [
          note(
            undefined,
            'We have your message in full. It is not repeated here because it contains a link or an address.',
          ),
        ]),
  ];
}

export const reachUs = () => [
  heading('How to reach us'),
  ledger([
    ['E-mail', inOwnWords(`Reply to this message, or write to ${firm.email}`)],
    ['Phone', firm.phone],
    ...firm.hours.display.map(({ days, text }): Row => [days, inOwnWords(text)]),
  ]),
  'If you did not write to us, somebody typed your address by mistake. You don’t need to do anything.',
];

interface Asked {
  name: string;
  message?: string | null;
  submittedAt?: Date;
  requestedAt?: Date;
}

export function enquiryReply(
  { subject, text }: { subject: string; text: string },
  kind: EnquiryKind,
  { name, message, submittedAt, requestedAt }: Asked,
): Message {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const at = submittedAt ?? requestedAt;
  const date = at ? momentText(at) : '';
  const asked =
    kind === 'check'
      ? [
          note(
            undefined,
            at
              ? t('You asked on {date} whether the name “{name}” is available.', { date, name })
              : t('You asked whether the name “{name}” is available.', { name }),
          ),
        ]
      : message
        ? [heading(at ? t('You wrote on {date}', { date }) : t('You wrote')), quote(message)]
        : [];
  return letter({
    subject,
    preview: paragraphs[0]?.slice(0, 120),
    blocks: [...paragraphs.map(asWritten), ...asked],
  });
}

type AskedCheck = Pick<TrademarkCheck, 'name' | 'category' | 'email' | 'phone'> & {
  dueOn: string | null;
};

const checkRows = ({ name, category }: AskedCheck): Row[] => [
  ['Name', oneLine(name)],
  [
    'Category',
    Object.hasOwn(checkCategories, category)
      ? inOwnWords(checkCategories[category as keyof typeof checkCategories])
      : oneLine(category, 60),
  ],
];

const promised = {
  patent:
    'An invention can’t be compared by its name, so a person looks at it. We will write to you at this address by {date} with what we need to know and what a search would show. The check is free.',
  mark: 'This name can’t be compared automatically, so a person looks at it. We will write to you at this address by {date} with the closest marks and what they mean for your name. The check is free.',
} satisfies Record<string, Text>;
const unpromised = {
  patent:
    'An invention can’t be compared by its name, so no report follows by itself. Reply to this message to ask about it: a person reads your reply. The check is free.',
  mark: 'This name can’t be compared automatically, so no report follows by itself. Reply to this message to ask about it: a person reads your reply. The check is free.',
} satisfies Record<string, Text>;

/** For checks without an automatic report. */
export function checkReceived(check: AskedCheck, siteUrl: string): Message {
  const isPatent = check.category.toLowerCase() === 'patent';
  const { dueOn } = check;
  const date = dueOn && dateText(dueOn);
  return letter({
    subject: isPatent
      ? 'We have your request for a patent check'
      : 'We have your request for a trademark check',
    preview: date ? t('A person writes to you by {date}.', { date }) : t('Reply to ask about it.'),
    heading: 'We have your request',
    blocks: [
      date
        ? t(promised[isPatent ? 'patent' : 'mark'], { date })
        : t(unpromised[isPatent ? 'patent' : 'mark']),
      // The mail may go to a stranger, so the sender's links are left out.
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

export const checkNotice = (check: AskedCheck, siteUrl: string): Message =>
  letter({
    subject: `Check requested: ${oneLine(check.name, 80)}`,
    preview: check.dueOn
      ? `For ${check.email}. The answer is due by e-mail by ${dateText(check.dueOn)}.`
      : `For ${check.email}. No answer was promised.`,
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
