import { inOwnWords } from '../../../platform/languages/translated';
import { type Block, button, heading, ledger, letter, quote } from '../../../platform/mail/message';
import {
  type MailConfig,
  mailTo,
  mailToFirm,
  type QueuedMessage,
} from '../../../platform/mail/outbox';
import { dateText } from '../../../shared/date-text';
import { type Message, oneLine } from '../../../shared/mail-content';
import { type Text, t } from '../../../shared/texts';
import { legalDayText } from '../deadlines/day-text';
import type { NextStep } from '../deadlines/next-step';
import type { MatterRow } from './data.server';

type About = Pick<
  MatterRow,
  'id' | 'number' | 'title' | 'clientName' | 'clientEmail' | 'applicationNumber' | 'orderId'
>;

/** `event` identifies the mail among those of the matter; each is queued once. Null: no address of the client is known. */
export const mailToClient = (
  { number, clientEmail, orderId }: About,
  config: MailConfig,
  event: string,
  message: () => Message,
): QueuedMessage | null =>
  clientEmail === ''
    ? null
    : mailTo(clientEmail, config, {
        eventKey: `matter:${number}:${event}`,
        ofOrder: orderId,
        message,
      });

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

const linkNote = () =>
  t('The link opens this matter in any browser for 90 days. Please don’t share it.');

/** `responsible`: who works on it; undefined if nobody is named. */
export const matterOpened = (
  matter: About,
  { responsible, next }: { responsible: string | undefined; next: NextStep },
  link: string,
): Message =>
  letter({
    subject: t('We have opened your matter {matter}', { matter: nameOf(matter) }),
    preview: t('See where it stands, write to us and send us documents.'),
    heading: t('Your matter is open'),
    greets: matter.clientName,
    blocks: [
      t(
        'We have opened a matter for {matter}. On its page you see where it stands, what comes next and by when. There you can also write to us and send us documents.',
        { matter: nameOf(matter) },
      ),
      ledger([
        [t('Our reference'), matter.number],
        [t('Works on it'), responsible],
      ]),
      heading(t('What comes next')),
      nextText(next),
      button(t('Open the matter'), link),
      linkNote(),
    ],
  });

export const firmWrote = (matter: About, text: string, link: string): Message =>
  letter({
    subject: t('A message about {matter}', { matter: nameOf(matter) }),
    preview: oneLine(text, 120),
    heading: t('We wrote to you'),
    greets: matter.clientName,
    blocks: [
      t('About {matter}:', { matter: nameOf(matter) }),
      quote(text),
      button(t('Open the matter and answer'), link),
      linkNote(),
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
    subject: t('We could not take a document for {matter}', { matter: nameOf(matter) }),
    preview: t('A virus was found in it. Please send it again from a clean computer.'),
    heading: t('A virus in your document'),
    greets: matter.clientName,
    blocks: [
      t(
        'A virus was found in {file}, which you sent us. Nobody here has opened it, and the file is removed.',
        { file: oneLine(name, 120) },
      ),
      t(
        'Please check your computer for viruses. Then send the document again, as a PDF if you can.',
      ),
      button(t('Open the matter'), link),
      linkNote(),
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
    subject: t('A document for {matter}', { matter: nameOf(matter) }),
    preview: oneLine(name, 120),
    heading: t('There is a document for you'),
    greets: matter.clientName,
    blocks: [
      t('We put a document into your matter {matter}: {file}.', {
        matter: nameOf(matter),
        file: oneLine(name, 120),
      }),
      button(t('Open the matter'), link),
      linkNote(),
    ],
  });

/** `happened`: a sentence. */
export function eventTold(
  matter: About,
  { happened, datedOn, next }: { happened: string; datedOn: string; next: NextStep },
  link: string,
): Message {
  const title = inOwnWords(happened);
  const blocks: (Block | string)[] = [
    t('This is about {matter}.', { matter: nameOf(matter) }),
    ledger([
      [t('Number at the office'), matter.applicationNumber],
      [t('Date'), dateText(datedOn)],
    ]),
    heading(t('What comes next')),
    nextText(next),
    button(t('Open the matter'), link),
    linkNote(),
  ];
  return letter({
    subject: t('{title}: {matter}', { title, matter: nameOf(matter) }),
    preview: nextText(next),
    heading: title,
    greets: matter.clientName,
    blocks,
  });
}

/** Who has to do it is said only beside a day: without one the title says it. */
function nextText({ who, title, by, isProvisional, law }: NextStep): string {
  const step = inOwnWords(title);
  if (!by) return t('{step}.', { step });
  const day = legalDayText(by, isProvisional);
  return law
    ? t(byDay[who], { step, day: t('{day}: {law}', { day, law: inOwnWords(law) }) })
    : t(byDay[who], { step, day });
}

const lastDay = '{step}. The last day is {day}.' satisfies Text;
const byDay: Record<NextStep['who'], Text> = {
  firm: '{step}. We do this by {day}.',
  client: '{step}. You do this by {day}.',
  office: lastDay,
  nobody: lastDay,
};
