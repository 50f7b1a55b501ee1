import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HttpError } from '../browser/fetch';
import { usePosted } from '../browser/plain-form';
import { CheckForm } from '../enquiries/check-form';
import { orderForm } from '../orders/forms';
import { NextSteps } from '../orders/next-steps';
import { OrderForm } from '../orders/order-form';
import type { PageParams } from '../pages';
import { PageMeta } from '../site/page-meta';
import { useSiteUrl } from '../site/site-url';
import { Accordion } from '../ui/accordion';
import { Breadcrumb } from '../ui/breadcrumb';
import { Dialog } from '../ui/dialog';
import { Empty } from '../ui/empty';
import { FeatureIcon } from '../ui/feature-icon';
import { BrokenRing } from '../ui/illustrations';
import { imageAddress } from '../ui/image-address';
import { Ledger } from '../ui/ledger';
import { Link, useSearch } from '../ui/navigation';
import { Picture } from '../ui/picture';
import { Spinner } from '../ui/spinner';
import { Tabs } from '../ui/tabs';
import { categoryPage } from './category-pages';
import type { Feature, Plan, Service } from './contract';
import { keyTerms } from './key-terms';
import { isRegistration, OfficialFeeNote } from './official-fee-note';
import { serviceQuery } from './queries';
import { serviceStructuredData } from './structured-data';

const shownBenefits = 3;
const shownFeatures = 4;
const descriptionLength = 160;
const planChoiceId = 'plan-choice';

export default function ServicePage({
  params: { category = 'default', slug = '' },
}: {
  params: PageParams;
}) {
  const service = useQuery(serviceQuery(category, slug));
  if (service.data) return <ServiceView key={service.data.slug} service={service.data} />;
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

function ServiceView({ service }: { service: Service }) {
  const siteUrl = useSiteUrl();
  const [search] = useSearch();
  const posted = usePosted(orderForm.name);
  const [plan, setPlan] = useState(() => {
    const wanted = posted?.values.pricingPlan ?? search.get('plan');
    return service.pricing.find(({ name }) => name === wanted)?.name ?? '';
  });
  const start = useRef<HTMLHeadingElement>(null);
  const category = categoryPage(service.category);
  const path = `/services/${encodeURIComponent(service.category)}/${encodeURIComponent(service.slug)}`;

  function select(name: string) {
    setPlan(name);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById('order')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    start.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageMeta
        title={service.title}
        description={[...service.description].slice(0, descriptionLength).join('')}
        path={path}
        image={imageAddress(service.headerImage)}
        jsonLd={serviceStructuredData(service, { siteUrl, path, category })}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, category, { label: service.title }]} />
      </div>
      <div className="wrap split">
        <div className="stack service-intro">
          <h1>{service.title}</h1>
          {service.subtitle && (
            <p>
              <b>{service.subtitle}</b>
            </p>
          )}
          <p className="lead">{service.description}</p>
          <HeaderImage service={service} />
        </div>
        <SidePanel service={service} />
      </div>
      <Plans service={service} onSelect={select} />
      {/* Chooses a plan as long as no script runs. */}
      <form id={planChoiceId} action={`${path}#order`} />
      <section className="wrap about" aria-label="About this service">
        <Tabs
          label="About this service"
          tabs={[
            {
              id: 'overview',
              label: 'Overview',
              content: <Overview benefits={service.benefits} />,
            },
            {
              id: 'features',
              label: 'Features',
              content: <Features features={service.features} />,
            },
            {
              id: 'requirements',
              label: 'Requirements',
              content: <Requirements requirements={service.requirements} />,
            },
            { id: 'faq', label: 'FAQ', content: <Questions faq={service.faq} /> },
          ]}
        />
      </section>
      <section className="section wrap order" id="order" aria-labelledby="start">
        <div className="stack">
          <h2 id="start" tabIndex={-1} ref={start}>
            Get Started
          </h2>
          <p className="lead">
            You pay on the next page. We then confirm your details by e-mail
            {isRegistration(service.slug) ? ' and begin the search.' : ' and begin.'}
          </p>
          <NextSteps serviceSlug={service.slug} today="Order, payment, confirmation." />
        </div>
        {service.pricing.length > 0 ? (
          <OrderForm service={service} plan={plan} onPlan={setPlan} />
        ) : (
          <div className="sheet stack">
            <p>Pricing information not available. Please contact us for more details.</p>
            <Link className="btn" to="/contact">
              Contact
            </Link>
          </div>
        )}
      </section>
    </>
  );
}

function HeaderImage({ service: { headerImage, title } }: { service: Service }) {
  const address = imageAddress(headerImage);
  if (address)
    return (
      <div className="plate">
        <Picture
          src={address}
          alt=""
          fetchPriority="high"
          sizes="(min-width: 60rem) 30rem, 100vw"
        />
      </div>
    );
  return (
    <div className="initial lattice" aria-hidden="true">
      <span>{[...title][0]?.toUpperCase()}</span>
    </div>
  );
}

function SidePanel({ service }: { service: Service }) {
  const [isChecking, setIsChecking] = useState(false);
  const terms = keyTerms(service);
  return (
    <aside className="aside sheet stack" aria-labelledby="what-you-get">
      <h2 id="what-you-get">What you get</h2>
      {service.benefits.length > 0 && (
        <ul className="ticks">
          {service.benefits.slice(0, shownBenefits).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {terms.length > 0 && <Ledger className="small" rows={terms} />}
      <button type="button" className="btn wide" onClick={() => setIsChecking(true)}>
        Get a Free Lawyer Check
      </button>
      <Dialog open={isChecking} onClose={() => setIsChecking(false)} title="Free Trademark Check">
        <CheckForm variant="service" onDone={() => setIsChecking(false)} />
      </Dialog>
    </aside>
  );
}

function Plans({ service, onSelect }: { service: Service; onSelect(plan: string): void }) {
  return (
    <section className="section wrap" aria-labelledby="plans">
      <div className="plans-head">
        <h2 id="plans">Pricing plans</h2>
        <OfficialFeeNote serviceSlug={service.slug} />
      </div>
      {service.pricing.length > 0 ? (
        <ul className="plans">
          {service.pricing.map((plan) => (
            <PlanCard key={plan.name} plan={plan} onSelect={() => onSelect(plan.name)} />
          ))}
        </ul>
      ) : (
        <p className="lead">
          Pricing information not available. Please contact us for more details.
        </p>
      )}
    </section>
  );
}

function PlanCard({ plan, onSelect }: { plan: Plan; onSelect(): void }) {
  const more = plan.features.length - shownFeatures;
  return (
    <li className={plan.isPopular ? 'best' : undefined}>
      <div className="plan-head">
        <h3>{plan.name}</h3>
        {plan.isPopular && <span className="badge">Best Value</span>}
      </div>
      <p className="price num">{plan.price}</p>
      <ul className="ticks">
        {plan.features.slice(0, shownFeatures).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {/* Kept where there are none, so that the buttons of a row stand level. */}
      <p className="small soft">{more > 0 ? `+ ${more} more features` : '\u00a0'}</p>
      <button
        type="submit"
        form={planChoiceId}
        name="plan"
        value={plan.name}
        className={plan.isPopular ? 'btn wide primary' : 'btn wide'}
        onClick={(event) => {
          event.preventDefault();
          onSelect();
        }}
      >
        Select<span className="sr"> {plan.name}</span>
      </button>
    </li>
  );
}

function NothingYet({ what }: { what: string }) {
  return <p className="soft">{what} not available. Please contact us for more details.</p>;
}

function Overview({ benefits }: { benefits: string[] }) {
  if (benefits.length === 0) return <NothingYet what="Overview information" />;
  return (
    <ul className="ticks">
      {benefits.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
  );
}

function Features({ features }: { features: Feature[] }) {
  if (features.length === 0) return <NothingYet what="Feature information" />;
  return (
    <dl className="features">
      {features.map(({ title, description, icon }) => (
        <div key={title}>
          <FeatureIcon name={icon} />
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

function Requirements({ requirements }: { requirements: string[] }) {
  if (requirements.length === 0) return <NothingYet what="Document requirements" />;
  return (
    <ul className="ticks">
      {requirements.map((requirement) => (
        <li key={requirement}>{requirement}</li>
      ))}
    </ul>
  );
}

function Questions({ faq }: { faq: Service['faq'] }) {
  if (faq.length === 0) return <NothingYet what="Questions and answers" />;
  return (
    <Accordion
      items={faq.map(({ question, answer }) => ({ id: question, question, answer }))}
      firstOpen
    />
  );
}
