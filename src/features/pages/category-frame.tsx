import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { PageMeta } from '../../ui/page-meta';
import { RunningHead } from '../../ui/part';
import { categoryPages } from '../catalogue/category-pages';
import { servicesQuery } from '../catalogue/queries';
import { ServiceList } from '../catalogue/service-list';
import { categoryStructuredData } from '../catalogue/structured-data';
import * as styles from './category-frame.module.css';

type Category = 'trademark' | 'patent' | 'copyright';

interface CategoryFrameProps {
  category: Category;
  /** The page's title for search engines and the browser’s tab. */
  name: string;
  description: string;
  /** The hero's text and drawing. */
  intro: ReactNode;
  art: ReactNode;
  /** The class of the hero. */
  heroClass?: string | undefined;
  children: ReactNode;
}

export function CategoryFrame(props: CategoryFrameProps) {
  const { name, description, intro, art, heroClass, children } = props;
  const { data: services = [] } = useQuery(servicesQuery({ category: props.category }));
  const category = categoryPages[props.category];
  return (
    <>
      <PageMeta
        title={t('{name} in Singapore', { name })}
        description={description}
        path={category.to}
        jsonLd={(siteUrl) =>
          categoryStructuredData({ name, description, category, services }, siteUrl)
        }
      />
      <div className={heroClass}>
        <div className="wrap">
          <Breadcrumb items={[{ label: t(category.label) }]} />
          <div className={`split split-7 middle ${styles.hero}`}>
            <div className="stack gap-5">{intro}</div>
            {art}
          </div>
        </div>
      </div>
      {children}
    </>
  );
}

interface CategoryServicesProps {
  category: Category;
  title: string;
  aside: string;
}

export const CategoryServices = ({ category, title, aside }: CategoryServicesProps) => (
  <section className="section wrap" id="services" aria-labelledby="services-title">
    <RunningHead id="services-title" title={title}>
      <span>{aside}</span>
    </RunningHead>
    <ServiceList category={category} />
  </section>
);

interface StatementProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The key message of a section. */
export const Statement = ({ id, title, children }: StatementProps) => (
  <section className="night" aria-labelledby={id}>
    <div className={`wrap split split-6 gap-5 ${styles.statement}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  </section>
);
