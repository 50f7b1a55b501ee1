import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { problemsOf } from '../../../admin-ui/problems-of';
import { capitalized } from '../../../shared/capitalized';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { useSearchText } from '../../../ui/use-search-text';
import { kindsFrom, kindsTo, linkKind } from '../deadlines/links';
import type { LinkMatters, MatterDetail } from '../matter/contract';
import { ActFields } from './act-fields';
import * as styles from './matters.module.css';
import { foundMattersQuery, linkMatters, refetchMatters } from './queries';

type Relation = Omit<LinkMatters, 'matterId'> & { value: string; label: string };

/** How this matter can come from another, and another from it. */
const relationsOf = (matter: MatterDetail): Relation[] => [
  ...kindsTo(matter).map((kind) => ({
    kind,
    isParent: true,
    value: kind,
    label: capitalized(linkKind[kind].of),
  })),
  ...kindsFrom(matter).map((kind) => ({
    kind,
    isParent: false,
    value: `${kind}-below`,
    label: capitalized(linkKind[kind].has),
  })),
];

export function LinkDialog({ matter, onClose }: { matter: MatterDetail; onClose(): void }) {
  const relations = relationsOf(matter);
  const [value, setValue] = useState(relations[0]?.value ?? '');
  const [chosen, setChosen] = useState<number>();
  const client = useQueryClient();
  const linking = useMutation({
    async mutationFn() {
      const relation = relations.find((each) => each.value === value);
      if (!relation) return;
      const { kind, isParent } = relation;
      await linkMatters(matter.id, { kind, isParent, matterId: chosen ?? 0 });
    },
    async onSuccess() {
      toast({ title: 'Linked' });
      onClose();
      await refetchMatters(client);
    },
  });
  const { errors, problem } = problemsOf(linking.error, 'The matters were not linked.');
  return (
    <FormDialog
      isApart
      steady
      title={`Link ${matter.number}`}
      label="Link"
      busyLabel="Linking..."
      isBusy={linking.isPending}
      formClass="fields"
      onSubmit={() => linking.mutate()}
      onClose={onClose}
    >
      <ActFields
        fields={[{ name: 'kind', label: 'This matter', type: relations }]}
        values={{ kind: value }}
        errors={errors}
        onType={(_, typed) => setValue(typed)}
      />
      <OtherMatter ownId={matter.id} error={errors.matterId} chosen={chosen} onChoose={setChosen} />
      <p className="small soft">
        Deadlines that the law counts from the earlier matter are counted again at once.
      </p>
      <FormProblem text={problem} />
    </FormDialog>
  );
}

interface OtherMatterProps {
  ownId: number;
  error: string | undefined;
  chosen: number | undefined;
  onChoose(id: number | undefined): void;
}

function OtherMatter({ ownId, error, chosen, onChoose }: OtherMatterProps) {
  const [q, setQ] = useState('');
  const { text, type } = useSearchText(q, setQ);
  const { data } = useQuery({ ...foundMattersQuery(q), enabled: q !== '' });
  const found = data?.filter(({ id }) => id !== ownId);
  return (
    <>
      <InputField
        label="The other matter"
        hint="By number, mark, client or the number at the office"
        type="search"
        value={text}
        error={error}
        onType={(typed) => {
          type(typed);
          onChoose(undefined);
        }}
      />
      {q !== '' && found && (
        <fieldset className={styles.found}>
          <legend className="sr">Matters found</legend>
          {found.length === 0 && <p className="soft">No other matter is found.</p>}
          {found.map(({ id, number, title, clientName }) => (
            <label key={id} className="check-field">
              <input
                type="radio"
                name="other"
                checked={chosen === id}
                onChange={() => onChoose(id)}
              />
              <span>
                <bdi>{title}</bdi>{' '}
                <span className="soft">
                  {number}, <bdi>{clientName}</bdi>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
