import { renderMessage } from '../../platform/mail/message';
import { addMonths } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import { oppositionPeriod } from '../../shared/legal-facts';
import { type Block, type Message, oneLine } from '../../shared/mail-content';
import { levelWords } from '../clearance/level-words';
import { statusWords } from '../trademarks/directory/term';
import type { FoundHit, WatchRow } from './data.server';

const mostTold = 20;

interface ToldHit extends FoundHit {
  publicationDate: string | null;
}

/** The last day on which the mark can be opposed, where the day of its publication is known. */
const oppositionEnd = (publicationDate: string): string =>
  addMonths(publicationDate, oppositionPeriod.value);

export function watchFoundMarks(
  watch: Pick<WatchRow, 'name' | 'token' | 'classes'>,
  hits: ToldHit[],
  siteUrl: string,
): Message {
  const closest = hits[0];
  const name = oneLine(watch.name, 80);
  const found = hits.length === 1 ? 'A new mark' : `${hits.length} new marks`;
  return renderMessage({
    subject: `${found} close to ${name}: ${oneLine(closest?.hit.mark.name ?? '', 80)}`,
    preview: 'A mark can only be opposed for a short time after its publication.',
    blocks: [
      { kind: 'heading', text: `${found} close to ${name}` },
      {
        kind: 'text',
        text: `We watch the register for ${name}${watch.classes.length > 0 ? `, class ${watch.classes.join(', ')}` : ''}. New marks:`,
      },
      ...hits.slice(0, mostTold).flatMap((told) => hitBlocks(told, siteUrl)),
      ...(hits.length > mostTold
        ? [
            {
              kind: 'text',
              text: `And ${hits.length - mostTold} more, in your profile: ${siteUrl}/profile#watches`,
            } as const,
          ]
        : []),
      {
        kind: 'button',
        label: 'Ask us what to do',
        href: `${siteUrl}/services/consultation`,
      },
      {
        kind: 'text',
        text: `Don’t need this watch any more? End it here: ${siteUrl}/watches/end/${watch.token}`,
      },
    ],
  });
}

function hitBlocks({ hit, publicationDate }: ToldHit, siteUrl: string): Block[] {
  const { mark, level, signals } = hit;
  return [
    {
      kind: 'ledger',
      rows: [
        { label: 'Mark', value: oneLine(mark.name) },
        { label: 'How close', value: `${levelWords[level].word}, ${levelWords[level].below}` },
        { label: 'Number', value: oneLine(mark.registrationNumber) },
        { label: 'Owner', value: oneLine(mark.owner) },
        ...(mark.classes.length > 0 ? [{ label: 'Classes', value: mark.classes.join(', ') }] : []),
        { label: 'Status', value: statusWords[mark.status] },
        {
          label: 'Oppose by',
          value: publicationDate
            ? dateText(oppositionEnd(publicationDate))
            : `${oppositionPeriod.text} from its publication (the date is not in our record)`,
        },
      ],
    },
    {
      kind: 'text',
      text: `${signals.map(({ text }) => oneLine(text, 300)).join(' ')} ${siteUrl}/trademarks/${encodeURIComponent(mark.slug)}`,
    },
  ];
}
