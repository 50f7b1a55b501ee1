import type { Db } from '../../platform/db/database';
import type { ComposePicture, PictureContent } from '../../platform/og-images/content';
import { officialFeeShort } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { priceToCents } from '../../shared/price';
import { said, t } from '../../shared/texts';
import type { Plan } from './contract';
import { getPublishedService } from './data.server';
import { keyTerms } from './key-terms';
import { isRegistration } from './official-fee-note';

export async function servicePicture(db: Db, path: string): Promise<ComposePicture | undefined> {
  const [, category, slug] = /^\/services\/([\w.~%-]{1,600})\/([\w.~%-]{1,600})$/.exec(path) ?? [];
  if (!category || !slug) return undefined;
  const service = await getPublishedService(db, { category, slug });
  if (service?.category !== category) return undefined;
  return () => ({
    section: t('Services'),
    title: said(service.title),
    plainTitle: t('A service of {firm}', { firm: firm.name }),
    text: said(service.subtitle ?? service.description),
    ledger: [
      ...feeOf(service.pricing),
      ...(isRegistration(slug)
        ? [{ term: t('Official fee, extra'), detail: officialFeeShort() }]
        : []),
      ...keyTerms(service),
    ].slice(0, 3),
  });
}

/** The popular plan, or else the lowest fixed price. */
function feeOf(plans: Plan[]): PictureContent['ledger'] {
  const priced = plans
    .map((plan) => ({ ...plan, cents: priceToCents(plan.price) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.cents - other.cents);
  const [lowest] = priced;
  if (!lowest) return [];
  const popular = priced.find(({ isPopular, cents }) => isPopular && Number.isFinite(cents));
  if (popular)
    return [{ term: t('{plan}, with GST', { plan: said(popular.name) }), detail: popular.price }];
  if (!Number.isFinite(lowest.cents)) return [{ term: t('Our fee'), detail: said(lowest.price) }];
  const { price } = lowest;
  const detail = priced.length > 1 ? t('From {price}', { price }) : price;
  return [{ term: t('Our fee, GST included'), detail }];
}
