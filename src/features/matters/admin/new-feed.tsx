import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery, colleaguesQuery } from '../../../admin-ui/administrator';
import { Panel } from '../../../admin-ui/panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { makeFeed } from '../feeds/queries';
import { type ActField, ActForm } from './act-fields';

const empty = {
  kind: 'person' as 'person' | 'matter' | 'client',
  personId: '',
  matterNumber: '',
  clientEmail: '',
  alarms: '7 1',
  names: '',
};
type Name = keyof typeof empty;

const reminders = [
  { value: '', label: 'No reminders' },
  { value: '1', label: '1 day before' },
  { value: '7 1', label: '7 days and 1 day before' },
  { value: '30 14 7 1', label: '30, 14, 7 and 1 day before' },
  { value: '1 0', label: '1 day before and on the day' },
];

export function NewFeed({ onMade }: { onMade(address: string): Promise<void> }) {
  const { data: me } = useQuery(administratorQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const [values, setValues] = useState(empty);
  const isOwner = me?.role === 'owner';
  const acting = useAdminAction(
    () =>
      makeFeed({
        kind: values.kind,
        ...(values.kind === 'person' && values.personId && { personId: Number(values.personId) }),
        ...(values.kind === 'matter' && { matterNumber: values.matterNumber }),
        ...(values.kind === 'client' && { clientEmail: values.clientEmail }),
        alarmDays: values.alarms.split(' ').filter(Boolean).map(Number),
        showsNames: values.names === 'yes',
      }),
    async ({ address }) => {
      setValues(empty);
      await onMade(address);
    },
  );
  const of: Record<typeof values.kind, ActField<Name>[]> = {
    person: isOwner
      ? [
          {
            name: 'personId',
            label: 'Person',
            type: [
              { value: '', label: 'Myself' },
              ...colleagues
                .filter(({ id, isActive }) => isActive && id !== me?.id)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
        ]
      : [],
    matter: [{ name: 'matterNumber', label: 'Number of the matter', hint: 'Such as LM-2026-0147' }],
    client: [{ name: 'clientEmail', label: 'E-mail of the client' }],
  };
  return (
    <Panel title="New calendar">
      <ActForm
        label="Make the address"
        busyLabel="Making..."
        acting={acting}
        values={values}
        onType={(name, text) => setValues({ ...values, [name]: text })}
        fields={[
          {
            name: 'kind',
            label: 'Whose deadlines',
            type: [
              { value: 'person', label: 'Of a person’s work' },
              { value: 'matter', label: 'Of one matter' },
              { value: 'client', label: 'Of all matters of a client' },
            ],
          },
          ...of[values.kind],
          { name: 'alarms', label: 'Reminders', type: reminders },
          ...(isOwner
            ? [
                {
                  name: 'names' as const,
                  label: 'What it shows',
                  type: [
                    { value: '', label: 'References and deadlines alone' },
                    { value: 'yes', label: 'Names of matters and clients too' },
                  ],
                  hint: 'Programs of others keep what they read',
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
