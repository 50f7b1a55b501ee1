import { type Block, button, ledger, letter } from '../../platform/mail/message';
import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import { oppositionPeriod } from '../../shared/legal-facts';
import { type Message, oneLine } from '../../shared/mail-content';
import { levelWords } from '../clearance/level-words';
import { statusWords } from '../trademarks/directory/directory-filters';
import type { Coverage } from '../trademarks/sources/contract';
import { coverageText } from '../trademarks/sources/coverage-text';
import { attributionLines } from '../trademarks/sources/coverage-words.server';
import type { FoundHit, WatchRow } from './data.server';

const maxListed = 20;

interface DatedHit extends FoundHit {
  publicationDate: string | null;
}

/** `hits`: the closest first. */
export function watchFoundMarks(
  { name, token, classes }: Pick<WatchRow, 'name' | 'token' | 'classes'>,
  hits: DatedHit[],
  coverage: Coverage,
  siteUrl: string,
): Message {
  const watched = oneLine(name, 80);
  const found = hits.length === 1 ? 'A new mark' : `${hits.length} new marks`;
  const ofClasses = classes.length > 0 ? `, class ${classes.join(', ')}` : '';
  return letter({
    subject: `${found} close to ${watched}: ${oneLine(hits[0]?.hit.mark.name ?? '', 80)}`,
    preview: 'A mark can only be opposed for a short time after its publication.',
    heading: `${found} close to ${watched}`,
    blocks: [
      `We compare each new mark on this site with ${watched}${ofClasses}. New ones:`,
      ...hits.slice(0, maxListed).flatMap((hit) => hitBlocks(hit, siteUrl)),
      hits.length > maxListed &&
        `And ${hits.length - maxListed} more, in your profile: ${siteUrl}/profile#watches`,
      `Compared on ${dateText(dayInSingapore())}, among ${coverageText(coverage)}. ${coverage.words.caution}`,
      ...attributionLines(coverage),
      button('Ask us what to do', `${siteUrl}/services/consultation`),
      `Don’t need this watch any more? End it here: ${siteUrl}/watches/end/${token}`,
    ],
  });
}

function hitBlocks({ hit, publicationDate }: DatedHit, siteUrl: string): (Block | string)[] {
  const { mark, level, signals } = hit;
  const lastDay = publicationDate && addMonths(publicationDate, oppositionPeriod.value);
  return [
    ledger([
      ['Mark', oneLine(mark.name)],
      ['How close', level === 'identical' ? 'The same name' : `${levelWords[level]} risk`],
      ['Number', oneLine(mark.registrationNumber)],
      ['Owner', oneLine(mark.owner)],
      ['Classes', mark.classes.join(', ')],
      ['Status', statusWords[mark.status]],
      [
        'Oppose by',
        lastDay
          ? dateText(lastDay)
          : `${oppositionPeriod.text} from its publication (the date is not in our record)`,
      ],
    ]),
    `${signals.map(({ text }) => oneLine(text, 300)).join(' ')} ${siteUrl}/trademarks/${encodeURIComponent(mark.slug)}`,
  ];
}
