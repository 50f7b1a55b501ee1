import { plusCents, priceToCents, rangeText } from '../../shared/price';
import { t } from '../../shared/texts';
import { classes } from '../../ui/classes';
import { Link } from '../../ui/navigation';
import { Plans, Price } from '../../ui/plans';
import { Ticks } from '../../ui/ticks';
import { classesFiled, filesNothing } from '../catalogue/classes-filed';
import type { Plan, Service } from '../catalogue/contract';
import { isRegistration, OfficialFeeNote } from '../catalogue/official-fee-note';
import { officialFeeOf, planPrice } from '../catalogue/plan-price';
import { quoteAddress } from '../catalogue/quote-address';
import type { Chosen } from '../orders/class-choice';
import * as styles from './service-view.module.css';

const shownFeatures = 4;
export const planChoiceId = 'plan-choice';

/** What a plan costs with the official fee, without the cents where there are none; undefined where a part isn’t known. */
export function wholePrice(
  { slug }: Pick<Service, 'slug'>,
  plan: Plan,
  { classCount, wording, searchCents }: Chosen,
): string | undefined {
  const price = planPrice(plan, classCount, searchCents);
  if (!price?.totalCents || !isRegistration(slug)) return undefined;
  return rangeText(plusCents(officialFeeOf(price.classes, wording), price.totalCents)).replaceAll(
    '.00',
    '',
  );
}

/** The plan that is chosen, if it is a registration’s that files nothing. */
export const chosenSearch = ({ slug, pricing }: Service, name: string) =>
  isRegistration(slug)
    ? pricing.find((plan) => plan.name === name && filesNothing(plan, pricing))
    : undefined;

interface PricingProps extends Chosen {
  service: Service;
  onSelect(plan: string): void;
}

/** The plans, each with what it comes to for the classes that are chosen. */
export function Pricing({ search, ...props }: PricingProps & { search: Plan | undefined }) {
  const { service } = props;
  return (
    <>
      <div className={`split split-5 ${styles.plansHead}`}>
        <h2 id="plans">{t('Pricing plans')}</h2>
        <OfficialFeeNote
          fee={
            search
              ? {
                  text: t('None with {plan}: nothing is filed with a registry.', {
                    plan: nameOfPlan(search),
                  }),
                }
              : service.officialFee
          }
        />
      </div>
      {service.pricing.length > 0 ? (
        <Plans>
          {service.pricing.map((plan) => (
            <PlanCard key={plan.name} plan={plan} {...props} />
          ))}
        </Plans>
      ) : (
        <p className="lead">
          {t('Pricing information not available. Please contact us for more details.')}
        </p>
      )}
    </>
  );
}

const nameOfPlan = ({ label, name }: Plan) => label ?? name;

function PlanCard({ service, plan, onSelect, ...chosen }: PricingProps & { plan: Plan }) {
  const label = nameOfPlan(plan);
  const all = wholePrice(service, plan, chosen);
  const more = plan.features.length - shownFeatures;
  return (
    <li className={classes(styles.plan, plan.isPopular && styles.best)}>
      <div className={styles.planHead}>
        <h3>{label}</h3>
        {plan.isPopular && <span className={styles.badge}>{t('Best Value')}</span>}
      </div>
      <Price text={plan.price} />
      <p className={`small soft num ${all ? '' : styles.level}`}>
        {classesFiled(plan) > 0 && all
          ? t('In all {sum} with the official fee', { sum: all })
          : all && filesNothing(plan, service.pricing)
            ? t('No official fee: nothing is filed')
            : '\u00a0'}
      </p>
      <Ticks className={styles.included} items={plan.features.slice(0, shownFeatures)} />
      {more > 0 ? (
        <details className={styles.more}>
          <summary>
            {more > 1 ? t('+ {n} more features', { n: more }) : t('+ 1 more feature')}
          </summary>
          <Ticks items={plan.features.slice(shownFeatures)} />
        </details>
      ) : (
        // Kept, so that the buttons of a row stand level.
        <p className={`small ${styles.level}`}>{'\u00a0'}</p>
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
          {t('Select')}
          <span className="sr"> {label}</span>
        </button>
      ) : (
        <Link className="btn wide" to={quoteAddress(service, plan)}>
          {t('Request a quote')}
          <span className="sr"> {t('for {plan}', { plan: label })}</span>
        </Link>
      )}
    </li>
  );
}
