import { type Block, button, heading, ledger, letter, quote } from '../../../platform/mail/message';
import {
  type MailConfig,
  mailTo,
  mailToFirm,
  type QueuedMessage,
} from '../../../platform/mail/outbox';
import { dateText } from '../../../shared/date-text';
import { type Message, oneLine } from '../../../shared/mail-content';
import type { NextStep } from '../deadlines/next-step';
import type { MatterRow } from './data.server';

type About = Pick<
  MatterRow,
  'id' | 'number' | 'title' | 'clientName' | 'clientEmail' | 'applicationNumber'
>;

/** `event` identifies the mail among those of the matter; each is queued once. Null: no address of the client is known. */
export const mailToClient = (
  { number, clientEmail }: About,
  config: MailConfig,
  event: string,
  message: Message,
): QueuedMessage | null =>
  clientEmail === ''
    ? null
    : mailTo(clientEmail, config, { eventKey: `matter:${number}:${event}`, message });

export const noticeToFirm = (
  { number, clientEmail }: About,
  config: MailConfig,
  event: string,
  message: Message,
): QueuedMessage =>
  mailToFirm(clientEmail || config.firmEmail, config, {
    eventKey: `matter:${number}:${event}:firm`,
    message,
  });

const nameOf = ({ title, number }: About) => `${oneLine(title, 80)} (${number})`;

const linkNote = 'The link opens this matter in any browser for 90 days. Please don’t share it.';

/** `responsible`: who works on it; undefined if nobody is named. */
export const matterOpened = (
  matter: About,
  { responsible, next }: { responsible: string | undefined; next: NextStep },
  link: string,
): Message =>
  letter({
    subject: `We have opened your matter ${nameOf(matter)}`,
    preview: 'See where it stands, write to us and send us documents.',
    heading: 'Your matter is open',
    greets: matter.clientName,
    blocks: [
      `We have opened a matter for ${nameOf(matter)}. On its page you see where it stands, what comes next and by when. There you can also write to us and send us documents.`,
      ledger([
        ['Our reference', matter.number],
        ['Works on it', responsible],
      ]),
      heading('What comes next'),
      nextText(next),
      button('Open the matter', link),
      linkNote,
    ],
  });

export const firmWrote = (matter: About, text: string, link: string): Message =>
  letter({
    subject: `A message about ${nameOf(matter)}`,
    preview: oneLine(text, 120),
    heading: 'We wrote to you',
    greets: matter.clientName,
    blocks: [
      `About ${nameOf(matter)}:`,
      quote(text),
      button('Open the matter and answer', link),
      linkNote,
    ],
  });

/** Leaves out the client's text, which is read at the desk. */
export const clientWrote = (matter: About, siteUrl: string): Message =>
  letter({
    subject: `${oneLine(matter.clientName, 60)} wrote about ${nameOf(matter)}`,
    preview: 'A message waits for an answer.',
    heading: 'A client’s message',
    blocks: [button('Read it', `${siteUrl}/admin/matters/${matter.id}`)],
  });

export const clientSentFile = (matter: About, name: string, siteUrl: string): Message =>
  letter({
    subject: `${oneLine(matter.clientName, 60)} sent a document for ${nameOf(matter)}`,
    preview: oneLine(name, 120),
    heading: 'A client’s document',
    blocks: [
      `It is named ${oneLine(name, 120)}.`,
      button('Open the matter', `${siteUrl}/admin/matters/${matter.id}`),
    ],
  });

/** Tells a client that a virus was in their document. */
export const fileInfected = (matter: About, name: string, link: string): Message =>
  letter({
    subject: `We could not take a document for ${nameOf(matter)}`,
    preview: 'A virus was found in it. Please send it again from a clean computer.',
    heading: 'A virus in your document',
    greets: matter.clientName,
    blocks: [
      `A virus was found in ${oneLine(name, 120)}, which you sent us. Nobody here has opened it, and the file is removed.`,
      'Please check your computer for viruses. Then send the document again, as a PDF if you can.',
      button('Open the matter', link),
      linkNote,
    ],
  });

interface Found {
  name: string;
  origin: 'firm' | 'client' | 'office';
  virus: string;
}

export const virusFound = (
  matter: About,
  { name, origin, virus }: Found,
  siteUrl: string,
): Message =>
  letter({
    subject: `A virus in a document for ${nameOf(matter)}`,
    preview: oneLine(name, 120),
    heading: 'A virus in a document',
    blocks: [
      `The virus scanner found ${virus} in ${oneLine(name, 120)}, which ${origin === 'client' ? 'the client sent' : 'was added at the desk'}. Nobody could open it here, and the file is removed.`,
      origin === 'client'
        ? 'The client is told by mail, and asked to send it again.'
        : 'Check the computer that it came from, and add it again from a clean one.',
      button('Open the matter', `${siteUrl}/admin/matters/${matter.id}`),
    ],
  });

export const documentReady = (matter: About, name: string, link: string): Message =>
  letter({
    subject: `A document for ${nameOf(matter)}`,
    preview: oneLine(name, 120),
    heading: 'There is a document for you',
    greets: matter.clientName,
    blocks: [
      `We put a document into your matter ${nameOf(matter)}: ${oneLine(name, 120)}.`,
      button('Open the matter', link),
      linkNote,
    ],
  });

/** `happened`: a sentence. */
export function eventTold(
  matter: About,
  { happened, datedOn, next }: { happened: string; datedOn: string; next: NextStep },
  link: string,
): Message {
  const blocks: (Block | string)[] = [
    `This is about ${nameOf(matter)}.`,
    ledger([
      ['Number at the office', matter.applicationNumber],
      ['Date', dateText(datedOn)],
    ]),
    heading('What comes next'),
    nextText(next),
    button('Open the matter', link),
    linkNote,
  ];
  return letter({
    subject: `${happened}: ${nameOf(matter)}`,
    preview: nextText(next),
    heading: happened,
    greets: matter.clientName,
    blocks,
  });
}

/** Who has to do it is said only beside a day: without one the title says it. */
export function nextText({ who, title, by, isProvisional, law }: NextStep): string {
  if (!by) return `${title}.`;
  const doer: Partial<Record<NextStep['who'], string>> = { firm: 'We do', client: 'You do' };
  const day = doer[who] ? `${doer[who]} this by` : 'The last day is';
  return `${title}. ${day} ${dateText(by)}${isProvisional ? ', provisionally' : ''}${law ? `: ${law}` : ''}.`;
}
