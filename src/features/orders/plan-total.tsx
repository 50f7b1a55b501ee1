import { countText } from '../../shared/count-text';
import { firm } from '../../shared/firm';
import { gst } from '../../shared/legal-facts';
import { centsToText, gstInside, plusCents, rangeText } from '../../shared/price';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import type { Plan, Service } from '../catalogue/contract';
import { isRegistration } from '../catalogue/official-fee-note';
import { officialFeeOf, planPrice } from '../catalogue/plan-price';
import { quoteAddress } from '../catalogue/quote-address';
import type { Chosen } from './class-choice';

const taxText = (cents: number) =>
  firm.gstRegistered
    ? `, includes ${gst.text} GST of ${centsToText(gstInside(cents, gst.value))}`
    : '';

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
  const price = planPrice(plan, chosen.classCount);
  if (!price) return null;
  const { classes, planCents, further, furtherClassCents, furtherCents, totalCents } = price;
  if (totalCents === null)
    return (
      <p className="note amber">
        <b>
          What {plan.name} costs for {countText(classes, 'class', 'classes')} isn’t fixed.
        </b>{' '}
        <Link to={quoteAddress(service, plan)}>Request a quote</Link>, or order for fewer classes.
      </p>
    );
  const fee = classes > 0 && isRegistration(service.slug) && officialFeeOf(classes, chosen.wording);
  return (
    <Ledger
      rows={[
        {
          term: further > 0 ? plan.name : plan.name + taxText(totalCents),
          detail: centsToText(planCents),
        },
        {
          term: `${countText(further, 'further class', 'further classes')} at ${centsToText(furtherClassCents ?? 0)}${taxText(totalCents)}`,
          detail: further > 0 && centsToText(furtherCents),
        },
        { term: 'To pay now', detail: centsToText(totalCents), total: true },
        {
          term: `Official fee, ${countText(classes, 'class', 'classes')}, when we file`,
          detail: fee && rangeText(fee),
        },
        { term: 'In all', detail: fee && rangeText(plusCents(fee, totalCents)), total: true },
      ]}
    />
  );
}
