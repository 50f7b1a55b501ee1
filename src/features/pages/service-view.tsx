import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { usePosted } from '../../client/plain-form';
import { imageAddress } from '../../shared/image-address';
import { Accordion } from '../../ui/accordion';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Dialog } from '../../ui/dialog';
import { FeatureIcon } from '../../ui/feature-icon';
import { Ledger } from '../../ui/ledger';
import { Link, useSearch } from '../../ui/navigation';
import { Picture } from '../../ui/picture';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { categoryPage } from '../catalogue/category-pages';
import type { Feature, Plan, Service } from '../catalogue/contract';
import { keyTerms } from '../catalogue/key-terms';
import { isRegistration, OfficialFeeNote } from '../catalogue/official-fee-note';
import { NextSteps } from '../orders/checkout/next-steps';
import { OrderForm } from '../orders/checkout/order-form';
import { orderForm } from '../orders/forms';

/** Most who read of a service never open it. */
const CheckForm = lazy(async () => ({
  default: (await import('../enquiries/check-form')).CheckForm,
}));

const shownBenefits = 3;
const shownFeatures = 4;
const planChoiceId = 'plan-choice';

export const servicePath = ({ category, slug }: Pick<Service, 'category' | 'slug'>) =>
  `/services/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`;

interface ServiceViewProps {
  service: Service;
  /** In place of the order form, where nothing can be ordered. */
  order?: ReactNode;
  /** In place of the form of the free check, where nothing can be asked for. */
  check?: ReactNode;
}

export function ServiceView({ service, order, check }: ServiceViewProps) {
  const [search] = useSearch();
  const posted = usePosted(orderForm.name);
  const [plan, setPlan] = useState(() => {
    const wanted = posted?.values.pricingPlan ?? search.get('plan');
    return service.pricing.find(({ name }) => name === wanted)?.name ?? '';
  });
  const start = useRef<HTMLHeadingElement>(null);
  const category = categoryPage(service.category);
  const path = servicePath(service);

  function select(name: string) {
    setPlan(name);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById('order')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    start.current?.focus({ preventScroll: true });
  }

  return (
    <>
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
        <SidePanel service={service} check={check} />
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
            {isRegistration(service.slug) ? ' and start the search.' : ' and start.'}
          </p>
          <NextSteps serviceSlug={service.slug} today="Order, payment, confirmation." />
        </div>
        {order ??
          (service.pricing.length > 0 ? (
            <OrderForm service={service} plan={plan} onPlan={setPlan} />
          ) : (
            <div className="sheet stack">
              <p>Pricing information not available. Please contact us for more details.</p>
              <Link className="btn" to="/contact">
                Contact
              </Link>
            </div>
          ))}
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

function SidePanel({ service, check }: Pick<ServiceViewProps, 'service' | 'check'>) {
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
        {check ?? (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <CheckForm variant="service" onDone={() => setIsChecking(false)} />
          </Suspense>
        )}
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
