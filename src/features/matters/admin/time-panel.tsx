import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { usePersonName } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { centsToText } from '../../../shared/price';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate } from '../../../ui/navigation';
import { dayText } from '../deadlines/day-text';
import type { MatterDetail } from '../matter/contract';
import { billedAtOnce, minutesText, type NotedTime } from '../time/contract';
import { TimeDialog } from './time-dialog';
import * as styles from './time-panel.module.css';
import { billTime, deleteTime, timeQuery } from './time-queries';

const shownAtFirst = 8;

/** What was worked on the matter, and what of it no invoice bills yet. */
export function TimePanel({ matter: { id } }: { matter: MatterDetail }) {
  const { data: noted = [] } = useQuery(timeQuery(id));
  const [asked, setAsked] = useState<NotedTime | 'new'>();
  const [isWhole, setWhole] = useState(false);
  const unbilled = noted.filter(({ invoiceId, cents }) => invoiceId === null && cents > 0);
  const next = billedAtOnce(unbilled.toReversed()).length;
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const billing = useAdminAction(
    () => billTime(id, key),
    (draft) => navigate(`/admin/invoices/${draft.id}`),
    'No invoice was drafted. Please try again.',
  );
  const sum = (of: (each: NotedTime) => number) =>
    unbilled.reduce((total, each) => total + of(each), 0);
  return (
    <Panel
      title="Time"
      actions={
        <May>
          <button type="button" className="btn tiny" onClick={() => setAsked('new')}>
            Note time
          </button>
        </May>
      }
    >
      {noted.length === 0 && <p className="soft">No time is noted yet.</p>}
      <ul className="stack gap-3">
        {(isWhole ? noted : noted.slice(0, shownAtFirst)).map((each) => (
          <Noted key={each.id} matterId={id} noted={each} onChange={() => setAsked(each)} />
        ))}
      </ul>
      {!isWhole && noted.length > shownAtFirst && (
        <button type="button" className="btn tiny quiet" onClick={() => setWhole(true)}>
          Show all {noted.length}
        </button>
      )}
      {unbilled.length > 0 && (
        <>
          <Ledger
            className="num"
            rows={[
              { term: 'Not billed', detail: minutesText(sum(({ minutes }) => minutes)) },
              { term: 'Without GST', detail: centsToText(sum(({ cents }) => cents)), total: true },
            ]}
          />
          {next < unbilled.length && (
            <p className="small soft">
              One invoice takes the oldest {next} of {unbilled.length} entries.
            </p>
          )}
          <ActionButton action={billing} label="Draft its invoice" busyLabel="Drafting..." />
        </>
      )}
      {asked && (
        <TimeDialog
          matterId={id}
          noted={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

interface NotedProps {
  matterId: number;
  noted: NotedTime;
  onChange(): void;
}

function Noted({ matterId, noted, onChange }: NotedProps) {
  const nameOf = usePersonName();
  const client = useQueryClient();
  const deleting = useAdminAction(
    () => deleteTime(noted.id),
    (left) => client.setQueryData(timeQuery(matterId).queryKey, left),
    'Nothing was deleted. Please try again.',
  );
  const { day, minutes, rateCents, cents, text, actor, invoiceId, invoiceNumber } = noted;
  const spoken = ` ${text}, ${dayText(day)}`;
  return (
    <li className={styles.noted}>
      <span>{text}</span>
      <span className="num">{centsToText(cents)}</span>
      <div className="small soft">
        <p className="num">
          {dayText(day)}, <bdi>{nameOf(actor)}</bdi>, {minutesText(minutes)} at{' '}
          {centsToText(rateCents)} an hour
        </p>
        {invoiceId === null ? (
          <May>
            <span className="acts">
              <button type="button" onClick={onChange}>
                Change<span className="sr">{spoken}</span>
              </button>
              <ActionButton action={deleting} label="Delete" spoken={spoken} className="del" />
            </span>
          </May>
        ) : (
          <Link className="num" to={`/admin/invoices/${invoiceId}`}>
            {invoiceNumber ?? 'On a draft'}
          </Link>
        )}
      </div>
    </li>
  );
}
