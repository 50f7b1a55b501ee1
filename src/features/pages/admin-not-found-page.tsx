import { AdminPage } from '../../admin-ui/admin-page';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations/broken-ring';

export default function AdminNotFoundPage() {
  return (
    <AdminPage title="Page not found" hasOwnHeading>
      <Empty
        art={<BrokenRing />}
        heading="h1"
        title="Page not found"
        text="The back office has no page at this address. Find what you need in the menu or by search."
        link={{ to: '/admin', label: 'Dashboard' }}
      />
    </AdminPage>
  );
}
