import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { colleaguesQuery } from '../../admin-ui/administrator';
import { ChoiceSelect } from '../../admin-ui/choice-select';
import { useMay } from '../../admin-ui/may';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { setApart } from '../../shared/set-apart';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-dashboard-page.module.css';
import type { WorkRow } from './contract';
import { assignWork, refetchToday } from './queries';
import { useDoers } from './use-doers';

/** Who does it: pressed, it offers colleagues. */
export function Who({ row: { record, what, reference, keeperId, awayId } }: { row: WorkRow }) {
  const [isChoosing, setChoosing] = useState(false);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const doers = useDoers();
  const client = useQueryClient();
  const mayChange = useMay();
  const nameOf = (id: number | null) => colleagues.find((each) => each.id === id)?.name;
  // A deadline goes with its whole matter.
  const label = record?.startsWith('matter:')
    ? `Responsible for ${reference}`
    : `Who does it: ${what}`;
  const assigning = useAdminAction(
    // Loaded again even if it was refused, since the list is old then.
    (assigneeId: number | null) =>
      assignWork({ record: record ?? '', keeperId, assigneeId }).finally(() =>
        refetchToday(client),
      ),
    (_, id) => toast({ title: label, text: nameOf(id) ?? 'Nobody' }),
    'It is assigned as before. Please try again.',
  );
  const name = nameOf(keeperId) ?? 'Nobody';
  const said =
    awayId === null
      ? name
      : `${setApart(name)}, for ${setApart(nameOf(awayId) ?? 'a colleague')}, who is away`;
  const face = (
    <>
      <i className={styles.initials} aria-hidden="true">
        {keeperId === null ? '–' : initialsOf(name)}
      </i>
      <span className="sr">{said}</span>
    </>
  );
  if (!mayChange || record === null)
    return (
      <span title={said} className={styles.who}>
        {face}
      </span>
    );
  if (isChoosing)
    return (
      <ChoiceSelect
        className="control"
        autoFocus
        aria-label={label}
        value={String(keeperId ?? '')}
        onChoose={(chosen) => {
          setChoosing(false);
          assigning.mutate(chosen ? Number(chosen) : null);
        }}
        onKeyUp={({ key }) => key === 'Escape' && setChoosing(false)}
      >
        <option value="">Nobody</option>
        {doers.map(({ id, name: each }) => (
          <option key={id} value={id}>
            {each}
          </option>
        ))}
      </ChoiceSelect>
    );
  return (
    <button
      type="button"
      data-assign
      className={styles.who}
      title={`${said}. ${label}: assign (A)`}
      // A disabled button would lose the focus.
      aria-disabled={assigning.isPending}
      onClick={() => !assigning.isPending && setChoosing(true)}
    >
      {face}
      <span className="sr">. {label}: assign</span>
    </button>
  );
}

const initialsOf = (name: string) =>
  name
    .replace(/\(.*\)/, '')
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase();
