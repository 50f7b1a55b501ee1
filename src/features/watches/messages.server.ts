import { type Block, button, ledger, letter } from '../../platform/mail/message';
import { dayInSingapore } from '../../shared/calendar-date';
import { classNumbers } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { type Message, oneLine } from '../../shared/mail-content';
import { statusText } from '../trademarks/search/directory-filters';
import type { Coverage } from '../trademarks/sources/contract';
import { coverageText } from '../trademarks/sources/coverage-text';
import { attributionLines } from '../trademarks/sources/coverage-words.server';
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
  const ofClasses = classes.length > 0 ? ` in ${classNumbers(classes)}` : '';
  const canOppose = hits.some((hit) => opposeText(hit) !== undefined);
  return letter({
    subject: hits.length === 1 && hits[0]?.event !== 'new' ? found : `${found}: ${first}`,
    preview: canOppose
      ? 'A mark can only be opposed for a short time after its publication.'
      : `What has changed for the watch of ${watched}.`,
    heading: found,
    blocks: [
      hits.every(({ hit }) => hit.level === null)
        ? `You watch ${watched}${ofClasses} for a mark of your own, so that we tell you what happens to it.`
        : `We compare each new mark on this site with ${watched}${ofClasses}, and tell you what happens to those that we have found.`,
      ...hits.slice(0, maxListed).flatMap((hit) => hitBlocks(hit, siteUrl)),
      hits.length > maxListed &&
        `And ${hits.length - maxListed} more, in your profile: ${siteUrl}/profile#watches`,
      `Compared on ${dateText(dayInSingapore())}, among ${coverageText(coverage)}. ${coverage.words.caution}`,
      ...attributionLines(coverage),
      button('Ask us what to do', `${siteUrl}/services/consultation`),
      `Don’t need this watch any more? End it here: ${siteUrl}${endWatchPath(token)}`,
    ],
  });
}

const ofOne: Record<Exclude<MarkEvent, 'new'>, string> = {
  published: 'was published',
  registered: 'is registered',
  ended: 'has ended',
};

/** `2 new marks close to KELIP`, or `KELIPO, close to KELIP, was published` */
function foundText(hits: FoundHit[], watched: string, first: string): string {
  const [{ event, hit } = { event: 'new' as const, hit: undefined }] = hits;
  if (hits.length === 1 && event !== 'new')
    return hit?.level === null
      ? `Your mark ${first} ${ofOne[event]}`
      : `${first}, close to ${watched}, ${ofOne[event]}`;
  if (hits.some((each) => each.event !== 'new'))
    return `${hits.length} marks close to ${watched} are new or have changed`;
  return hits.length === 1
    ? `A new mark close to ${watched}`
    : `${hits.length} new marks close to ${watched}`;
}

/** The check says of a mark that it is earlier; one that a watch finds is later than the name. */
const reasonText = (text: string) => oneLine(text, 300).replaceAll('earlier mark', 'mark');

function hitBlocks(found: FoundHit, siteUrl: string): (Block | string)[] {
  const { mark, level, signals } = found.hit;
  const opposeBy = opposeText(found);
  return [
    ledger([
      ['Mark', oneLine(mark.name)],
      ['What is new', eventText(found)],
      ...(opposeBy ? [['Oppose by', opposeBy] as [string, string]] : []),
      ['How close', levelText(level)],
      ['Number', oneLine(mark.registrationNumber)],
      ['Owner', oneLine(mark.owner)],
      ['Classes', mark.classes.join(', ')],
      ['Status', oneLine(statusText(mark))],
    ]),
    `${signals.map(({ text }) => reasonText(text)).join(' ')} ${siteUrl}/trademarks/${encodeURIComponent(mark.slug)}`.trim(),
  ];
}
