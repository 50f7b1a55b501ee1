import '../../admin-ui/service-screens.css';
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
        description="A service as visitors would see it."
        path={`/admin/services/${id}/preview`}
        noindex
      />
      <PreviewBar
        text={
          service?.isPublished
            ? 'This service is published.'
            : 'This service is a draft. Only administrators can see it.'
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
            check={<p>The check form appears here. It can’t be used in a preview.</p>}
            order={
              <div className="sheet stack">
                <p>The order form appears here. It can’t be used in a preview.</p>
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
