import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { usePosted } from '../../client/plain-form';
import { imageAddress } from '../../shared/image-address';
import { priceToCents } from '../../shared/price';
import { Accordion } from '../../ui/accordion';
import { Breadcrumb } from '../../ui/breadcrumb';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/dialog';
import { FeatureIcon } from '../../ui/feature-icon';
import { FeatureList } from '../../ui/feature-list';
import { Kept } from '../../ui/kept';
import { Ledger } from '../../ui/ledger';
import { Medallion } from '../../ui/medallion';
import { Link, useSearch } from '../../ui/navigation';
import { Picture, useLoadable } from '../../ui/picture';
import { Plans, Price } from '../../ui/plans';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { categoryPage } from '../catalogue/category-pages';
import type { Plan, Service } from '../catalogue/contract';
import { keyTerms } from '../catalogue/key-terms';
import { isRegistration, OfficialFeeNote } from '../catalogue/official-fee-note';
import { checkPath, readCheckSearch } from '../clearance/check-search';
import { NextSteps } from '../orders/checkout/next-steps';
import { OrderForm } from '../orders/checkout/order-form';
import { orderForm } from '../orders/forms';
import { directoryPath } from '../trademarks/search/directory-filters';
import * as styles from './service-view.module.css';

/** Loaded on demand, since few visitors open it. */
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
  /** Replaces the order form if nothing can be ordered. */
  order?: ReactNode;
  /** Replaces the form of the free check in a preview. */
  check?: ReactNode;
}

export function ServiceView({ service, order, check }: ServiceViewProps) {
  const [search, setSearch] = useSearch();
  const posted = usePosted(orderForm.name);
  const [plan, setPlan] = useState(() => {
    const wanted = posted?.values.pricingPlan ?? search.get('plan');
    return orderable(service).find(({ name }) => name === wanted)?.name ?? '';
  });
  const checked = readCheckSearch(search);
  const start = useRef<HTMLHeadingElement>(null);
  const category = categoryPage(service.category);
  const path = servicePath(service);

  /** What is chosen here replaces the plan of the link, also for who comes back. */
  function choose(name: string) {
    setPlan(name);
    if (!search.has('plan')) return;
    const rest = new URLSearchParams(search);
    rest.delete('plan');
    void setSearch(rest, { replace: true });
  }

  function select(name: string) {
    choose(name);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById('order')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    start.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="wrap">
        <Breadcrumb items={[category, { label: service.title }]} />
      </div>
      <div className="wrap split">
        <div className="stack gap-5">
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
      <Kept
        as="section"
        className="section wrap"
        aria-labelledby="plans"
        inside={Pricing}
        of={{ service }}
        on={{ onSelect: select }}
      />
      {/* Chooses a plan as long as no script runs. */}
      <form id={planChoiceId} action={`${path}#order`}>
        {checked.name && <input type="hidden" name="name" value={checked.name} />}
        {checked.classes.length > 0 && (
          <input type="hidden" name="classes" value={checked.classes.join(',')} />
        )}
      </form>
      <section className="wrap" aria-label="About this service">
        <Tabs
          label="About this service"
          tabs={[
            { id: 'overview', label: 'Overview', kept: { inside: Overview, of: { service } } },
            { id: 'features', label: 'Features', kept: { inside: Features, of: { service } } },
            {
              id: 'requirements',
              label: 'Requirements',
              kept: { inside: Requirements, of: { service } },
            },
            { id: 'faq', label: 'FAQ', kept: { inside: Questions, of: { service } } },
          ]}
        />
      </section>
      <section
        className="section wrap split split-5 stretch gap-6"
        id="order"
        aria-labelledby="start"
      >
        <div className="stack">
          <h2 id="start" tabIndex={-1} ref={start}>
            Get Started
          </h2>
          <p className="lead">
            You pay on the next page. We then confirm your details by e-mail
            {isRegistration(service.slug) ? ' and start the search.' : ' and start.'}
          </p>
          <NextSteps
            serviceSlug={service.slug}
            first={{ when: 'Today', text: 'Order, payment, confirmation.' }}
          />
        </div>
        {order ??
          (orderable(service).length > 0 ? (
            <OrderForm service={service} plan={plan} onPlan={choose} />
          ) : service.pricing.length > 0 ? (
            <div className="sheet stack">
              <p>
                The price depends on what you need. Tell us about it, and we send you a quote. We
                don’t start before you agree.
              </p>
              <Link className="btn primary" to={quoteAddress(service)}>
                Request a quote
              </Link>
            </div>
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

/** The plans that have one price, which can be paid; for the others we quote. */
const orderable = ({ pricing }: Service) => pricing.filter(({ price }) => priceToCents(price));

const quoteAddress = ({ title, category }: Service, plan?: Plan) =>
  `/contact?${new URLSearchParams({ service: category, quote: plan ? `${title}, ${plan.name}` : title })}#message`;

function HeaderImage({ service: { headerImage, title } }: { service: Service }) {
  const { address, image } = useLoadable(imageAddress(headerImage));
  if (address)
    return (
      <div className="plate">
        <Picture
          {...image}
          src={address}
          alt=""
          fetchPriority="high"
          sizes="(min-width: 60rem) 30rem, 100vw"
        />
      </div>
    );
  return <Medallion className={styles.initial}>{[...title][0]?.toUpperCase()}</Medallion>;
}

function SidePanel({ service, check }: Pick<ServiceViewProps, 'service' | 'check'>) {
  const terms = keyTerms(service);
  return (
    <aside className="aside sheet stack" aria-labelledby="what-you-get">
      <h2 id="what-you-get">What you get</h2>
      {service.benefits.length > 0 && <Ticks items={service.benefits.slice(0, shownBenefits)} />}
      {terms.length > 0 && <Ledger className="small" rows={terms} />}
      <Invitation service={service} check={check} />
    </aside>
  );
}

/** What can be asked free of charge before ordering. */
function Invitation({ service: { category, slug }, check }: ServiceViewProps) {
  const lawyerCheck = (
    <CheckDialog variant="service" label="Get a Free Lawyer Check" check={check} />
  );
  switch (category) {
    case 'trademark':
      return (
        <>
          {lawyerCheck}
          <p className="row small">
            <Link className="more" to={checkPath}>
              Check a name at once
            </Link>
            <Link className="more" to={directoryPath}>
              Search the directory
            </Link>
          </p>
        </>
      );
    case 'patent':
      return (
        <>
          <CheckDialog variant="patent" label="Book a Consultation" check={check} />
          {lawyerCheck}
        </>
      );
    case 'consultation':
      return (
        <>
          <WideLink to={`/consultations?service=${slug}#request`}>Request a Consultation</WideLink>
          {lawyerCheck}
        </>
      );
    default:
      return (
        <>
          <WideLink to={`/contact?service=${category}#message`}>Ask about your work</WideLink>
          {lawyerCheck}
        </>
      );
  }
}

const WideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="btn wide" to={to}>
    {children}
  </Link>
);

const dialogTitles = { service: 'Free Trademark Check', patent: 'Book a Consultation' };

interface CheckDialogProps {
  variant: keyof typeof dialogTitles;
  label: string;
  check: ReactNode;
}

function CheckDialog({ variant, label, check }: CheckDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {/* Without script it leads to the page that has the form. */}
      <form
        action={variant === 'patent' ? '/services/patent#check' : '/trademark#check'}
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <button type="submit" name="check" value="open" className="btn wide" aria-haspopup="dialog">
          {label}
        </button>
      </form>
      <Dialog open={isOpen} onClose={close} title={dialogTitles[variant]}>
        {variant === 'patent' && (
          <p className="soft">
            Give it a working name, but don’t describe it yet: we confirm confidentiality in writing
            first.
          </p>
        )}
        {check ?? (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <CheckForm variant={variant} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

function Pricing({ service, onSelect }: { service: Service; onSelect(plan: string): void }) {
  return (
    <>
      <div className={`split split-5 ${styles.plansHead}`}>
        <h2 id="plans">Pricing plans</h2>
        <OfficialFeeNote fee={service.officialFee} />
      </div>
      {service.pricing.length > 0 ? (
        <Plans>
          {service.pricing.map((plan) => (
            <PlanCard key={plan.name} service={service} plan={plan} onSelect={onSelect} />
          ))}
        </Plans>
      ) : (
        <p className="lead">
          Pricing information not available. Please contact us for more details.
        </p>
      )}
    </>
  );
}

interface PlanCardProps {
  service: Service;
  plan: Plan;
  onSelect(plan: string): void;
}

function PlanCard({ service, plan, onSelect }: PlanCardProps) {
  const more = plan.features.length - shownFeatures;
  return (
    <li className={plan.isPopular ? styles.best : undefined}>
      <div className={styles.planHead}>
        <h3>{plan.name}</h3>
        {plan.isPopular && <span className={styles.badge}>Best Value</span>}
      </div>
      <Price text={plan.price} />
      <Ticks className={styles.included} items={plan.features.slice(0, shownFeatures)} />
      {more > 0 ? (
        <details className={styles.more}>
          <summary>{more > 1 ? `+ ${more} more features` : '+ 1 more feature'}</summary>
          <Ticks items={plan.features.slice(shownFeatures)} />
        </details>
      ) : (
        // Kept, so that the buttons of a row stand level.
        <p className="small soft">{'\u00a0'}</p>
      )}
      {priceToCents(plan.price) ? (
        <button
          type="submit"
          form={planChoiceId}
          name="plan"
          value={plan.name}
          className={plan.isPopular ? 'btn wide primary' : 'btn wide'}
          onClick={(event) => {
            event.preventDefault();
            onSelect(plan.name);
          }}
        >
          Select<span className="sr"> {plan.name}</span>
        </button>
      ) : (
        <Link className="btn wide" to={quoteAddress(service, plan)}>
          Request a quote<span className="sr"> for {plan.name}</span>
        </Link>
      )}
    </li>
  );
}

const Ticks = ({ items, className }: { items: string[]; className?: string | undefined }) => (
  <ul className={classes('ticks', className)}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const TicksOr = ({ items, what }: { items: string[]; what: string }) =>
  items.length > 0 ? <Ticks items={items} /> : <NothingYet what={what} />;

function NothingYet({ what }: { what: string }) {
  return <p className="soft">{what} not available. Please contact us for more details.</p>;
}

interface PanelProps {
  service: Service;
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
