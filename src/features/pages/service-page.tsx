import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../client/record-screen';
import type { PageParams } from '../../client/route';
import { imageAddress } from '../../shared/image-address';
import { t } from '../../shared/texts';
import { PageMeta } from '../../ui/page-meta';
import { categoryPage } from '../catalogue/category-pages';
import type { Service } from '../catalogue/contract';
import { serviceQuery } from '../catalogue/queries';
import { serviceStructuredData } from '../catalogue/structured-data';
import { ServiceView, servicePath } from './service-view';

// The preview imports it from here: a shared chunk would cost every visitor a few hundred bytes.
export { ServiceView };

const descriptionLength = 160;

export default function ServicePage({
  params: { category = 'default', slug = '' },
}: {
  params: PageParams;
}) {
  return (
    <RecordScreen
      query={useQuery(serviceQuery(category, slug))}
      title={t('Service')}
      path="/services"
      description={t('This service could not be shown.')}
      missing={{
        title: t('Service not found'),
        text: t('The requested service could not be found. Please check the URL and try again.'),
        link: { label: t('Trademark services'), to: '/trademark' },
      }}
    >
      {(service) => (
        <>
          <Meta service={service} />
          <ServiceView key={service.slug} service={service} />
        </>
      )}
    </RecordScreen>
  );
}

function Meta({ service }: { service: Service }) {
  const path = servicePath(service);
  const category = categoryPage(service.category);
  return (
    <PageMeta
      title={service.title}
      description={[...service.description].slice(0, descriptionLength).join('')}
      path={path}
      image={imageAddress(service.headerImage)}
      jsonLd={(siteUrl) => serviceStructuredData(service, { siteUrl, path, category })}
    />
  );
}
