import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { NewerOlder } from '../../../admin-ui/newer-older';
import { problemsOf } from '../../../admin-ui/problems-of';
import { HttpError } from '../../../client/fetch';
import { countText } from '../../../shared/count-text';
import { numberOfDigits } from '../../../shared/digits';
import { inWords } from '../../../shared/in-words';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import {
  type CheckOfMatter,
  type DecideConflict,
  decisionText,
  type WaitingCheck,
} from '../conflicts/contract';
import { ConflictAnswer } from './conflict-answer';
import {
  checksAtOnce,
  conflictCheckQuery,
  conflictsPath,
  decideConflict,
  matterListPath,
  waitingChecksQuery,
} from './queries';

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** What a take-over found of owners that may be another side of the firm’s: one after the other is answered. */
export default function AdminConflictsPage() {
  const [search, setSearch] = useSearch();
  const page = numberOfDigits(search.get('page')) || 1;
  const { data, isError } = useQuery({ ...waitingChecksQuery(page), ...freshOnOpen });
  const wanted = search.get('check');
  const rows = data?.rows ?? [];
  const [first] = rows;
  const shown = wanted ?? (first && String(first.id));
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
      {data && data.total === 0 && !wanted && (
        <div className="panel">
          <p>
            <b>All answered.</b> What a take-over finds of its owners waits here.
          </p>
        </div>
      )}
      {wanted ? (
        <Named key={wanted} id={wanted} />
      ) : (
        first && <Answer key={first.id} check={first} />
      )}
      {rows.some(({ id }) => String(id) !== shown) && (
        <nav className="panel" aria-label="Others that wait">
          <ul className="stack">
            {rows
              .filter(({ id }) => String(id) !== shown)
              .map(({ id, asked: { names }, matter }) => (
                <li key={id}>
                  <Link to={`${conflictsPath}?check=${id}${page > 1 ? `&page=${page}` : ''}`}>
                    {inWords(names)}
                  </Link>{' '}
                  <span className="small soft">
                    {matter.number}, <bdi>{matter.title}</bdi>
                  </span>
                </li>
              ))}
          </ul>
        </nav>
      )}
      {data && (
        <NewerOlder
          page={page}
          pageCount={Math.ceil(data.total / checksAtOnce)}
          onPage={(next) => setSearch(new URLSearchParams(next > 1 ? { page: String(next) } : {}))}
        />
      )}
    </AdminPage>
  );
}

/** The one that an address names, wherever it stands in the list. */
function Named({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...conflictCheckQuery(id),
    ...freshOnOpen,
    retry: (count, failed) => !isGone(failed) && count < 2,
  });
  if (!data)
    return (
      <p className="soft">
        {isGone(error)
          ? 'This search is not here any more.'
          : error
            ? 'It could not be loaded. Please reload the page.'
            : 'Loading...'}
      </p>
    );
  const { matter, decision, asked, hits } = data;
  if (decision === null && matter?.isOpen && hits.length > 0)
    return <Answer check={{ ...data, matter }} />;
  return (
    <div className="panel">
      <p>
        <b>{inWords(asked.names)}:</b> {endOf(data)}
      </p>
      <p>
        <Link to={conflictsPath}>Show what waits</Link>
      </p>
    </div>
  );
}

function endOf({ decision, decidedBy, matter, hits }: CheckOfMatter): string {
  if (decision) return `answered by ${decidedBy}: ${decisionText[decision]}.`;
  if (!matter) return 'no matter was opened with this search.';
  if (hits.length === 0) return 'nothing was found, or it was erased since.';
  return `${matter.number} is closed, so that nobody has to answer.`;
}

function Answer({ check: { id, hits, matter, asked } }: { check: WaitingCheck }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/conflict-checks'),
    });
  const answering = useMutation({
    mutationFn: (decision: DecideConflict['decision']) => decideConflict(id, { decision, reason }),
    async onSuccess() {
      toast({ title: 'Answered', text: inWords(asked.names) });
      await refresh();
      void navigate(conflictsPath, { keepScroll: true });
    },
    async onError(error) {
      if (!(error instanceof HttpError) || (error.status !== 409 && error.status !== 404)) return;
      // Somebody else was faster: their answer is shown.
      void navigate(`${conflictsPath}?check=${id}`, { keepScroll: true });
      await refresh();
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
          {matter.number}, <bdi>{matter.title}</bdi>
        </Link>
      </p>
    </ConflictAnswer>
  );
}
