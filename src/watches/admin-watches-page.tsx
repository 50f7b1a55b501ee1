import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { fetchJson, type HttpError } from '../browser/fetch';
import { type FieldErrors, firstOfEach } from '../browser/field-errors';
import { useEndedSession } from '../desk/use-ended-session';
import { PageMeta } from '../site/page-meta';
import { BrokenRing } from '../ui/broken-ring';
import { Dialog } from '../ui/dialog';
import { Empty } from '../ui/empty';
import { Field, FormProblem, SubmitButton } from '../ui/field';
import { EmptyLattice } from '../ui/illustrations';
import { Moment } from '../ui/moment';
import { useNavigate, useSearch } from '../ui/navigation';
import { Pagination } from '../ui/pagination';
import { SearchField } from '../ui/search-field';
import { toast } from '../ui/toast-store';
import { adminWatchesQuery, watchesPerPage } from './admin-queries';
import type { AdminWatch } from './contract';
import { watchForm } from './forms';
import { watchLevels, watchLevelTexts } from './watch-levels';

const listPath = '/admin/watches';

export default function AdminWatchesPage() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const list = useQuery({ ...adminWatchesQuery(search), placeholderData: keepPreviousData });
  useEndedSession(list.error);
  const state = search.get('state') ?? 'active';
  const change = (field: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value) next.set(field, value);
    else next.delete(field);
    void navigate(next.size > 0 ? `${listPath}?${next}` : listPath, { keepScroll: true });
  };
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageMeta
        title="Watches | Back office"
        description="Names that are watched for customers."
        path={listPath}
        noindex
      />
      <div className="desk-head">
        <h1>Watches</h1>
        <p className="soft num" role="status">
          {list.data && `${total.toLocaleString('en-SG')} ${total === 1 ? 'watch' : 'watches'}`}
        </p>
        <button type="button" className="btn primary" onClick={() => setIsAdding(true)}>
          Add a watch
        </button>
      </div>
      <search className="tools">
        <SearchField
          label="Search watches"
          placeholder="Name or e-mail"
          value={search.get('q') ?? ''}
          onSearch={(q) => change('q', q)}
        />
        <label>
          <span className="sr">State</span>
          <select value={state} onChange={(event) => change('state', event.target.value)}>
            <option value="active">Active</option>
            <option value="ended">Ended</option>
            <option value="all">All</option>
          </select>
        </label>
      </search>
      {list.data?.rows.length ? (
        <>
          <WatchesTable watches={list.data.rows} isBusy={list.isPlaceholderData} />
          <Pagination
            page={Number(search.get('page') ?? 1)}
            pageCount={Math.ceil(total / watchesPerPage)}
            hrefOf={(page) => {
              const next = new URLSearchParams(search);
              next.set('page', String(page));
              return `${listPath}?${next}`;
            }}
          />
        </>
      ) : list.data ? (
        <Empty
          art={<EmptyLattice />}
          title="No watches found"
          text="A customer watches a name from their profile or a report, or you add one for them."
        />
      ) : list.error && !list.isFetching ? (
        <Empty
          art={<BrokenRing />}
          title="Could not load the watches"
          text={(list.error as HttpError).body?.message ?? 'Please try again.'}
          action={
            <button type="button" className="btn" onClick={() => list.refetch()}>
              Retry
            </button>
          }
          alert
        />
      ) : (
        <p role="status">Loading...</p>
      )}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title="Add a watch">
        <AddWatch onDone={() => setIsAdding(false)} />
      </Dialog>
    </>
  );
}

function WatchesTable({ watches, isBusy }: { watches: AdminWatch[]; isBusy: boolean }) {
  return (
    <section
      className="table-box"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label="Watches, scrolls sideways"
      aria-busy={isBusy}
    >
      <table className="dense">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">For</th>
            <th scope="col">Classes</th>
            <th scope="col">Tells of</th>
            <th scope="col">Found</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="sr">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {watches.map((watch) => (
            <WatchRow key={watch.id} watch={watch} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useFreshList() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/watches'),
    });
}

function WatchRow({ watch }: { watch: AdminWatch }) {
  const refresh = useFreshList();
  const end = useMutation({
    mutationFn: () => fetchJson(`/api/admin/watches/${watch.id}`, { method: 'DELETE' }),
    async onSuccess() {
      toast({ title: 'Watch ended', text: `${watch.name} is no longer watched.` });
      await refresh();
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: (error as HttpError).body?.message ?? 'An error occurred. Please try again.',
        tone: 'bad',
      }),
  });
  return (
    <tr>
      <th scope="row">{watch.name}</th>
      <td>
        {watch.email}
        {watch.customerId === null && <span className="small soft"> no account</span>}
      </td>
      <td className="num">{watch.classes.join(', ') || 'all'}</td>
      <td>{watchLevelTexts[watch.level]}</td>
      <td className="num">{watch.hitCount}</td>
      <td>
        <Moment at={watch.createdAt} />
      </td>
      <td>
        {watch.endedAt ? (
          <span className="soft">
            Ended <Moment at={watch.endedAt} />
          </span>
        ) : (
          <button
            type="button"
            className="btn tiny danger"
            disabled={end.isPending}
            onClick={() => end.mutate()}
          >
            End<span className="sr"> the watch of {watch.name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

function AddWatch({ onDone }: { onDone(): void }) {
  const refresh = useFreshList();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const add = useMutation({
    mutationFn: (values: Record<string, string>) =>
      fetchJson<AdminWatch>('/api/admin/watches', {
        method: 'POST',
        body: { ...(watchForm.bodyOf?.(values) as object), email: values.email },
      }),
    async onSuccess(watch) {
      toast({ title: 'Watch added', text: `${watch.name} is watched for ${watch.email}.` });
      onDone();
      await refresh();
    },
    onError: (error) => setErrors(firstOfEach((error as HttpError).body?.errors)),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    add.mutate(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="fields">
      <Field label="Name to watch" error={errors.name}>
        {(control) => (
          <input {...control} name="name" required maxLength={200} autoComplete="off" />
        )}
      </Field>
      <Field label="Customer’s e-mail" error={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Classes"
        mark="optional"
        error={
          errors.classes ?? Object.entries(errors).find(([field]) => /^classes/.test(field))?.[1]
        }
      >
        {(control) => (
          <input
            {...control}
            name="classes"
            maxLength={200}
            placeholder="30, 43"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Tell of">
        {(control) => (
          <select {...control} name="level" defaultValue="high">
            {watchLevels.map((level) => (
              <option key={level} value={level}>
                {watchLevelTexts[level]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormProblem
        text={
          add.error && Object.keys(errors).length === 0
            ? ((add.error as HttpError).body?.message ?? 'An error occurred. Please try again.')
            : undefined
        }
      />
      <SubmitButton
        isBusy={add.isPending}
        label="Add the watch"
        busyLabel="Processing..."
        className="btn primary wide"
      />
    </form>
  );
}
