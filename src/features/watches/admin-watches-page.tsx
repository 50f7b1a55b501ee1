import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../admin-ui/confirm-dialog';
import type { ListDefinition } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { refetchLists } from '../../admin-ui/list-query';
import type { HttpError } from '../../client/fetch';
import { Dialog } from '../../ui/dialog';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { type FieldErrors, firstOfEach } from '../../ui/field-errors';
import { Moment } from '../../ui/moment';
import { toast } from '../../ui/toast-store';
import { addWatchFor, adminWatchRows, endWatch } from './admin-queries';
import type { AdminWatch, AddWatch as NewWatch } from './contract';
import { watchForm } from './forms';
import { watchLevels, watchLevelTexts } from './watch-levels';

const nothing = {
  title: 'No watches found',
  text: 'Customers add watches from their profile or a report. You can also add one for them.',
};

const watchList: ListDefinition<AdminWatch> = {
  ...adminWatchRows,
  name: 'watches',
  path: '/admin/watches',
  title: 'Watches',
  description: 'Names watched for customers.',
  one: 'watch',
  many: 'watches',
  searchLabel: 'Search watches',
  searchPlaceholder: 'Name or e-mail',
  sort: '',
  hasFixedColumns: true,
  isLabelled: true,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  failedTitle: 'Could not load the watches',
  failedText: 'Please try again.',
  nothingYet: nothing,
  nothingFound: nothing,
  columns: [
    { id: 'name', label: 'Name', isHead: true, className: 'clip', cell: ({ name }) => name },
    {
      id: 'for',
      label: 'Customer',
      className: 'clip',
      cell: ({ email, customerId }) => (
        <>
          {email}
          {customerId === null && <span className="small soft"> no account</span>}
        </>
      ),
    },
    {
      id: 'classes',
      label: 'Classes',
      className: 'num',
      cell: ({ classes }) => classes.join(', ') || 'all',
    },
    { id: 'level', label: 'Alerts for', cell: ({ level }) => watchLevelTexts[level] },
    { id: 'found', label: 'Found', className: 'num', cell: ({ hitCount }) => hitCount },
    { id: 'since', label: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: 'end', label: 'Actions', cell: (watch) => <End watch={watch} /> },
  ],
};

export default function AdminWatchesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ListPage
        list={watchList}
        actions={
          <button type="button" className="btn tiny primary" onClick={() => setIsAdding(true)}>
            Add watch
          </button>
        }
      />
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title="Add watch">
        <AddWatch onDone={() => setIsAdding(false)} />
      </Dialog>
    </>
  );
}

function useFreshList() {
  const client = useQueryClient();
  return () => refetchLists(client, adminWatchRows.endpoint);
}

function End({ watch }: { watch: AdminWatch }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useFreshList();
  const end = useMutation({
    mutationFn: () => endWatch(watch.id),
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
  if (watch.endedAt)
    return (
      <span className="soft">
        Ended <Moment at={watch.endedAt} />
      </span>
    );
  return (
    <span className="acts">
      <button type="button" className="del" onClick={() => setAsking(true)}>
        End<span className="sr"> the watch for {watch.name}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`End the watch for ${watch.name}?`}
          label="End watch"
          busyLabel="Ending..."
          onConfirm={() => end.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          <p>{watch.email} will no longer get e-mails about similar new marks.</p>
        </ConfirmDialog>
      )}
    </span>
  );
}

function AddWatch({ onDone }: { onDone(): void }) {
  const refresh = useFreshList();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const add = useMutation({
    mutationFn: (values: Record<string, string>) =>
      addWatchFor({ ...(watchForm.bodyOf?.(values) as NewWatch), email: values.email ?? '' }),
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
      <Field label="Send alerts for">
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
        label="Add watch"
        busyLabel="Adding..."
        className="btn primary wide"
      />
    </form>
  );
}
