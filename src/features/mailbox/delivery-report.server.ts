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

/** Reads a report of RFC 3464. Empty of any other mail, and where the mail is only late. */
export async function readDeliveryReport(mail: Buffer): Promise<Undelivered[]> {
  const { attachments } = await PostalMime.parse(mail, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  }).catch(() => ({ attachments: [] }));
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
  const recipient = fields.get('original-recipient') ?? fields.get('final-recipient') ?? '';
  const to = /^rfc822\s*;\s*<?([^<>\s]+@[^<>\s]+?)>?$/i.exec(recipient)?.[1];
  if (!to || fields.get('action')?.toLowerCase() !== 'failed') return [];
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\w+\s*;\s*/, '');
  const status = fields.get('status') ?? '';
  const detail = [said, status]
    .map((text) => /(?:^|[\s-])5\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1])
    .find(Boolean);
  const reason = said || `The mail came back with status ${status || 'unknown'}.`;
  return [{ to, messageId, reason, isForGood: detail !== undefined && saysNoMailbox(detail) }];
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
