import { leastCents } from '../../shared/least-charge';
import { otherClassCents, preApprovedClassCents } from '../../shared/official-fee-amounts';
import { type CentsRange, priceToCents } from '../../shared/price';
import { classesFiled } from './classes-filed';
import type { Plan } from './contract';

/** How the goods of an application are worded, which decides the official fee; empty as long as it is open. */
export const wordings = ['', 'list', 'own'] as const;
export type Wording = (typeof wordings)[number];

export interface PlanPrice {
  /** Of how many classes it is the price; 0 where a plan files nothing. */
  classes: number;
  planCents: number;
  /** Classes above those that the plan files, and what each costs; null where that isn’t known. */
  further: number;
  furtherClassCents: number | null;
  furtherCents: number;
  /** What a search that was paid before takes off: nothing unless something is left to pay. */
  searchCents: number;
  /** Null where a part of it isn’t known. */
  totalCents: number | null;
}

/** What a plan costs for so many classes; undefined where it has no fixed price. */
export function planPrice(
  plan: Pick<Plan, 'price' | 'filed' | 'features' | 'furtherClass'>,
  wanted: number,
  paidSearchCents = 0,
): PlanPrice | undefined {
  const planCents = priceToCents(plan.price);
  if (!planCents) return undefined;
  const filed = classesFiled(plan);
  const classes = filed > 0 ? Math.max(1, wanted) : 0;
  const further = Math.max(0, classes - filed);
  const furtherClassCents = priceToCents(plan.furtherClass ?? '') ?? null;
  const furtherCents = further * (furtherClassCents ?? 0);
  const fullCents = planCents + furtherCents;
  const searchCents = filed > 0 && fullCents - paidSearchCents >= leastCents ? paidSearchCents : 0;
  return {
    classes,
    planCents,
    further,
    furtherClassCents,
    furtherCents,
    searchCents,
    totalCents: further > 0 && furtherClassCents === null ? null : fullCents - searchCents,
  };
}

/** The official fee of an application in Singapore. */
export const officialFeeOf = (classes: number, wording: Wording): CentsRange => ({
  leastCents: classes * (wording === 'own' ? otherClassCents : preApprovedClassCents),
  mostCents: classes * (wording === 'list' ? preApprovedClassCents : otherClassCents),
});
