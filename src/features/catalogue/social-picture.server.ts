import type { Db } from '../../platform/db/database';
import type { PictureContent } from '../../platform/og-images/content';
import { firm } from '../../shared/firm';
import { officialFeeShort } from '../../shared/legal-facts';
import { priceToCents } from '../../shared/price';
import type { Plan } from './contract';
import { getPublishedService } from './data.server';
import { keyTerms } from './key-terms';
import { isRegistration } from './official-fee-note';

export async function servicePicture(db: Db, path: string): Promise<PictureContent | undefined> {
  const [, category, slug] = /^\/services\/([\w.~%-]{1,600})\/([\w.~%-]{1,600})$/.exec(path) ?? [];
  if (!category || !slug) return undefined;
  const service = await getPublishedService(db, { category, slug });
  if (service?.category !== category) return undefined;
  return {
    section: 'Services',
    title: service.title,
    plainTitle: `A service of ${firm.name}`,
    text: service.subtitle ?? service.description,
    ledger: [
      ...feeOf(service.pricing),
      ...(isRegistration(slug)
        ? [{ term: 'Official fee, extra', detail: officialFeeShort() }]
        : []),
      ...keyTerms(service),
    ].slice(0, 3),
  };
}

/** The popular plan, or else the lowest fixed price. */
function feeOf(plans: Plan[]): PictureContent['ledger'] {
  const priced = plans
    .map((plan) => ({ ...plan, cents: priceToCents(plan.price) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.cents - other.cents);
  const [lowest] = priced;
  if (!lowest) return [];
  const popular = priced.find(({ isPopular, cents }) => isPopular && Number.isFinite(cents));
  if (popular) return [{ term: `${popular.name}, with GST`, detail: popular.price }];
  if (!Number.isFinite(lowest.cents)) return [{ term: 'Our fee', detail: lowest.price }];
  const detail = priced.length > 1 ? `From ${lowest.price}` : lowest.price;
  return [{ term: 'Our fee, with GST', detail }];
}
