import { PreviewPage } from '../../admin-ui/preview-page';
import type { PageParams } from '../../client/route';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { adminServiceQuery } from '../catalogue/admin-queries';
import { ServiceView } from './service-page';
import { servicePath } from './service-view';

export default function AdminServicePreviewPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <PreviewPage
      query={{ ...adminServiceQuery(id), staleTime: 0 }}
      one="service"
      links={(service) => (
        <>
          {service?.isPublished && (
            <a className="btn tiny" href={servicePath(service)}>
              Public page
            </a>
          )}
          <Link className="btn tiny" to={`/admin/services/${id}/edit`}>
            Edit
          </Link>
        </>
      )}
      notFound={{ title: 'Service not found', text: 'The service could not be loaded.' }}
      back={{ to: '/admin/services', label: 'Back to Services' }}
    >
      {(service) => (
        <>
          <PageMeta
            title={`Preview: ${service.title}`}
            description="A service as visitors would see it."
            path={`/admin/services/${id}/preview`}
            noindex
          />
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
        </>
      )}
    </PreviewPage>
  );
}
