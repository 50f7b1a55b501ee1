import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { problemsOf } from '../../../admin-ui/problems-of';
import { countText } from '../../../shared/count-text';
import { inWords } from '../../../shared/in-words';
import { Link, useSearch } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { DecideConflict, WaitingCheck } from '../conflicts/contract';
import { ConflictAnswer } from './conflict-answer';
import { conflictsPath, decideConflict, matterListPath, waitingChecksQuery } from './queries';

/** What a take-over found of owners that may be another side of the firm’s: one after the other is answered. */
export default function AdminConflictsPage() {
  const [search] = useSearch();
  const { data, isError } = useQuery({ ...waitingChecksQuery, ...freshOnOpen });
  const rows = data?.rows ?? [];
  const asked = rows.find(({ id }) => String(id) === search.get('check'));
  const current = asked ?? rows[0];
  return (
    <AdminPage
      title="Possible conflicts"
      actions={
        data && (
          <span className="small soft" role="status">
            {countText(data.total, 'search', 'searches')} to answer
          </span>
        )
      }
    >
      {!data && (
        <p className="soft">
          {isError ? 'They could not be loaded. Please reload the page.' : 'Loading...'}
        </p>
      )}
      {data && !current && (
        <div className="panel">
          <p>
            <b>All answered.</b> What a take-over finds of its owners waits here.
          </p>
        </div>
      )}
      {current && <Answer key={current.id} check={current} />}
      {rows.length > 1 && (
        <nav className="panel" aria-label="Others that wait">
          <ul className="stack">
            {rows
              .filter(({ id }) => id !== current?.id)
              .map(({ id, asked: { names }, matter }) => (
                <li key={id}>
                  <Link to={`${conflictsPath}?check=${id}`}>{inWords(names)}</Link>{' '}
                  <span className="small soft">
                    {matter.number}, {matter.title}
                  </span>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </AdminPage>
  );
}

function Answer({ check: { id, hits, matter, asked } }: { check: WaitingCheck }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const answering = useMutation({
    mutationFn: (decision: DecideConflict['decision']) => decideConflict(id, { decision, reason }),
    async onSuccess() {
      toast({ title: 'Answered', text: inWords(asked.names) });
      await client.invalidateQueries({ queryKey: waitingChecksQuery.queryKey });
    },
  });
  const { problem, errors } = problemsOf(
    answering.error,
    'The answer was not kept. Please try again.',
  );
  return (
    <ConflictAnswer
      hits={hits}
      isBusy={answering.isPending}
      problem={problem}
      errors={errors}
      reason={reason}
      onReason={setReason}
      onAnswer={answering.mutate}
    >
      <p>
        {inWords(asked.names)}, owner in{' '}
        <Link to={`${matterListPath}/${matter.id}`}>
          {matter.number}, {matter.title}
        </Link>
      </p>
    </ConflictAnswer>
  );
}
