import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { offerUndo } from '../../admin-ui/offer-undo';
import { Panel } from '../../admin-ui/panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { Moment } from '../../ui/moment';
import { useNavigate } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import * as styles from './admin-client-page.module.css';
import type { ClientAddress, ClientDetail } from './contract';
import { MergeButton } from './merge-dialog';
import { clientListPath, refetchClients, splitClient } from './queries';

/** Which addresses are a client's, and whether each is known to be theirs. */
export function AddressesPanel({ client }: { client: ClientDetail }) {
  const { addresses } = client;
  const isAllConfirmed = addresses.every(({ account }) => account === 'confirmed');
  return (
    <Panel title={addresses.length === 1 ? 'Address' : 'Addresses'}>
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address.id}>
            <p>
              <b>{address.address}</b>
            </p>
            <p className="small soft">
              {address.name && `${address.name}, `}last used <Moment at={address.lastAt} />
            </p>
            <p className="small">
              <Confirmation account={address.account} />
            </p>
            {addresses.length > 1 && <SplitButton client={client} address={address} />}
          </li>
        ))}
      </ul>
      {!isAllConfirmed && (
        <p className="small soft">
          Anyone could have typed an address that is not confirmed, so what came under it may be
          somebody else’s.
        </p>
      )}
      <div>
        <MergeButton client={client} label="Merge another client" />
      </div>
    </Panel>
  );
}

function Confirmation({ account }: Pick<ClientAddress, 'account'>) {
  if (account === 'confirmed')
    return <StateSeal kind="registered" word="Confirmed by their account" />;
  return (
    <StateSeal
      kind="pending"
      word={account ? 'Not confirmed by their account' : 'Not confirmed, no account'}
    />
  );
}

function SplitButton({ client, address }: { client: ClientDetail; address: ClientAddress }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const split = useAdminAction(
    () => splitClient(client.id, [address.id]),
    async ({ clientId, undo }) => {
      const refresh = () => refetchClients(queryClient);
      const text = `${address.address} is a client of its own.`;
      offerUndo({ title: 'Split off', text }, [undo], refresh);
      await refresh();
      await navigate(`${clientListPath}/${clientId}`);
    },
  );
  return (
    <ConfirmButton
      className="btn tiny"
      text="Split off"
      spoken={` ${address.address}`}
      title={`Split off ${address.address}?`}
      label="Split off"
      busyLabel="Splitting..."
      isDanger={false}
      onConfirm={() => split.mutateAsync()}
    >
      <p>
        Its orders, enquiries, checks, mails and notes go to a client of their own. Merging the two
        brings them together again.
      </p>
    </ConfirmButton>
  );
}
