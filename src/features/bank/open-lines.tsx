import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../admin-ui/action-button';
import { May } from '../../admin-ui/may';
import { offerUndo } from '../../admin-ui/offer-undo';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { centsToText } from '../../shared/price';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import { dayText } from '../billing/day-text';
import * as styles from './admin-bank-page.module.css';
import { AssignDialog } from './assign-dialog';
import type { BankLine, Candidate, Sureness } from './contract';
import { bookLines, refetchBank, setAside } from './queries';

const sureWords: Record<Sureness, { kind: 'registered' | 'pending' | 'expired'; word: string }> = {
  sure: { kind: 'registered', word: 'Sure' },
  likely: { kind: 'pending', word: 'Likely' },
  unknown: { kind: 'expired', word: 'Unknown' },
};

const heads = ['Day', 'What the bank says', 'Amount', 'Belongs to', 'How sure', ''];

/** What came in and isn’t booked: what a person decides comes first. */
export function OpenLines({
  lines,
  total,
  send,
}: {
  lines: BankLine[];
  total: number;
  send: boolean;
}) {
  const isSure = ({ sureness }: BankLine) => sureness === 'sure';
  const groups = [
    ['For you to decide', lines.filter((line) => !isSure(line))],
    ['Sure: reference and amount agree', lines.filter(isSure)],
  ] as const;
  return (
    <TablePanel
      title="Money that came in"
      actions={
        total > lines.length && (
          <span className="small soft num">
            {lines.length} of {total}
          </span>
        )
      }
      heads={heads}
      className={`entries ${styles.lines}`}
    >
      {groups.flatMap(([title, own]) =>
        own.length === 0
          ? []
          : [
              <tr key={title} className="group">
                <th colSpan={heads.length} scope="colgroup">
                  {title}
                </th>
              </tr>,
              ...own.map((line) => <OpenLine key={line.id} line={line} send={send} />),
            ],
      )}
    </TablePanel>
  );
}

function OpenLine({ line, send }: { line: BankLine; send: boolean }) {
  const { day, text, amountCents, sureness, candidates } = line;
  const [best] = candidates;
  return (
    <tr>
      <td className="num" data-label="Day">
        {dayText(day)}
      </td>
      <th scope="row" className={styles.text}>
        <bdi>{text || 'Nothing'}</bdi>
      </th>
      <td className={`num ${styles.amount}`} data-label="Amount">
        <b>{centsToText(amountCents)}</b>
      </td>
      <td data-label="Belongs to" className={styles.belongs}>
        <span>{best ? <Belongs candidate={best} /> : 'Nobody yet'}</span>
      </td>
      <td data-label="How sure">
        <StateSeal {...sureWords[sureness]} />
      </td>
      <td>
        <May>
          <Acts line={line} best={best} send={send} />
        </May>
      </td>
    </tr>
  );
}

function Belongs({ candidate }: { candidate: Candidate }) {
  const { invoiceId, number, clientName, agrees, differs } = candidate;
  return (
    <>
      <Link to={`/admin/invoices/${invoiceId}`} className="num">
        {number}
      </Link>{' '}
      <bdi>{clientName}</bdi>
      <span className={`small ${styles.reasons}`}>
        {agrees.map((each) => (
          <span key={each} className={styles.yes}>
            {each}
          </span>
        ))}
        {differs.map((each) => (
          <span key={each} className={styles.no}>
            {each}
          </span>
        ))}
      </span>
    </>
  );
}

interface ActsProps {
  line: BankLine;
  best: Candidate | undefined;
  send: boolean;
}

function Acts({ line, best, send }: ActsProps) {
  const client = useQueryClient();
  const [isAssigning, setAssigning] = useState(false);
  const { id, amountCents, sureness } = line;
  const openCents = Math.max(0, best?.outstandingCents ?? 0);
  const isTooMuch = amountCents > openCents;
  const spoken = ` ${centsToText(amountCents)} of ${dayText(line.day)}`;
  const refresh = () => refetchBank(client);
  const accepting = useAdminAction(
    (invoiceId: number) =>
      bookLines({
        lines: [{ id, parts: [{ invoiceId, amountCents }], isCredit: isTooMuch }],
        send,
      }),
    ({ booked, left, undo }) => {
      const text = booked ? `${centsToText(amountCents)} on ${best?.number}` : left[0]?.reason;
      offerUndo(
        { title: booked ? 'Booked' : 'Not booked', ...(text && { text }) },
        [undo],
        refresh,
      );
      return refresh();
    },
  );
  const leaving = useAdminAction(
    () => setAside(id, true),
    () => {
      toast({ title: 'Set aside', text: 'It stands under “Set aside”, and can be opened again.' });
      return refresh();
    },
  );
  return (
    <>
      <span className="acts">
        {best && sureness !== 'unknown' && (
          <button
            type="button"
            aria-busy={accepting.isPending}
            onClick={() => accepting.mutate(best.invoiceId)}
          >
            {isTooMuch ? 'Accept, rest as credit' : 'Accept'}
            <span className="sr">{spoken}</span>
          </button>
        )}
        <button type="button" onClick={() => setAssigning(true)}>
          {best ? 'Other' : 'Choose'}
          <span className="sr">{spoken}</span>
        </button>
        <ActionButton
          action={leaving}
          className=""
          label="Not ours"
          spoken={spoken}
          busyLabel="Setting aside..."
        />
      </span>
      {isAssigning && <AssignDialog line={line} onClose={() => setAssigning(false)} />}
    </>
  );
}
