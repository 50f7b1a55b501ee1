import { gst } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { said, type Text } from '../../shared/texts';
import type { tierSlugs } from './queries';

export interface Tier {
  slug: (typeof tierSlugs)[number];
  title: Text;
  question: Text;
  length: string;
  leaveWith: Text;
  per: Text;
  /** In whole dollars, used if the catalogue has no price. */
  usualPrice?: number;
}

export const tiers: Tier[] = [
  {
    slug: 'ip-consultation',
    title: 'IP consultation',
    question: 'One question, answered by someone who has read your papers',
    length: firm.sessions.consultation,
    leaveWith: 'An answer and a next step',
    per: 'per session',
    usualPrice: firm.prices.consultation,
  },
  {
    slug: 'ip-strategy-session',
    title: 'IP strategy session',
    question: 'What to protect, where, in which order and on what budget',
    length: firm.sessions.strategy,
    leaveWith: 'A plan with dates and costs',
    per: 'per session',
    usualPrice: firm.prices.strategySession,
  },
  {
    slug: 'ongoing-ip-advisory',
    title: 'Ongoing IP advisory',
    question: 'A person who knows your file and tracks its deadlines, every month',
    length: 'as long as you need it' satisfies Text,
    leaveWith: 'A calendar of all deadlines',
    per: 'fixed for a year in a written offer',
  },
];

export const reasons: { title: Text; text: Text }[] = [
  {
    title: 'We read before we speak',
    text: 'You send your papers and we search the registers, so the session starts with your question.',
  },
  {
    title: 'The right person',
    text: 'Chosen for your subject: trademarks, technology, contracts or disputes.',
  },
  {
    title: 'The price before you book',
    text: 'Agreed in writing before we fix a time. It includes {gst} GST. Official fees are separate.',
  },
  {
    title: 'Confidential from the first message',
    text: 'We check for conflicts first. If we act for the other side, we tell you and stop there.',
  },
];

export const consultationFaq: { id: string; question: Text; answer: Text }[] = [
  {
    id: 'cost',
    question: 'What does a consultation cost?',
    answer:
      'From {price} per session of {length}. A strategy session of {strategyLength} costs from {strategyPrice}, and ongoing advisory is custom priced. Our prices include {gst} GST. You know your price before we fix a date.',
  },
  {
    id: 'prepare',
    question: 'How do I prepare?',
    answer:
      'Put your question in two or three sentences. Send the papers it depends on, such as letters, contracts and certificates, the names of the other parties, and any deadline with the date on which it began. If it is about an invention, don’t show it to anyone else before we speak.',
  },
  {
    id: 'where',
    question: 'Where do we meet?',
    answer:
      'By video, by phone or at our office, during our office hours. For a team we also come to your premises in Singapore.',
  },
  {
    id: 'move',
    question: 'Can I move or cancel a session?',
    answer:
      'Yes, once without charge, up to one working day before, by the link in our e-mail. Or write to us, or call. If we find that we act for the other side, we can’t advise you and we refund what you paid.',
  },
];

/** What their texts say of the firm. */
export const consultationValues = () => ({
  gst: gst.text,
  price: `S$${firm.prices.consultation}`,
  length: said(firm.sessions.consultation),
  strategyPrice: `S$${firm.prices.strategySession}`,
  strategyLength: said(firm.sessions.strategy),
});
