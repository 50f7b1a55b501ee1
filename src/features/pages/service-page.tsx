import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { imageAddress } from '../../shared/image-address';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { Spinner } from '../../ui/spinner';
import { categoryPage } from '../catalogue/category-pages';
import type { Service } from '../catalogue/contract';
import { serviceQuery } from '../catalogue/queries';
import { serviceStructuredData } from '../catalogue/structured-data';
import { ServiceView, servicePath } from './service-view';

// The preview takes it from here: a chunk that both shared would cost every visitor a few hundred bytes.
export { ServiceView };

const descriptionLength = 160;

export default function ServicePage({
  params: { category = 'default', slug = '' },
}: {
  params: PageParams;
}) {
  const service = useQuery(serviceQuery(category, slug));
  if (service.data)
    return (
      <>
        <Meta service={service.data} />
        <ServiceView key={service.data.slug} service={service.data} />
      </>
    );
  if (service.isFetching)
    return (
      <div className="wrap section">
        <Spinner label="Loading..." />
      </div>
    );
  return <Missing error={service.error as HttpError | null} onRetry={() => service.refetch()} />;
}

function Missing({ error, onRetry }: { error: HttpError | null; onRetry(): void }) {
  const isUnknown = error?.status === 404;
  return (
    <div className="wrap section">
      <PageMeta
        title={isUnknown ? 'Service not found' : 'Service'}
        description="This service could not be shown."
        path="/services"
        noindex
      />
      <Empty
        alert
        heading="h1"
        art={<BrokenRing />}
        title={isUnknown ? 'Service not found' : 'Something went wrong'}
        text={
          isUnknown
            ? 'The requested service could not be found. Please check the URL and try again.'
            : 'An error occurred. Please try again.'
        }
        action={
          isUnknown ? (
            <Link className="btn" to="/trademark">
              Trademark services
            </Link>
          ) : (
            <button type="button" className="btn" onClick={onRetry}>
              Try again
            </button>
          )
        }
      />
    </div>
  );
}

function Meta({ service }: { service: Service }) {
  const siteUrl = useSiteUrl();
  const path = servicePath(service);
  const category = categoryPage(service.category);
  return (
    <PageMeta
      title={service.title}
      description={[...service.description].slice(0, descriptionLength).join('')}
      path={path}
      image={imageAddress(service.headerImage)}
      jsonLd={serviceStructuredData(service, { siteUrl, path, category })}
    />
  );
}
