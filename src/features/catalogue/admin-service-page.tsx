import { AdminPage } from '../../admin-ui/admin-page';
import { BackLink } from '../../admin-ui/back-link';
import { missingOrFailed, RecordPage } from '../../admin-ui/record-page';
import type { PageParams } from '../../client/route';
import { adminServiceQuery, serviceListPath } from './admin-queries';
import { ServiceEditor } from './service-editor';

const back = { to: serviceListPath, label: 'Back to Services' };

export default function AdminServicePage({ params: { id } }: { params: PageParams }) {
  if (id === undefined)
    return (
      <AdminPage title="New service" actions={<BackLink {...back} />}>
        <ServiceEditor />
      </AdminPage>
    );
  return (
    <RecordPage
      query={adminServiceQuery(id)}
      one="service"
      titleOf={(service) => (service ? `Edit ${service.title}` : 'Edit service')}
      back={back}
      actionsOf={(service) => (
        <a
          className="btn tiny"
          href={`${serviceListPath}/${service.id}/preview`}
          target="_blank"
          rel="noreferrer"
        >
          Preview<span className="sr"> the saved version, in a new tab</span>
        </a>
      )}
      failureOf={missingOrFailed('service', {
        title: 'Service not found',
        text: 'It may have been deleted. Check the audit trail.',
      })}
    >
      {(service) => <ServiceEditor key={service.id} service={service} />}
    </RecordPage>
  );
}
