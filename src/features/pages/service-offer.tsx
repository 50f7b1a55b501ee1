import type { ReactNode } from 'react';
import { factText } from '../../shared/count-text';
import { timeline } from '../../shared/fees-and-times';
import { imageAddress } from '../../shared/image-address';
import { t } from '../../shared/texts';
import { ClosingRing } from '../../ui/closing-ring';
import { Ledger } from '../../ui/ledger';
import { Medallion } from '../../ui/medallion';
import { Picture, useLoadable } from '../../ui/picture';
import { richText } from '../../ui/rich-text';
import { Ticks } from '../../ui/ticks';
import { classesFiled } from '../catalogue/classes-filed';
import type { Service } from '../catalogue/contract';
import { keyTerms } from '../catalogue/key-terms';
import { isRegistration } from '../catalogue/official-fee-note';
import { type Chosen, ClassChoice } from '../orders/class-choice';
import { PlanTotal } from '../orders/plan-total';
import { chosenSearch, wholePrice } from './service-plans';
import * as styles from './service-view.module.css';

const shownBenefits = 3;

interface ServiceOfferProps {
  service: Service;
  /** The plan that is chosen, or empty. */
  plan: string;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
  /** What can be asked free of charge. */
  children: ReactNode;
}

/** What a service is, what it comes to, and what happens when. */
export function ServiceOffer({
  service,
  plan: name,
  chosen,
  onChoose,
  children,
}: ServiceOfferProps) {
  const plan = shownPlan(service, name);
  const included = chosenSearch(service, name)?.features ?? service.benefits;
  return (
    <div className={`wrap ${styles.offer}`}>
      <div className={styles.words}>
        <h1>{service.title}</h1>
        {service.subtitle && (
          <p>
            <b>{service.subtitle}</b>
          </p>
        )}
        <p className="lead">{service.description}</p>
        <HeaderImage service={service} plan={name} />
      </div>
      <aside className="sheet raised stack" aria-labelledby="what-you-get">
        <h2 id="what-you-get">{t('What you get')}</h2>
        {included.length > 0 && <Ticks items={included.slice(0, shownBenefits)} />}
        {plan ? (
          <>
            {classesFiled(plan) > 0 && (
              <div className={`fields two scripted ${styles.choice}`}>
                <ClassChoice chosen={chosen} onChoose={onChoose} />
              </div>
            )}
            <PlanTotal service={service} plan={plan} chosen={chosen} />
            <a className="btn primary wide" href="#order">
              {t('Start the order')}
            </a>
          </>
        ) : (
          <Ledger className="small" rows={keyTerms(service)} />
        )}
        {children}
      </aside>
    </div>
  );
}

/** Of a service that files, the plan that is chosen, or else the one that most choose of those that file. */
function shownPlan({ pricing }: Service, name: string) {
  const filing = pricing.filter((plan) => classesFiled(plan) > 0);
  return filing.length > 0
    ? (pricing.find((plan) => plan.name === name) ??
        filing.find(({ isPopular }) => isPopular) ??
        filing[0])
    : undefined;
}

/** On a phone, the total and the way to the form, until the form is there. */
export function TotalBar({
  service,
  plan: name,
  chosen,
}: Pick<ServiceOfferProps, 'service' | 'plan' | 'chosen'>) {
  const plan = shownPlan(service, name);
  const whole = plan && wholePrice(service, plan, chosen);
  return whole ? (
    <div className={styles.bar}>
      <p className="small soft num">
        {richText('{sum} {plan}, in all', { sum: <b>{whole}</b>, plan: plan.label ?? plan.name })}
      </p>
      <a className="btn" href="#order">
        {t('Order{verb}', { verb: '' })}
      </a>
    </div>
  ) : null;
}

/** The picture of the service, or its initial; a registration without one shows its four steps too. */
function HeaderImage({ service, plan }: { service: Service; plan: string }) {
  const { headerImage, slug, title } = service;
  const { address, image } = useLoadable(imageAddress(headerImage));
  if (address)
    return (
      <div className={`plate ${styles.picture}`}>
        <Picture
          {...image}
          src={address}
          alt=""
          fetchPriority="high"
          sizes="(min-width: 60rem) 40rem, 1px"
        />
      </div>
    );
  const isShownWay = isRegistration(slug);
  const initial = (
    <Medallion className={`${styles.picture} ${isShownWay ? styles.seal : styles.initial}`}>
      {[...title][0]?.toUpperCase()}
    </Medallion>
  );
  return isShownWay ? (
    <div className={styles.head}>
      {initial}
      <Way isSearch={chosenSearch(service, plan) !== undefined} />
    </div>
  ) : (
    initial
  );
}

const steps = () => [
  [t('Today'), t('You order and pay our fee')],
  [factText(timeline.search), t('You read the search report')],
  [
    t('{time} later', { time: factText(timeline.filing) }),
    t('We file, and invoice the official fee'),
  ],
  [factText(timeline.total), t('The mark is registered, if nobody objects')],
];

const Way = ({ isSearch }: { isSearch: boolean }) => (
  <ol className={styles.way} aria-label={t('What happens when')}>
    {steps()
      .slice(0, isSearch ? 2 : undefined)
      .map(([when, text], place, { length }) => (
        <li key={when}>
          <ClosingRing step={place + 1} of={length} />
          <b className="nowrap">{when}</b>
          {text}
        </li>
      ))}
  </ol>
);
