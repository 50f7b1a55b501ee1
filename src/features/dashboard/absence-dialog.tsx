import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery, colleaguesQuery } from '../../admin-ui/administrator';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { problemsOf } from '../../admin-ui/problems-of';
import { SelectField } from '../../admin-ui/select-field';
import type { WorkspaceApi } from '../../admin-ui/workspace-contract';
import { apiClient } from '../../client/api';
import { FormProblem } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import { refetchToday } from './queries';
import { useDoers } from './use-doers';

const api = apiClient<WorkspaceApi>();

/** Says when somebody is away, and whose list theirs joins. */
export function AbsenceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn tiny" onClick={() => setOpen(true)}>
        Away…
      </button>
      {isOpen && <AbsenceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const none = { from: '', until: '', substituteId: '' };

function AbsenceDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery);
  const doers = useDoers();
  const [personId, setPersonId] = useState(me?.id ?? 0);
  const known = doers.find(({ id }) => id === personId)?.absence;
  const [typed, setTyped] = useState<typeof none>();
  const values =
    typed ??
    (known
      ? { ...known, substituteId: known.substituteId === null ? '' : String(known.substituteId) }
      : none);
  const saving = useMutation({
    mutationFn: (isAway: boolean) =>
      api.call('PUT /api/admin/colleagues/{id}/absence', {
        params: { id: personId },
        body: {
          absence: isAway
            ? { ...values, substituteId: values.substituteId ? Number(values.substituteId) : null }
            : null,
        },
      }),
    async onSuccess(found, isAway) {
      client.setQueryData(colleaguesQuery.queryKey, found);
      toast({ title: isAway ? 'Absence saved' : 'Absence ended' });
      onClose();
      await refetchToday(client);
    },
  });
  const { errors, problem } = problemsOf(saving.error, 'Nothing was changed. Please try again.');
  const errorOf = (name: keyof typeof none) => errors[name] ?? errors[`absence.${name}`];
  const day = (name: 'from' | 'until', label: string) => (
    <InputField
      label={label}
      error={errorOf(name)}
      type="date"
      value={values[name]}
      onType={(typed) => setTyped({ ...values, [name]: typed })}
    />
  );
  return (
    <FormDialog
      isApart
      title="Away"
      label="Save"
      busyLabel="Saving..."
      isBusy={saving.isPending}
      formClass="fields"
      onSubmit={() => saving.mutate(true)}
      onClose={onClose}
    >
      {me?.role === 'owner' && (
        <SelectField
          label="Who"
          value={String(personId)}
          choices={doers.map(({ id, name }) => [String(id), name])}
          onChoose={(id) => {
            setPersonId(Number(id));
            setTyped(undefined);
          }}
        />
      )}
      {day('from', 'First day')}
      {day('until', 'Last day')}
      <SelectField
        label="Who stands in"
        hint="Their list joins this person’s, with the daily mail"
        error={errorOf('substituteId')}
        value={values.substituteId}
        choices={[
          ['', 'The deputy of each matter'],
          ...doers
            .filter(({ id }) => id !== personId)
            .map(({ id, name }) => [String(id), name] as const),
        ]}
        onChoose={(substituteId) => setTyped({ ...values, substituteId })}
      />
      {known && (
        <button type="button" className="text-button" onClick={() => saving.mutate(false)}>
          End this absence
        </button>
      )}
      <FormProblem text={problem} />
    </FormDialog>
  );
}
