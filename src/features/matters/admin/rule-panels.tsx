import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { TablePanel } from '../../../admin-ui/table-panel';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import type { RuleChange, RuleDetail, RuleVersion } from '../counting/rule-contract';
import { dayText } from '../deadlines/day-text';
import { routes } from '../deadlines/event-kinds';
import { routeText } from '../deadlines/event-words';
import { Counting } from './counting';
import * as styles from './matters.module.css';
import { confidenceText } from './rule-queries';

/** Nothing where a rule holds for all of them. */
export const routesText = (some: RuleVersion['routes']) =>
  some.length < routes.length ? some.map((route) => routeText[route]).join(', ') : '';

export const Source = ({ rule: { url, source } }: { rule: Pick<RuleVersion, 'url' | 'source'> }) =>
  url ? (
    <a href={url} rel="noreferrer" target="_blank">
      {source}
    </a>
  ) : (
    source
  );

/** Of what the days are for which a version holds. */
export const holderText = {
  event: 'Events',
  filing: 'Filings',
  base: 'Periods that are counted from a day',
};

/** The days for which a version holds. */
export function holdsText({ validFrom, validUntil, validBy }: RuleVersion): string {
  if (validFrom && validUntil && validUntil < validFrom) return 'Not in use any more';
  const days = [
    validFrom && `from ${dateText(validFrom)}`,
    validUntil && `until ${dateText(validUntil)}`,
  ].filter(Boolean);
  if (days.length === 0) return `All ${holderText[validBy].toLowerCase()}`;
  return `${holderText[validBy]} ${days.join(' ')}`;
}

/** What a version says, as a ledger. */
export const Says = ({ rule }: { rule: RuleVersion }) => (
  <Panel title="What it says">
    <p>{rule.summary}</p>
    <Ledger
      className="read"
      rows={[
        { term: 'Starts with', detail: rule.startedBy.join(', ') },
        { term: 'Only for', detail: rule.condition },
        { term: 'Period', detail: rule.counted ?? 'The letter states the day' },
        { term: 'Excluded last day', detail: rule.computes && rule.rolled },
        { term: 'Longest', detail: rule.longest && `${rule.longest} in all, from the same day` },
        {
          term: 'More time',
          detail: [rule.isLateAsOfRight && 'A right, up to the longest.', rule.extension]
            .filter(Boolean)
            .join(' '),
        },
        { term: 'Opens', detail: rule.opens && `${rule.opens} before` },
        { term: 'Our own target', detail: rule.target > 0 && targetText(rule.target) },
        { term: 'Closed by', detail: rule.closedBy.join(', ') },
        { term: 'Missed with', detail: rule.missedBy.join(', ') },
        { term: 'If it is missed', detail: rule.ifMissed },
        { term: 'Beside its day', detail: rule.notes.join('. ') },
        { term: 'Form', detail: rule.form },
        { term: 'Source', detail: <Source rule={rule} /> },
        { term: 'Read on', detail: dateText(rule.checkedOn) },
        { term: 'Confidence', detail: confidenceText[rule.confidence] },
      ]}
    />
  </Panel>
);

export const targetText = (days: number) => `${countText(days, 'day')} before`;

interface WorkedProps {
  example: NonNullable<RuleDetail['example']>;
  /** Whether deadlines are counted like this. */
  isUsed: boolean;
}

/** Counted by the engine, never written by hand. */
export const WorkedExample = ({
  example: { on, counting, targetOn, longestOn },
  isUsed,
}: WorkedProps) => (
  <Panel title={`If it began on ${dateText(on)}`}>
    <Counting steps={counting} />
    <Ledger
      rows={[
        { term: 'Our own target', detail: targetOn && dayText(targetOn) },
        { term: 'Longest possible', detail: longestOn && dayText(longestOn) },
      ]}
    />
    {!isUsed && <p className="small soft">Not verified: no deadline is counted like this.</p>}
  </Panel>
);

export const Versions = ({ versions }: Pick<RuleDetail, 'versions'>) => (
  <TablePanel
    title="Versions"
    heads={['Version', 'Holds for', 'Period', 'Source', 'Read on']}
    className={`entries ${styles.docket} ${styles.days}`}
  >
    {versions.map((rule) => (
      <tr key={rule.version}>
        <th scope="row">
          Version {rule.version}
          <span className="small soft">{rule.isOwn ? 'The firm’s' : 'The program’s'}</span>
        </th>
        <td data-label="Holds for">{holdsText(rule)}</td>
        <td data-label="Period">
          {rule.computes ? rule.counted : 'Entered from the letter'}
          {rule.longest && <span className="small soft">in all {rule.longest}</span>}
        </td>
        <td data-label="Source">
          <Source rule={rule} />
        </td>
        <td className="num" data-label="Read on">
          {dateText(rule.checkedOn)}
        </td>
      </tr>
    ))}
  </TablePanel>
);

const stateText = {
  proposed: 'Waits for its second reader',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
};

export const Changes = ({ changes }: { changes: RuleChange[] }) =>
  changes.length > 0 && (
    <TablePanel
      title="Changes by the firm"
      heads={['Change', 'State', 'Proposed', 'Decided']}
      className={`entries ${styles.docket} ${styles.days}`}
    >
      {changes.map((change) => (
        <tr key={change.id}>
          <th scope="row">
            {change.computes ? change.period : 'Entered from the letter'}, from{' '}
            {dateText(change.validFrom)}
            <span className="small soft">{change.source}</span>
          </th>
          <td data-label="State">
            {stateText[change.state]}
            {change.reason && <span className="small soft">{change.reason}</span>}
            {change.yields && (
              <span className="small soft">The program has the same version now</span>
            )}
          </td>
          <td data-label="Proposed">
            <Person actor={change.actor} />
            <span className="small soft">
              <Moment at={change.createdAt} />
            </span>
          </td>
          <td data-label="Decided">
            {change.decidedBy && <Person actor={change.decidedBy} />}
            {change.decidedAt && (
              <span className="small soft">
                <Moment at={change.decidedAt} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
