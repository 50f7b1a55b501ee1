import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { defineList, fixedList } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { refetchLists } from '../../admin-ui/list-query';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { formOf } from '../../client/api';
import { useForm } from '../../client/use-form';
import { longestName } from '../../shared/lengths';
import { setApart } from '../../shared/set-apart';
import { ContactField } from '../../ui/contact-field';
import { Dialog } from '../../ui/dialog';
import { FormProblem, SubmitButton } from '../../ui/field';
import { FormInput } from '../../ui/form-input';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { adminWatchRows, endWatch, foundMarksPath } from './admin-queries';
import type { AdminWatch } from './contract';
import type { WatchesApi } from './endpoints.server';
import { watchForm } from './forms';
import { ClassesInput, classProblem, LevelField } from './watch-fields';
import { watchLevelTexts } from './watch-levels';

const form = formOf<WatchesApi>();

const nothing = {
  title: 'No watches found',
  text: 'Customers add watches from their profile or a report. You can also add one for them.',
};

const watchList = defineList<AdminWatch>({
  ...fixedList,
  ...adminWatchRows,
  name: 'watches',
  path: '/admin/watches',
  title: 'Watches',
  one: 'watch',
  many: 'watches',
  searchPlaceholder: 'Name or e-mail',
  nameOf: ({ name }) => name,
  nothingYet: nothing,
  nothingFound: nothing,
  columns: [
    { id: 'name', label: 'Name', isHead: true, className: 'clip' },
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
    { id: 'hitCount', label: 'Found', className: 'num', cell: (watch) => <Found watch={watch} /> },
    { id: 'since', label: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: 'end', label: 'Actions', cell: (watch) => <End watch={watch} /> },
  ],
});

export default function AdminWatchesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ListPage
        list={watchList}
        actions={
          <button
            type="button"
            className="btn tiny primary main-action"
            onClick={() => setIsAdding(true)}
          >
            Add watch
          </button>
        }
      />
      {isAdding && <AddWatch onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Found({ watch: { name, hitCount } }: { watch: AdminWatch }) {
  if (hitCount === 0) return '0';
  return (
    <Link to={`${foundMarksPath}?${new URLSearchParams({ q: name })}`}>
      {hitCount}
      <span className="sr"> found for {name}</span>
    </Link>
  );
}

function useFreshList() {
  const client = useQueryClient();
  return () => refetchLists(client, adminWatchRows.endpoint);
}

function End({ watch }: { watch: AdminWatch }) {
  const refresh = useFreshList();
  const end = useAdminAction(
    () => endWatch(watch.id),
    () => {
      toast({ title: 'Watch ended', text: `${setApart(watch.name)} is no longer watched.` });
      return refresh();
    },
    'An error occurred. Please try again.',
  );
  if (watch.endedAt)
    return (
      <span className="soft">
        Ended <Moment at={watch.endedAt} />
      </span>
    );
  return (
    <span className="acts">
      <ConfirmButton
        className="del"
        text="End"
        spoken={` the watch for ${watch.name}`}
        title={`End the watch for ${watch.name}?`}
        label="End watch"
        busyLabel="Ending..."
        onConfirm={() => end.mutateAsync()}
      >
        <p>{watch.email} will no longer get e-mails about similar new marks.</p>
      </ConfirmButton>
    </span>
  );
}

/** Needs JavaScript. */
const addWatchForm = form('POST /api/admin/watches', {
  name: 'add-watch',
  fields: ['name', 'email', 'classes', 'level'],
  bodyOf: (values) => ({ ...(watchForm.bodyOf?.(values) as object), email: values.email }),
});

function AddWatch({ onClose }: { onClose(): void }) {
  const refresh = useFreshList();
  const form = useForm(addWatchForm, {
    isQuiet: true,
    initial: { level: 'high' },
    problemsOf: ({ classes = '' }) => ({ classes: classProblem(classes) }),
    async onSent(watch) {
      toast({
        title: 'Watch added',
        text: `${setApart(watch.name)} is watched for ${watch.email}.`,
      });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Add watch">
      <form {...form.props} className="fields">
        <FormInput
          form={form}
          name="name"
          label="Name to watch"
          maxLength={longestName}
          autoComplete="off"
        />
        <ContactField kind="email" form={form} label="Customer’s e-mail" autoComplete="off" />
        <ClassesInput form={form} />
        <LevelField form={form} label="Send alerts for" />
        <FormProblem text={form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label="Add watch"
          busyLabel="Adding..."
          className="btn primary wide"
        />
      </form>
    </Dialog>
  );
}
