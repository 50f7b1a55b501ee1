import links from 'content:links/sitemap';
import { useQuery } from '@tanstack/react-query';
import { capitalized } from '../../shared/capitalized';
import { firm } from '../../shared/firm';
import { said, type Text, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { isSaidHere, Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { newestPostsQuery } from '../blog/queries';
import type { ServiceSummary } from '../catalogue/contract';
import { servicesQuery } from '../catalogue/queries';
import { guidesQuery } from '../guides/queries';
import * as styles from './sitemap-page.module.css';

interface Entry {
  label: string;
  to: string;
}

const servicePages: { category: string; label: Text; to: string }[] = [
  { category: 'trademark', label: 'Trademark', to: '/trademark' },
  { category: 'patent', label: 'Patent', to: '/services/patent' },
  { category: 'copyright', label: 'Copyright', to: '/copyright' },
  { category: 'consultation', label: 'Consultation', to: '/consultations' },
];

export default function SitemapPage() {
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: guides = [] } = useQuery(guidesQuery);
  const { data: posts = [] } = useQuery(newestPostsQuery);
  const guideEntries = guides.map(({ slug, title }) => ({ label: title, to: `/guides/${slug}` }));
  const postEntries = posts.map(({ slug, title }) => ({ label: title, to: `/blog/${slug}` }));
  return (
    <>
      <PageMeta
        title={t('Sitemap')}
        description={t(
          'All public pages of {name}: services by category, guides, the trademark directory, the blog, accounts and the legal pages.',
          { name: firm.name },
        )}
        path="/sitemap"
      />
      <div className={`wrap ${styles.head}`}>
        <Breadcrumb items={[{ label: t('Sitemap') }]} />
        <h1>{t('Sitemap')}</h1>
        <p className="lead">{t('The pages of this site, by subject.')}</p>
      </div>
      <div className={`wrap page-end ${styles.body}`}>
        <Part id="sitemap-services" title={t('Services')}>
          <div className={styles.categories}>
            {[...servicePages, ...otherCategories(services)].map(({ category, label, to }) => (
              <div key={category}>
                <h3>{to ? <Link to={to}>{said(label)}</Link> : label}</h3>
                <Entries
                  entries={services
                    .filter((service) => service.category.toLowerCase() === category)
                    .map(({ slug, title }) => ({
                      label: title,
                      to: `/services/${category}/${slug}`,
                    }))}
                />
              </div>
            ))}
          </div>
        </Part>
        <Group
          id="sitemap-guides"
          title={t('Guides')}
          entries={[{ label: t('All guides'), to: '/guides' }, ...guideEntries]}
        />
        {isSaidHere({ to: '/blog' }) && (
          <Group
            id="sitemap-blog"
            title="Blog"
            entries={[{ label: 'All posts', to: '/blog' }, ...postEntries]}
          />
        )}
        <div className={styles.column}>
          <Group id="sitemap-firm" title={t('The firm')} entries={links.firm} />
          <Group id="sitemap-register" title={t('The register')} entries={links.register} />
          <Group id="sitemap-account" title={t('Your account')} entries={links.account} />
          <Group id="sitemap-legal" title={t('Legal')} entries={links.legal} />
        </div>
      </div>
    </>
  );
}

/** Added categories have no page of their own. */
const otherCategories = (services: ServiceSummary[]) =>
  [...new Set(services.map(({ category }) => category.toLowerCase()))]
    .filter((category) => servicePages.every((page) => page.category !== category))
    .map((category) => ({
      category,
      label: capitalized(category),
      to: undefined,
    }));

const Group = ({ id, title, entries }: { id: string; title: string; entries: Entry[] }) => (
  <Part id={id} title={title}>
    <Entries entries={entries} />
  </Part>
);

const Entries = ({ entries }: { entries: Entry[] }) => (
  <ul className={styles.entries}>
    {entries.map(({ label, to }) => (
      <li key={to}>
        <Link to={to}>{said(label)}</Link>
      </li>
    ))}
  </ul>
);
