import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { usePosted } from '../../client/plain-form';
import { priceToCents } from '../../shared/price';
import { type Text, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Dialog } from '../../ui/dialog';
import { Kept } from '../../ui/kept';
import { Link, localAddress, useSearch } from '../../ui/navigation';
import { Spinner } from '../../ui/spinner';
import { categoryPage } from '../catalogue/category-pages';
import type { Service } from '../catalogue/contract';
import { isRegistration } from '../catalogue/official-fee-note';
import { wordings } from '../catalogue/plan-price';
import { quoteAddress } from '../catalogue/quote-address';
import { checkPath, readCheckSearch } from '../clearance/check-search';
import { useFirm } from '../firm/queries';
import { NextSteps } from '../orders/checkout/next-steps';
import { OrderForm } from '../orders/checkout/order-form';
import type { Chosen } from '../orders/class-choice';
import { orderForm } from '../orders/forms';
import { paidSearchQuery } from '../orders/queries';
import { directoryPath } from '../trademarks/search/directory-filters';
import { ServiceOffer, TotalBar } from './service-offer';
import { ServicePanels } from './service-panels';
import { chosenSearch, Pricing, planChoiceId } from './service-plans';
import * as styles from './service-view.module.css';

/** Loaded on demand, since few visitors open it. */
const CheckForm = lazy(async () => ({
  default: (await import('../enquiries/check-form')).CheckForm,
}));

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
  const { classes } = readCheckSearch(search);
  const [choice, setChoice] = useState<Chosen>(() => ({
    classCount: Number(posted?.values.classCount) || classes.length || 1,
    wording:
      wordings.find((each) => each === posted?.values.wording) ??
      (classes.length > 0 && classes.every((each) => search.has(`own${each}`)) ? 'own' : ''),
  }));
  const chosen = { ...choice, searchCents: useQuery(paidSearchQuery(service.slug)).data?.cents };
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
    document.getElementById('order')?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="wrap">
        <Breadcrumb items={[category, { label: service.title }]} />
      </div>
      <ServiceOffer service={service} plan={plan} chosen={chosen} onChoose={setChoice}>
        <Invitation service={service} check={check} />
      </ServiceOffer>
      <Kept
        as="section"
        className={`section wrap ${styles.part}`}
        aria-labelledby="plans"
        inside={Pricing}
        of={{ service, ...chosen, search: chosenSearch(service, plan) }}
        on={{ onSelect: select }}
      />
      <TotalBar service={service} plan={plan} chosen={chosen} />
      {/* Chooses a plan as long as no script runs, beside what the address says. */}
      <form id={planChoiceId} action={localAddress(`${path}#order`)}>
        {[...search].map(
          ([name, value]) =>
            name !== 'plan' && <input key={name + value} type="hidden" name={name} value={value} />,
        )}
      </form>
      <section
        className={`section wrap split split-5 stretch gap-6 ${styles.part}`}
        id="order"
        aria-labelledby="start"
      >
        <div className="stack">
          <h2 id="start" tabIndex={-1} ref={start}>
            {t('Get Started')}
          </h2>
          <p className="lead">
            {isRegistration(service.slug)
              ? t(
                  'You pay on the next page. We then confirm your details by e-mail and start the search.',
                )
              : t('You pay on the next page. We then confirm your details by e-mail and start.')}
          </p>
          <NextSteps
            serviceSlug={service.slug}
            isSearch={chosenSearch(service, plan) !== undefined}
            first={{ when: t('Today'), text: t('Order, payment, confirmation.') }}
          />
          <p className="row small">
            <Link className="more" to="/about#people">
              {t('Who does the work')}
            </Link>
            <Link className="more" to="/terms-of-service#refunds">
              {t('What is given back, and when')}
            </Link>
          </p>
        </div>
        {order ??
          (orderable(service).length > 0 ? (
            <OrderForm
              service={service}
              plan={plan}
              onPlan={choose}
              chosen={chosen}
              onChoose={setChoice}
            />
          ) : service.pricing.length > 0 ? (
            <div className="sheet stack">
              <p>
                {t(
                  'The price depends on what you need. Tell us about it, and we send you a quote. We don’t start before you agree.',
                )}
              </p>
              <Link className="btn primary" to={quoteAddress(service)}>
                {t('Request a quote')}
              </Link>
            </div>
          ) : (
            <div className="sheet stack">
              <p>{t('Pricing information not available. Please contact us for more details.')}</p>
              <Link className="btn" to="/contact">
                {t('Contact')}
              </Link>
            </div>
          ))}
      </section>
      <ServicePanels service={service} />
    </>
  );
}

/** The plans that have one price, which can be paid; for the others we quote. */
const orderable = ({ pricing }: Service) => pricing.filter(({ price }) => priceToCents(price));

/** What can be asked free of charge before ordering. */
function Invitation({ service: { category, slug }, check }: ServiceViewProps) {
  const { checkPromise } = useFirm();
  const lawyerCheck = (
    <>
      <CheckDialog variant="service" label={t('Get a Free Lawyer Check')} check={check} />
      <p className="small soft">{checkPromise}</p>
    </>
  );
  switch (category) {
    case 'trademark':
      return (
        <>
          {lawyerCheck}
          <p className="row small">
            <Link className="more" to={checkPath}>
              {t('Check a name at once')}
            </Link>
            <Link className="more" to={directoryPath}>
              {t('Search the directory')}
            </Link>
          </p>
        </>
      );
    case 'patent':
      return (
        <>
          <CheckDialog variant="patent" label={t('Book a Consultation')} check={check} />
          {lawyerCheck}
        </>
      );
    case 'consultation':
      return (
        <>
          <WideLink to={`/consultations?service=${slug}#request`}>
            {t('Request a Consultation')}
          </WideLink>
          <WideLink to="/consultations/book?kind=first">{t('First conversation, free')}</WideLink>
          {lawyerCheck}
        </>
      );
    default:
      return (
        <>
          <WideLink to={`/contact?service=${category}#message`}>
            {t('Ask about your work')}
          </WideLink>
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

const dialogTitles = {
  service: 'Free Trademark Check',
  patent: 'Book a Consultation',
} satisfies Record<string, Text>;

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
        action={localAddress(variant === 'patent' ? '/services/patent#check' : '/trademark#check')}
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <button type="submit" name="check" value="open" className="btn wide" aria-haspopup="dialog">
          {label}
        </button>
      </form>
      <Dialog open={isOpen} onClose={close} title={t(dialogTitles[variant])}>
        {variant === 'patent' && (
          <p className="soft">
            {t(
              'Give it a working name, but don’t describe it yet: we confirm confidentiality in writing first.',
            )}
          </p>
        )}
        {check ?? (
          <Suspense fallback={<Spinner label={t('Loading...')} />}>
            <CheckForm variant={variant} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
