import PostalMime from 'postal-mime';
import { saysNoMailbox } from '../../platform/mail/refusals';

/** What a mail server says of a recipient to whom it could not deliver. */
export interface Undelivered {
  to: string;
  messageId: string | undefined;
  reason: string;
  isForGood: boolean;
}

const headersOfOurs = new Set(['message/rfc822', 'message/global', 'text/rfc822-headers']);
const report = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** A mail that we send has one recipient. */
const mostRecipients = 20;

/** How the reports of qmail begin, which are plain text. */
export const startOfQmail = 'Hi. This is the qmail-send program';
const copyOfOurs =
  /^--- (?:Below this line is a copy|Enclosed are the original headers).*\r?\n\r?\n?/m;

/** Reads a report of RFC 3464, or of qmail. Empty of any other mail, and where the mail is only late. */
export async function readDeliveryReport(mail: Buffer): Promise<Undelivered[]> {
  const { attachments, text = '' } = await PostalMime.parse(mail, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  }).catch(() => ({ attachments: [], text: '' }));
  if (text.trimStart().startsWith(startOfQmail)) return undeliveredByQmail(text);
  const partOf = (types: Set<string>) => {
    const content = attachments.find(({ mimeType }) => types.has(mimeType))?.content;
    return typeof content === 'string' ? content : '';
  };
  const ours = fieldsOf(partOf(headersOfOurs).split(/\r?\n\r?\n/, 1)[0] ?? '');
  return partOf(report)
    .split(/\r?\n(?:\r?\n)+/)
    .slice(0, mostRecipients)
    .flatMap((block) => undeliveredIn(fieldsOf(block), ours.get('message-id')));
}

function undeliveredIn(fields: Map<string, string>, messageId: string | undefined): Undelivered[] {
  const to = ['original-recipient', 'final-recipient']
    .map((name) => /^[\w-]+\s*;\s*<?([^<>@\s]+@[^<>@\s]+)>?$/.exec(fields.get(name) ?? '')?.[1])
    .find(Boolean);
  if (!to || !/^failed\b/i.test(fields.get('action') ?? '')) return [];
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  const status = fields.get('status') ?? '';
  const reason = said || `The mail came back with status ${status || 'unknown'}.`;
  return [{ to, messageId, reason, isForGood: saysNoMailbox(said, status) }];
}

/** A paragraph for each recipient, and then our mail. */
function undeliveredByQmail(text: string): Undelivered[] {
  const [told = '', ours = ''] = text.split(copyOfOurs, 2);
  const messageId = fieldsOf(ours.split(/\r?\n\r?\n/, 1)[0] ?? '').get('message-id');
  return told
    .split(/\r?\n(?:\r?\n)+/)
    .slice(0, mostRecipients)
    .flatMap((paragraph): Undelivered[] => {
      const [, to, said = ''] = /^<([^<>@\s]+@[^<>@\s]+)>:\s+(\S[\s\S]*)$/.exec(paragraph) ?? [];
      const status = /\(#(\d\.\d{1,3}\.\d{1,3})\)/.exec(said)?.[1] ?? '';
      return to ? [{ to, messageId, reason: said, isForGood: saysNoMailbox(said, status) }] : [];
    });
}

/** A line that begins with a blank goes on with the one before. */
const fieldsOf = (block: string) =>
  new Map(
    block
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':');
        return colon > 0
          ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
          : [];
      }),
  );
