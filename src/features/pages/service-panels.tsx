import { type Text, t } from '../../shared/texts';
import { Accordion } from '../../ui/accordion';
import { FeatureIcon } from '../../ui/feature-icon';
import { FeatureList } from '../../ui/feature-list';
import { Tabs } from '../../ui/tabs';
import { Ticks } from '../../ui/ticks';
import type { Service } from '../catalogue/contract';
import * as styles from './service-view.module.css';

interface PanelProps {
  service: Service;
}

/** What is said of a service at length. */
export const ServicePanels = ({ service }: PanelProps) => (
  <section className="section wrap" aria-label={t('About this service')}>
    <Tabs
      label={t('About this service')}
      tabs={[
        { id: 'overview', label: t('Overview'), kept: { inside: Overview, of: { service } } },
        { id: 'features', label: t('Features'), kept: { inside: Features, of: { service } } },
        {
          id: 'requirements',
          label: t('Requirements'),
          kept: { inside: Requirements, of: { service } },
        },
        { id: 'faq', label: t('FAQ'), kept: { inside: Questions, of: { service } } },
      ]}
    />
  </section>
);

const TicksOr = ({ items, what }: { items: string[]; what: Text }) =>
  items.length > 0 ? <Ticks items={items} /> : <NothingYet what={what} />;

function NothingYet({ what }: { what: Text }) {
  return (
    <p className="soft">
      {t('{what} not available. Please contact us for more details.', { what: t(what) })}
    </p>
  );
}

const Overview = ({ service }: PanelProps) => (
  <TicksOr items={service.benefits} what="Overview information" />
);

const Requirements = ({ service }: PanelProps) => (
  <TicksOr items={service.requirements} what="Document requirements" />
);

function Features({ service: { features } }: PanelProps) {
  if (features.length === 0) return <NothingYet what="Feature information" />;
  return (
    <FeatureList
      className={styles.features}
      items={features.map(({ title, description, icon }) => ({
        art: <FeatureIcon name={icon} />,
        title,
        text: description,
      }))}
    />
  );
}

function Questions({ service: { faq } }: PanelProps) {
  if (faq.length === 0) return <NothingYet what="Questions and answers" />;
  return (
    <Accordion
      items={faq.map(({ question, answer }) => ({ id: question, question, answer }))}
      firstOpen
    />
  );
}
