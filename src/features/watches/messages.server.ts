import { inOwnWords } from '../../platform/languages/translated';
import { type Block, button, inOwnLanguage, ledger, letter } from '../../platform/mail/message';
import { dayInSingapore } from '../../shared/calendar-date';
import { classNumbers } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { type Message, oneLine } from '../../shared/mail-content';
import { type Text, t } from '../../shared/texts';
import { statusText } from '../trademarks/search/directory-filters';
import type { Coverage } from '../trademarks/sources/contract';
import { coverageText } from '../trademarks/sources/coverage-text';
import { attributionLines, coverageWords } from '../trademarks/sources/coverage-words.server';
import type { FoundHit, WatchRow } from './data.server';
import { eventText, levelText, opposeText } from './event-texts';
import type { MarkEvent } from './mark-events';

const maxListed = 20;

export const endWatchPath = (token: string) => `/watches/end/${token}`;

/** `hits`: the closest first. */
export function watchFoundMarks(
  { name, token, classes }: Pick<WatchRow, 'name' | 'token' | 'classes'>,
  hits: FoundHit[],
  coverage: Coverage,
  siteUrl: string,
): Message {
  const watched = oneLine(name, 80);
  const first = oneLine(hits[0]?.hit.mark.name ?? '', 80);
  const found = foundText(hits, watched, first);
  const about = { name: watched, classes: classNumbers(classes) };
  const words = coverageWords(coverage);
  const of = classes.length > 0 ? 'classes' : 'all';
  const isOwn = hits.every(({ hit }) => hit.level === null);
  const canOppose = hits.some((hit) => opposeText(hit) !== undefined);
  return letter({
    subject:
      hits.length === 1 && hits[0]?.event !== 'new'
        ? found
        : t('{found}: {mark}', { found, mark: first }),
    preview: canOppose
      ? t('A mark can only be opposed for a short time after its publication.')
      : t('What has changed for the watch of {name}.', about),
    heading: found,
    blocks: [
      t(isOwn ? introOf.own[of] : introOf.others[of], about),
      ...hits.slice(0, maxListed).flatMap((hit) => hitBlocks(hit, siteUrl)),
      hits.length > maxListed &&
        t('And {n} more, in your profile: {address}', {
          n: hits.length - maxListed,
          address: inOwnLanguage(`${siteUrl}/profile#watches`),
        }),
      t('Compared on {date}, among {marks}.', {
        date: dateText(dayInSingapore()),
        marks: coverageText({ ...coverage, words }),
      }),
      words.caution || undefined,
      ...attributionLines(coverage),
      button(t('Ask us what to do'), `${siteUrl}/services/consultation`),
      t('Don’t need this watch any more? End it here: {address}', {
        address: inOwnLanguage(siteUrl + endWatchPath(token)),
      }),
    ],
  });
}

const introOf = {
  own: {
    all: 'You watch {name} for a mark of your own, so that we tell you what happens to it.',
    classes:
      'You watch {name} in {classes} for a mark of your own, so that we tell you what happens to it.',
  },
  others: {
    all: 'We compare each new mark on this site with {name}, and tell you what happens to those that we have found.',
    classes:
      'We compare each new mark on this site with {name} in {classes}, and tell you what happens to those that we have found.',
  },
} satisfies Record<string, Record<string, Text>>;

const ofOne: Record<Exclude<MarkEvent, 'new'>, { own: Text; other: Text }> = {
  published: {
    own: 'Your mark {mark} was published',
    other: '{mark}, close to {name}, was published',
  },
  registered: {
    own: 'Your mark {mark} is registered',
    other: '{mark}, close to {name}, is registered',
  },
  ended: { own: 'Your mark {mark} has ended', other: '{mark}, close to {name}, has ended' },
};

/** `2 new marks close to KELIP`, or `KELIPO, close to KELIP, was published` */
function foundText(hits: FoundHit[], watched: string, first: string): string {
  const [{ event, hit } = { event: 'new' as const, hit: undefined }] = hits;
  const about = { mark: first, name: watched, count: hits.length };
  if (hits.length === 1 && event !== 'new')
    return t(ofOne[event][hit?.level === null ? 'own' : 'other'], about);
  if (hits.some((each) => each.event !== 'new'))
    return t('{count} marks close to {name} are new or have changed', about);
  return hits.length === 1
    ? t('A new mark close to {name}', about)
    : t('{count} new marks close to {name}', about);
}

/** The check says of a mark that it is earlier; one that a watch finds is later than the name. */
const reasonText = (text: string) =>
  oneLine(inOwnWords(text), 300).replaceAll(t('earlier mark'), t('mark'));

function hitBlocks(found: FoundHit, siteUrl: string): (Block | string)[] {
  const { mark, level, signals } = found.hit;
  const opposeBy = opposeText(found);
  return [
    ledger([
      [t('Mark'), oneLine(mark.name)],
      [t('What is new'), eventText(found)],
      ...(opposeBy ? [[t('Oppose by'), opposeBy] as [string, string]] : []),
      [t('How close'), levelText(level)],
      [t('Number'), oneLine(mark.registrationNumber)],
      [t('Owner'), oneLine(mark.owner)],
      [t('Classes'), mark.classes.join(t(', '))],
      [t('Status'), oneLine(inOwnWords(statusText(mark)))],
    ]),
    [
      ...signals.map(({ text }) => reasonText(text)),
      inOwnLanguage(`${siteUrl}/trademarks/${encodeURIComponent(mark.slug)}`),
    ].join(' '),
  ];
}
