import { useQuery } from '@tanstack/react-query';
import { passwordOrCode } from '../../admin-ui/password-form';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TablePanel } from '../../admin-ui/table-panel';
import { AdministratorRow } from './administrator-row';
import { InvitationRow, InviteButton } from './invitations';
import { administratorsQuery, invitationsQuery, rolesQuery } from './queries';
import { RoleRights } from './role-rights';

const heads = [
  'Username',
  'Name and e-mail',
  'Role',
  'Status',
  'Sign-in',
  'Last active',
  'Actions',
];

export default function AdministratorsPage() {
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const { data: overview } = useQuery(rolesQuery);
  const owners = administrators.filter(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  const hasApp = administrators.some(({ isOwn, hasSecondFactor }) => isOwn && hasSecondFactor);
  const asked = hasApp ? passwordOrCode : 'Your password';
  return (
    <SettingsPage title="Administrators" actions={<InviteButton passwordLabel={asked} />}>
      <TablePanel title="People" heads={heads} className="list labelled">
        {administrators.map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            isOnlyOwner={owners.length === 1 && owners[0]?.id === administrator.id}
            passwordLabel={asked}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
        ))}
      </TablePanel>
      {overview && <RoleRights {...overview} />}
    </SettingsPage>
  );
}
