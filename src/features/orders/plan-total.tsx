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

/** A term of the price, with the GST that is inside. */
const withTax = (term: string, cents: number) =>
  firm.gstRegistered
    ? t('{term}, includes {rate} GST of {amount}', {
        term,
        rate: gst.text,
        amount: centsToText(gstInside(cents, gst.value)),
      })
    : term;

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
  const price = planPrice(plan, chosen.classCount);
  if (!price) return null;
  const { classes, planCents, further, furtherClassCents, furtherCents, totalCents } = price;
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
  return (
    <Ledger
      rows={[
        {
          term: further > 0 ? name : withTax(name, totalCents),
          detail: centsToText(planCents),
        },
        {
          term: withTax(
            t('{count} at {amount}', {
              count: countText(further, 'further class', 'further classes'),
              amount: centsToText(furtherClassCents ?? 0),
            }),
            totalCents,
          ),
          detail: further > 0 && centsToText(furtherCents),
        },
        { term: t('To pay now'), detail: centsToText(totalCents), total: true },
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
