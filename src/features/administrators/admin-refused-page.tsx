import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../admin-ui/admin-page';
import { administratorQuery } from '../../admin-ui/administrator';
import { roleWords } from '../../shared/roles';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations/broken-ring';

/** Shown at the address of a page that needs another role. */
export default function RefusedPage() {
  const { data: administrator } = useQuery(administratorQuery);
  return (
    <AdminPage title="Not for your role" hasOwnHeading>
      <Empty
        art={<BrokenRing />}
        heading="h1"
        title="This page is not for your role"
        text={`${administrator ? `You are signed in as ${roleWords[administrator.role].toLowerCase()}. ` : ''}An owner can open this page, or give you another role.`}
        link={{ to: '/admin', label: 'Dashboard' }}
      />
    </AdminPage>
  );
}
