import { countText } from '../../shared/count-text';
import { gst } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { centsToText, gstInside, plusCents, rangeText } from '../../shared/price';
import { t } from '../../shared/texts';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import type { Plan, Service } from '../catalogue/contract';
import { isRegistration } from '../catalogue/official-fee-note';
import { officialFeeOf, planPrice } from '../catalogue/plan-price';
import { quoteAddress } from '../catalogue/quote-address';
import type { Chosen } from './class-choice';

/** What an order comes to: what is paid now, what when we file, and both together. */
export function PlanTotal({
  service,
  plan,
  chosen,
}: {
  service: Service;
  plan: Plan;
  chosen: Chosen;
}) {
  const name = plan.label ?? plan.name;
  const price = planPrice(plan, chosen.classCount, chosen.searchCents);
  if (!price) return null;
  const { classes, planCents, further, furtherClassCents, furtherCents, searchCents, totalCents } =
    price;
  if (totalCents === null)
    return (
      <p className="note amber">
        {richText('{strong} {link}, or order for fewer classes.', {
          strong: (
            <b>
              {t('What {name} costs for {count} isn’t fixed.', {
                name,
                count: countText(classes, 'class', 'classes'),
              })}
            </b>
          ),
          link: <Link to={quoteAddress(service, plan)}>{t('Request a quote')}</Link>,
        })}
      </p>
    );
  const fee = classes > 0 && isRegistration(service.slug) && officialFeeOf(classes, chosen.wording);
  const now = t('To pay now');
  return (
    <Ledger
      rows={[
        { term: name, detail: centsToText(planCents) },
        {
          term: t('{count} at {amount}', {
            count: countText(further, 'further class', 'further classes'),
            amount: centsToText(furtherClassCents ?? 0),
          }),
          detail: further > 0 && centsToText(furtherCents),
        },
        {
          term: t('Less the search you paid'),
          detail: searchCents > 0 && centsToText(-searchCents),
        },
        {
          term: firm.gstRegistered
            ? t('{term}, includes {rate} GST of {amount}', {
                term: now,
                rate: gst.text,
                amount: centsToText(gstInside(totalCents, gst.value)),
              })
            : now,
          detail: centsToText(totalCents),
          total: true,
        },
        {
          term: t('Official fee, {count}, when we file', {
            count: countText(classes, 'class', 'classes'),
          }),
          detail: fee && rangeText(fee),
        },
        { term: t('In all'), detail: fee && rangeText(plusCents(fee, totalCents)), total: true },
      ]}
    />
  );
}
