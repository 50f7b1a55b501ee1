import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { useMay } from '../../admin-ui/may';
import { offerUndo } from '../../admin-ui/offer-undo';
import { Panel } from '../../admin-ui/panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { setApart } from '../../shared/set-apart';
import { Moment } from '../../ui/moment';
import { useNavigate } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-client-page.module.css';
import type { ClientAddress, ClientDetail, Given } from './contract';
import { MergeButton } from './merge-dialog';
import { clientListPath, mailAgain, refetchClients, splitClient, takeGiven } from './queries';

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
              {address.name && `${setApart(address.name)}, `}last used{' '}
              <Moment at={address.lastAt} />
            </p>
            <p className="small">
              <Confirmation account={address.account} />
            </p>
            {address.refused && <Refused client={client} address={address} />}
            {address.given.length > 0 && (
              <ul className={styles.given}>
                {address.given.map((given) => (
                  <AlsoGiven
                    key={`${given.what} ${given.value}`}
                    client={client}
                    address={address}
                    given={given}
                  />
                ))}
              </ul>
            )}
            {addresses.length > 1 && <SplitButton client={client} address={address} />}
          </li>
        ))}
      </ul>
      {addresses.some(({ given }) => given.length > 0) && (
        <p className="small soft">
          What was also given was typed with this address, by anyone in a form or on an invoice
          here. It changes nothing until you take it, or the owner of the address writes it in their
          account.
        </p>
      )}
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

function Refused({ client, address }: Omit<AlsoGivenProps, 'given'>) {
  const queryClient = useQueryClient();
  const mayClear = useMay('owner');
  const clearing = useAdminAction(
    () => mailAgain(client.id, address.id),
    () => {
      toast({ title: 'Mailed again', text: address.address });
      return refetchClients(queryClient);
    },
  );
  if (!address.refused) return null;
  const { reason, isComplaint, at } = address.refused;
  return (
    <div className="small">
      <p>
        <StateSeal kind="failed" word={isComplaint ? 'Called our mail spam' : 'Mail came back'} />{' '}
        <Moment at={at} />
      </p>
      <p className="soft">
        {reason && !isComplaint && `${reason.replace(/\.$/, '')}. `}Watches send nothing to it any
        more; other mails are still tried.
      </p>
      {mayClear && (
        <ActionButton action={clearing} label="Mail it again" spoken={` ${address.address}`} />
      )}
    </div>
  );
}

const givenWords = { name: 'Name', companyName: 'Company', phone: 'Phone' };

interface AlsoGivenProps {
  client: ClientDetail;
  address: ClientAddress;
  given: Given;
}

function AlsoGiven({ client, address, given: { what, value, at } }: AlsoGivenProps) {
  const queryClient = useQueryClient();
  const taking = useAdminAction(
    () => takeGiven(client.id, { addressId: address.id, what, value }),
    () => {
      toast({ title: 'Taken', text: `${givenWords[what]}: ${value}` });
      return refetchClients(queryClient);
    },
  );
  return (
    <li className="small">
      <span>
        <b>{value}</b>
        <span className="soft">
          Also given: {givenWords[what].toLowerCase()}, <Moment at={at} />
        </span>
      </span>
      <ActionButton action={taking} label="Take" spoken={` ${value}`} busyLabel="Taking..." />
    </li>
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
