import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { colleaguesQuery } from '../../../admin-ui/administrator';
import { EntityForm } from '../../../admin-ui/entity-form';
import { fieldsOf } from '../../../admin-ui/form-field';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import { RowsField } from '../../../admin-ui/rows-field';
import { saveOnTop } from '../../../admin-ui/save-on-top';
import { useEntityForm } from '../../../admin-ui/use-entity-form';
import type { PageParams } from '../../../client/route';
import { isEqual } from '../../../shared/is-equal';
import { useSearch } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { partyText } from '../deadlines/event-words';
import { ChangeMatter, type MatterDetail, type RegisterEntry } from '../matter/contract';
import { partyRoles } from '../record/contract';
import {
  changeMatter,
  getMatter,
  matterPath,
  matterQuery,
  refetchMatters,
  registerQuery,
} from './queries';

/** The form's own fields: everything is text until it is sent. */
const empty = {
  title: '',
  applicationNumber: '',
  clientName: '',
  companyName: '',
  clientEmail: '',
  responsibleId: '',
  deputyId: '',
  noDateReason: '',
  classes: [] as { number: string; goods: string; isPreApproved: string }[],
  parties: [] as {
    role: (typeof partyRoles)[number];
    name: string;
    uen: string;
    country: string;
  }[],
};
type Values = typeof empty;

const Texts = ChangeMatter.omit({ responsibleId: true, deputyId: true, classes: true });
const checked = z.custom<Values>().superRefine((values, ctx) => {
  for (const { path, message } of Texts.safeParse(values).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path, message });
});

const { TextField, ChoiceField } = fieldsOf<Values>();

const known = { yes: true, no: false } as const;
const wordOf = (isPreApproved: boolean | null) =>
  isPreApproved === null ? '' : isPreApproved ? 'yes' : 'no';

const valuesOf = (matter: MatterDetail): Values => ({
  title: matter.title,
  applicationNumber: matter.applicationNumber ?? '',
  clientName: matter.clientName,
  companyName: matter.companyName ?? '',
  clientEmail: matter.clientEmail,
  responsibleId: String(matter.responsibleId ?? ''),
  deputyId: String(matter.deputyId ?? ''),
  noDateReason: matter.noDateReason ?? '',
  classes: matter.classes.map(({ number, goods, isPreApproved }) => ({
    number,
    goods,
    isPreApproved: wordOf(isPreApproved),
  })),
  parties: matter.parties.map(({ role, name, uen, country }) => ({
    role,
    name,
    uen: uen ?? '',
    country: country ?? '',
  })),
});

const sentOf = ({ responsibleId, deputyId, classes, ...values }: Values) => ({
  ...values,
  responsibleId: Number(responsibleId) || null,
  deputyId: Number(deputyId) || null,
  classes: classes.map((each) => ({
    ...each,
    isPreApproved: known[each.isPreApproved as keyof typeof known] ?? null,
  })),
});

/** With what the register states of the mark, its owners and its classes. */
const withRegister = (values: Values, { fields }: RegisterEntry): Values => ({
  ...values,
  title: fields.title,
  applicationNumber: fields.applicationNumber,
  classes: fields.classes.map(({ number, goods }) => {
    const own = values.classes.find((each) => each.number === number);
    return {
      number,
      goods: goods || (own?.goods ?? ''),
      isPreApproved: own?.isPreApproved ?? '',
    };
  }),
  parties: [
    ...fields.owners.map(({ name, uen, country }) => ({
      role: 'owner' as const,
      name,
      uen: uen ?? '',
      country: country ?? '',
    })),
    ...values.parties.filter(({ role }) => role !== 'owner'),
  ],
});

export default function AdminEditMatterPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...matterQuery(id), staleTime: 0, refetchOnMount: 'always' }}
      one="matter"
      titleOf={(matter) => `Edit ${matter?.title ?? 'matter'}`}
      back={{ to: matterPath(Number(id)), label: 'Back to the matter' }}
      failureOf={missingOrFailed('matter', {
        title: 'This matter does not exist',
        text: 'It may have been erased after its period.',
      })}
    >
      {(matter) => <MatterForm key={matter.id} matter={matter} />}
    </RecordPage>
  );
}

function MatterForm({ matter }: { matter: MatterDetail }) {
  const entity = useMatterForm(matter);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { responsibleId, deputyId } = matter;
  const people = [
    { value: '', label: 'Nobody' },
    ...colleagues
      .filter(({ id, isAssignable }) => isAssignable || id === responsibleId || id === deputyId)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <EntityForm entity={entity} label="Save" busyLabel="Saving...">
      <div className="fields two">
        <TextField name="title" label="Mark or subject" mark="required" />
        <TextField name="applicationNumber" label="Number at the office" />
        <TextField name="clientName" label="Client" mark="required" />
        <TextField name="companyName" label="Company" />
        <TextField
          name="clientEmail"
          label="E-mail"
          mark="required"
          type="email"
          hint="An account with this confirmed address reads the matter"
        />
        <TextField
          name="noDateReason"
          label="Why it has no date"
          hint="Shown while no deadline is open"
        />
        <ChoiceField name="responsibleId" label="Responsible" choices={people} />
        <ChoiceField name="deputyId" label="Deputy" choices={people} />
      </div>
      <Classes />
      <Parties />
    </EntityForm>
  );
}

/** Sends what was changed, so that what others change meanwhile in other fields stays. */
function changeFields(opened: MatterDetail, id: number, values: Values, version: string) {
  const was = valuesOf(opened);
  const fields = (Object.keys(was) as (keyof Values)[]).filter(
    (field) => !isEqual(values[field], was[field]),
  );
  const sent = Object.entries(sentOf(values)).filter(([name]) =>
    fields.includes(name as keyof Values),
  );
  const save = (updatedAt: string) =>
    changeMatter(id, { ...Object.fromEntries(sent), updatedAt: updatedAt || undefined });
  // A draft of another version may hold what others have changed since.
  if (version !== opened.updatedAt) return save(version);
  return saveOnTop({ ...was, updatedAt: version }, fields, {
    save,
    async get() {
      const now = await getMatter(id);
      return { ...valuesOf(now), updatedAt: now.updatedAt };
    },
  });
}

/** With `register` in the address, filled with what the register states. */
function useMatterForm(matter: MatterDetail) {
  const client = useQueryClient();
  const [search] = useSearch();
  const takesRegister = search.has('register');
  const [opened] = useState(matter);
  const { data: register } = useQuery({ ...registerQuery(matter.id), enabled: takesRegister });
  const entity = useEntityForm<Values, MatterDetail>({
    one: 'matter',
    listPath: matterPath(matter.id),
    entity: matter,
    empty,
    valuesOf,
    schema: checked,
    create: () => Promise.reject(new Error('A matter is opened on its own page.')),
    change: (id, { updatedAt, ...values }) => changeFields(opened, id, values, updatedAt),
    get: getMatter,
    failureText: 'Failed to update the matter',
    onSaved() {
      toast({ title: 'Saved' });
      return refetchMatters(client);
    },
  });
  const { form } = entity;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the register has answered
  useEffect(() => {
    if (!takesRegister || !register) return;
    form.reset(withRegister(form.getValues(), register), { keepDefaultValues: true });
  }, [register]);
  return entity;
}

const Classes = () => (
  <RowsField<Values, 'classes'>
    name="classes"
    legend="Classes"
    hint="Their status follows from what happened."
    one="class"
    least={0}
    empty={{ number: '', goods: '', isPreApproved: '' }}
  >
    {(row) => (
      <div className="fields two">
        <TextField name={`classes.${row}.number`} label="Class" />
        <ChoiceField
          name={`classes.${row}.isPreApproved`}
          label="Wording"
          choices={[
            { value: '', label: 'Not known' },
            { value: 'yes', label: 'All items pre-approved' },
            { value: 'no', label: 'Own wording' },
          ]}
        />
        <TextField
          name={`classes.${row}.goods`}
          label="Goods and services"
          rows={3}
          className="full"
        />
      </div>
    )}
  </RowsField>
);

const Parties = () => (
  <RowsField<Values, 'parties'>
    name="parties"
    legend="Parties"
    hint="The owner, the other side, agents abroad, and who pays."
    one="party"
    least={0}
    empty={{ role: 'owner', name: '', uen: '', country: '' }}
  >
    {(row) => (
      <div className="fields two">
        <ChoiceField
          name={`parties.${row}.role`}
          label="Role"
          choices={partyRoles.map((value) => ({ value, label: partyText[value] }))}
        />
        <TextField name={`parties.${row}.name`} label="Name" />
        <TextField name={`parties.${row}.uen`} label="UEN" />
        <TextField name={`parties.${row}.country`} label="Country" />
      </div>
    )}
  </RowsField>
);
