import { useQueryClient } from '@tanstack/react-query';
import { ClientLink } from '../../../admin-ui/client-link';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { saveOnTop } from '../../../admin-ui/save-on-top';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { setApart } from '../../../shared/set-apart';
import { Ledger } from '../../../ui/ledger';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { AssigneePanel } from '../../administrators/assignee-panel';
import { partyText } from '../deadlines/event-words';
import type { MatterDetail } from '../matter/contract';
import { changeMatter, getMatter, matterPath, refetchMatters } from './queries';

export function Client({ matter }: { matter: MatterDetail }) {
  const { clientName, companyName, clientEmail, orderId } = matter;
  return (
    <Panel title="Client" actions={clientEmail && <ClientLink email={clientEmail} />}>
      <Ledger
        rows={[
          { term: 'Name', detail: clientName },
          { term: 'Company', detail: companyName },
          {
            term: 'E-mail',
            detail: clientEmail ? (
              <a href={`mailto:${encodeURI(clientEmail)}`}>{clientEmail}</a>
            ) : (
              'Not known yet: no mail is sent'
            ),
          },
          {
            term: 'Order',
            detail: orderId && (
              <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}

export function Responsible({ matter }: { matter: MatterDetail }) {
  const client = useQueryClient();
  const assigning = useAdminAction(
    (responsibleId: number | null) =>
      saveOnTop(matter, ['responsibleId'], {
        save: (updatedAt) => changeMatter(matter.id, { responsibleId, updatedAt }),
        get: () => getMatter(matter.id),
      }),
    () => {
      toast({ title: 'Saved' });
      return refetchMatters(client);
    },
    'Failed to assign the matter. Please try again.',
  );
  return (
    <AssigneePanel
      title="Responsible"
      assigneeId={assigning.isPending ? assigning.variables : matter.responsibleId}
      onAssign={(responsibleId) => assigning.mutate(responsibleId)}
    />
  );
}

export const Parties = ({ matter: { id, parties } }: { matter: MatterDetail }) => (
  <Panel
    title="Parties"
    actions={
      <May>
        <Link className="btn tiny" to={`${matterPath(id)}/edit`}>
          Edit<span className="sr"> the parties</span>
        </Link>
      </May>
    }
  >
    {parties.length === 0 ? (
      <p className="soft">Nobody besides the client.</p>
    ) : (
      <Ledger
        rows={parties.map(({ role, name, uen, country }) => ({
          term: partyText[role],
          detail: [setApart(name), uen, country].filter(Boolean).join(', '),
        }))}
      />
    )}
  </Panel>
);
