import { renderMessage } from '../../platform/mail/message';
import type { Block, Message } from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';
import type { EnquiryKind } from './kinds';
import type { EnquiryRow } from './work-data.server';

type Asked = EnquiryRow & {
  message?: string | null;
  submittedAt?: Date;
  requestedAt?: Date;
};

/** An administrator's own words, above what they answer. */
export function enquiryReply(
  { subject, text }: { subject: string; text: string },
  kind: EnquiryKind,
  enquiry: Asked,
): Message {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return renderMessage({
    subject,
    preview: paragraphs[0]?.slice(0, 120),
    blocks: [
      { kind: 'heading', text: subject },
      ...paragraphs.filter(Boolean).map((paragraph): Block => ({ kind: 'text', text: paragraph })),
      ...asked(kind, enquiry),
    ],
  });
}

function asked(kind: EnquiryKind, { name, message, submittedAt, requestedAt }: Asked): Block[] {
  const at = submittedAt ?? requestedAt;
  const when = at ? ` on ${momentText(at)}` : '';
  if (kind === 'check')
    return [{ kind: 'note', text: `You asked${when} whether the name “${name}” is available.` }];
  if (!message) return [];
  return [
    { kind: 'heading', text: `You wrote${when}` },
    { kind: 'quote', text: message },
  ];
}
