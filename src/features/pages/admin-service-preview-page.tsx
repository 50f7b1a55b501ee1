import '../catalogue/admin-services.css';
import { useQuery } from '@tanstack/react-query';
import { PreviewBar } from '../../admin-ui/preview-bar';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { PageParams } from '../../client/route';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Spinner } from '../../ui/spinner';
import { Toaster } from '../../ui/toast';
import { adminServiceQuery } from '../catalogue/admin-queries';
import { ServiceView } from './service-page';
import { servicePath } from './service-view';

/** A service as the public sees it, or would. */
export default function AdminServicePreviewPage({ params: { id = '' } }: { params: PageParams }) {
  const { data: service, error } = useQuery({ ...adminServiceQuery(id), staleTime: 0 });
  useEndedSession(error);
  return (
    <>
      <PageMeta
        title={`Preview${service ? `: ${service.title}` : ''}`}
        description="A service as the public would see it."
        path={`/admin/services/${id}/preview`}
        noindex
      />
      <PreviewBar
        text={
          service?.isPublished
            ? 'This service is published.'
            : 'Only administrators see this. The service is a draft.'
        }
      >
        {service?.isPublished && (
          <a className="btn tiny" href={servicePath(service)}>
            Public page
          </a>
        )}
        <Link className="btn tiny" to={`/admin/services/${id}/edit`}>
          Edit
        </Link>
      </PreviewBar>
      <main id="main">
        {service ? (
          <ServiceView
            key={service.updatedAt}
            service={service}
            check={<p>Nothing can be asked for in a preview. The form of the check stands here.</p>}
            order={
              <div className="sheet stack">
                <p>Nothing can be ordered in a preview. The order form stands here.</p>
              </div>
            }
          />
        ) : (
          <div className="wrap section">
            {error ? (
              <Empty
                alert
                heading="h1"
                art={<BrokenRing />}
                title="Service not found"
                text="The service could not be loaded."
                action={
                  <Link className="btn" to="/admin/services">
                    Back to Services
                  </Link>
                }
              />
            ) : (
              <Spinner label="Loading..." />
            )}
          </div>
        )}
      </main>
      <Toaster />
    </>
  );
}
