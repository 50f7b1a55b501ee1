import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { useMay } from '../../admin-ui/may';
import { offerUndo } from '../../admin-ui/offer-undo';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { momentText } from '../../shared/moment-text';
import { setApart } from '../../shared/set-apart';
import { FormProblem } from '../../ui/field';
import { useSearchText } from '../../ui/use-search-text';
import * as styles from './admin-client-page.module.css';
import type { Client } from './contract';
import { foundClientsQuery, mergeClients, refetchClients } from './queries';

interface MergeButtonProps {
  client: Client;
  /** Who is merged into them; by default, it is asked. */
  other?: Client;
  label: string;
}

export function MergeButton({ client, other, label }: MergeButtonProps) {
  const [isMerging, setMerging] = useState(false);
  if (!useMay()) return null;
  return (
    <>
      <button type="button" className="btn tiny" onClick={() => setMerging(true)}>
        {label}
        {other && (
          <span className="sr">
            {' '}
            with <bdi>{nameOf(other)}</bdi>
          </span>
        )}
      </button>
      {isMerging && <MergeDialog client={client} given={other} onClose={() => setMerging(false)} />}
    </>
  );
}

const nameOf = ({ name, email }: Client) => name ?? email;

interface MergeDialogProps {
  client: Client;
  given: Client | undefined;
  onClose(): void;
}

function MergeDialog({ client, given, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState(given);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const merge = useAdminAction(
    (other: Client) => mergeClients(client.id, other.id),
    ({ undo }, other) => {
      const refresh = () => refetchClients(queryClient);
      const text = `${setApart(nameOf(other))} is now part of this client.`;
      offerUndo({ title: 'Merged', text }, [undo], refresh);
      onClose();
      return refresh();
    },
  );
  return (
    <FormDialog
      broad
      steady={!given}
      title={`Merge into ${nameOf(client)}`}
      label="Merge"
      busyLabel="Merging..."
      isBusy={merge.isPending}
      formClass="stack gap-3"
      onSubmit={() => {
        if (chosen) merge.mutate(chosen);
        else setProblem('Choose a client');
      }}
      onClose={onClose}
    >
      {!given && <Candidates client={client} chosen={chosen} onChoose={setChosen} />}
      {chosen && <Twins client={client} other={chosen} />}
      <p className="small soft">
        Everything of both is shown on one page. Each address can be split off again at any time.
      </p>
      <FormProblem text={chosen ? undefined : problem} />
    </FormDialog>
  );
}

interface CandidatesProps {
  client: Client;
  chosen: Client | undefined;
  onChoose(client: Client | undefined): void;
}

function Candidates({ client, chosen, onChoose }: CandidatesProps) {
  const [q, setQ] = useState('');
  const { text, type } = useSearchText(q, setQ);
  const { data = [] } = useQuery({ ...foundClientsQuery(q), enabled: q !== '' });
  const found = data.filter(({ id }) => id !== client.id);
  return (
    <>
      <InputField
        label="Find the other client"
        hint="By name, company, e-mail or phone"
        type="search"
        value={text}
        onType={(typed) => {
          type(typed);
          onChoose(undefined);
        }}
      />
      {q !== '' && (
        <fieldset className={styles.candidates}>
          <legend className="sr">Clients found</legend>
          {found.length === 0 && <p className="soft">No other client is found.</p>}
          {found.map((other) => (
            <label key={other.id} className="check-field">
              <input
                type="radio"
                name="other"
                checked={chosen?.id === other.id}
                onChange={() => onChoose(other)}
              />
              <span>
                {nameOf(other)} <span className="soft">{other.name && other.email}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Both side by side. */
function Twins({ client, other }: { client: Client; other: Client }) {
  const digits = ({ phone }: Client) => phone?.replaceAll(/\D/g, '');
  const rows = [
    { label: 'E-mail', cells: [client.email, other.email] },
    {
      label: 'Phone',
      cells: [client.phone, other.phone],
      isSame: client.phone !== null && digits(client) === digits(other),
    },
    {
      label: 'Company',
      cells: [client.companyName, other.companyName],
      isSame: client.companyName !== null && client.companyName === other.companyName,
    },
    { label: 'Last contact', cells: [momentText(client.lastAt), momentText(other.lastAt)] },
  ];
  return (
    <table className={styles.twins}>
      <thead>
        <tr>
          <td />
          <th scope="col">{nameOf(client)}</th>
          <th scope="col">{nameOf(other)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells: [own, others], isSame }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{own}</td>
            <td>
              {others}
              {isSame && <span className={styles.same}> same</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
