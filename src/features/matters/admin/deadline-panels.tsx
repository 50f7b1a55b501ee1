import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../../admin-ui/administrator';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { capitalized } from '../../../shared/capitalized';
import { dateText } from '../../../shared/date-text';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { DeadlineDetail } from '../counting/contract';
import { dayText } from '../deadlines/day-text';
import { onTopOf } from './deadline-dialogs';
import * as styles from './matters.module.css';
import { documentFile, readDeadline, refetchMatters } from './queries';
import { holdsText, Source } from './rule-panels';
import { confidenceText, rulePath } from './rule-queries';

const extensionText = {
  asked: 'Asked for, not granted yet',
  'asked-too-late': 'Asked for after the last day',
  granted: 'Granted',
  refused: 'Refused',
} as const;

export const ExtensionPanel = ({
  deadline: { extension, effectiveOn },
}: {
  deadline: DeadlineDetail;
}) =>
  extension && (
    <Panel title="Extension">
      <Ledger
        rows={[
          { term: 'Answer', detail: extensionText[extension.state] },
          { term: 'On', detail: dateText(extension.on) },
          { term: 'Until', detail: extension.untilOn && dayText(extension.untilOn) },
        ]}
      />
      {extension.state === 'asked' && (
        <p className="small soft">Until the office answers, plan on {dayText(effectiveOn)}.</p>
      )}
    </Panel>
  );

export function Readers({ deadline }: { deadline: DeadlineDetail }) {
  const { data: me } = useQuery(administratorQuery);
  const client = useQueryClient();
  const { id, enteredBy, enteredAt, readBy, readAt, state } = deadline;
  const reading = useAdminAction(
    () => onTopOf(deadline, (updatedAt) => readDeadline(id, updatedAt)),
    () => {
      toast({ title: 'Read by you' });
      return refetchMatters(client);
    },
    'Failed to save. Please try again.',
  );
  return (
    <Panel title="Entered and read">
      <Ledger
        rows={[
          { term: <Person actor={enteredBy} />, detail: <Moment at={enteredAt} /> },
          { term: readBy && <Person actor={readBy} />, detail: readAt && <Moment at={readAt} /> },
        ]}
      />
      <p className="small soft">
        {readBy
          ? 'Read from the letter by a second person.'
          : 'Not read by a second person yet. Whoever entered it can’t be the second reader.'}
      </p>
      {!readBy && state === 'open' && me && me.username !== enteredBy && (
        <May>
          <button
            type="button"
            className="btn tiny"
            disabled={reading.isPending}
            onClick={() => reading.mutate()}
          >
            I have read the letter, and the day is right
          </button>
        </May>
      )}
    </Panel>
  );
}

export function Law({ deadline }: { deadline: DeadlineDetail }) {
  const { law, remedy } = deadline;
  if (!law)
    return (
      <Panel title="From a letter">
        <p>{deadline.source}</p>
        <p className="small soft">No rule computes this day: a person copied it.</p>
      </Panel>
    );
  return (
    <Panel title="Rule">
      <p>{law.summary}</p>
      <Ledger
        className="read"
        rows={[
          {
            term: 'Rule',
            detail: (
              <Link to={rulePath(law.key)}>
                {law.key}, version {law.version}
              </Link>
            ),
          },
          { term: 'Source', detail: <Source rule={law} /> },
          { term: 'If it is missed', detail: law.ifMissed },
          {
            term: 'What is left then',
            detail:
              remedy &&
              `${remedy.title}, at the latest on ${dayText(remedy.on)} (${remedy.source})`,
          },
          { term: 'More time', detail: law.extension },
          { term: 'Form', detail: law.form },
          { term: 'Holds for', detail: (law.validFrom || law.validUntil) && holdsText(law) },
          { term: 'Checked on', detail: dateText(law.checkedOn) },
          { term: 'Confidence', detail: confidenceText[law.confidence] },
        ]}
      />
    </Panel>
  );
}

export const History = ({ deadline: { changes } }: { deadline: DeadlineDetail }) => (
  <TablePanel
    title="History of this deadline"
    heads={['What', 'Act by', 'By', 'When']}
    className={`entries ${styles.docket}`}
  >
    {changes.map(({ what, effectiveOn, note, document, actor, at }) => (
      <tr key={at + what}>
        <th scope="row">
          {capitalized(what)}
          {note && <span className="small soft">{note}</span>}
          {document && (
            <a className="small" href={documentFile(document.id)}>
              {document.name}
            </a>
          )}
        </th>
        <td className="num" data-label="Act by">
          {effectiveOn && dayText(effectiveOn)}
        </td>
        <td data-label="By">
          <Person actor={actor} />
        </td>
        <td data-label="When">
          <Moment at={at} />
        </td>
      </tr>
    ))}
  </TablePanel>
);
