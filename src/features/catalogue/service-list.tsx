import { useQuery } from '@tanstack/react-query';
import { imageAddress } from '../../shared/image-address';
import { t } from '../../shared/texts';
import { Empty } from '../../ui/empty';
import { Vessel } from '../../ui/illustrations/vessel';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { Picture, useLoadable } from '../../ui/picture';
import type { ServiceSummary } from './contract';
import { servicesQuery } from './queries';
import { ServiceIcon } from './service-icon';
import * as styles from './service-list.module.css';

const skeletons = 4;

interface ServiceListProps {
  category: string;
  /** The maximum shown; all by default. */
  limit?: number;
}

/** The published services of a category. Its page prefetches the same query, so that they are in its HTML. */
export function ServiceList({ category, limit }: ServiceListProps) {
  const services = useQuery(servicesQuery({ category, ...(limit && { limit }) }));
  if (services.data && services.data.length > 0)
    return (
      <ul className={styles.list}>
        {services.data.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    );
  if (!services.data && services.isFetching) return <Skeletons count={limit ?? skeletons} />;
  return (
    <div className={styles.none}>
      {services.data ? (
        <Empty
          art={<Vessel />}
          heading="h3"
          title={t('No services available at this time.')}
          text={t('Write to us and we will answer by e-mail.')}
          link={{ to: '/contact', label: t('Contact') }}
        />
      ) : (
        <NotLoaded
          heading="h3"
          title={t('Unable to load services. Please try again later.')}
          retryLabel={t('Try again')}
          onRetry={services.refetch}
        />
      )}
    </div>
  );
}

function ServiceCard({ service }: { service: ServiceSummary }) {
  const { title, description, category, slug } = service;
  const path = `/services/${encodeURIComponent(category.toLowerCase())}/${encodeURIComponent(slug)}`;
  return (
    <li className={styles.card}>
      <CardPicture service={service} />
      <h3>
        <Link className="cover" to={path}>
          {title}
        </Link>
      </h3>
      <p className="soft clamp">{description}</p>
      <svg className={styles.onward} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 10h14M11 4l6 6-6 6" />
      </svg>
    </li>
  );
}

/** The header image, or else the icon, or nothing. */
function CardPicture({ service: { headerImage, icon } }: { service: ServiceSummary }) {
  const { address, image } = useLoadable(imageAddress(headerImage));
  if (address)
    return (
      <div className={`plate ${styles.picture}`}>
        <Picture {...image} src={address} alt="" loading="lazy" sizes="10rem" />
      </div>
    );
  if (icon)
    return (
      <div className={`plate ${styles.picture} ${styles.icon}`}>
        <ServiceIcon name={icon} />
      </div>
    );
  return (
    <div className={`plate none ${styles.picture}`}>
      <span>{t('No image available')}</span>
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <>
      <p className="sr" role="status">
        {t('Loading services')}
      </p>
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li className={styles.card} key={index}>
            <div className={`plate skeleton ${styles.picture} ${styles.waiting}`} />
            <h3>
              <span className="skeleton" />
            </h3>
            <p>
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
