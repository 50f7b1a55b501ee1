import { firm } from '../../../shared/firm';
import { gst, officialFeeOther, officialFeePreApproved } from '../../../shared/legal-facts';
import { gstInside, priceToCents } from '../../../shared/price';
import type { Plan } from '../../catalogue/contract';
import type { FeeEstimate } from '../contract';
import { registrationPath } from './registration';

const numerals: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** What a plan says of itself: `Filing in two classes`. */
const classesFiled = ({ features }: Plan): number => {
  for (const feature of features) {
    const [, count = ''] = /^filing in (\w+) class(?:es)?\b/i.exec(feature) ?? [];
    const filed = numerals[count.toLowerCase()] ?? Number(count);
    if (filed > 0) return filed;
  }
  return 0;
};

/**
 * What registration in so many classes costs: the cheapest plan that files in all of them, or the one that
 * files in most. Undefined where the catalogue has no plan with an amount.
 */
export function estimateFees(
  pricing: Plan[],
  classCount: number,
  today: string,
): FeeEstimate | undefined {
  const classes = Math.max(1, classCount);
  const [best] = pricing
    .flatMap((plan) => {
      const planClasses = classesFiled(plan);
      const planCents = priceToCents(plan.price);
      return planClasses && planCents ? [{ plan: plan.name, planCents, planClasses }] : [];
    })
    .sort(
      (one, other) =>
        Math.min(other.planClasses, classes) - Math.min(one.planClasses, classes) ||
        one.planCents - other.planCents,
    );
  if (!best) return undefined;
  const withOfficial = (feeCents: number) => ({
    officialCents: feeCents * classes,
    totalCents: best.planCents + feeCents * classes,
  });
  return {
    ...best,
    gstCents: firm.gstRegistered ? gstInside(best.planCents, gst.value) : 0,
    gstText: gst.text,
    classes,
    preApproved: withOfficial(officialFeePreApproved.value),
    other: withOfficial(officialFeeOther.value),
    pricesOf: today,
    officialFeesCheckedOn: officialFeePreApproved.checkedOn,
  };
}

/** Where an order of that plan begins. */
export const orderAddress = (plan: string | undefined) =>
  plan ? `${registrationPath}?plan=${encodeURIComponent(plan)}#order` : registrationPath;

/** The plan that ends with a written opinion and files nothing: the cheapest with an amount. */
export const opinionPlan = (pricing: Plan[]): string | undefined =>
  pricing
    .flatMap(({ name, price }) => {
      const cents = priceToCents(price);
      return cents ? [{ name, cents }] : [];
    })
    .sort((one, other) => one.cents - other.cents)[0]?.name;
