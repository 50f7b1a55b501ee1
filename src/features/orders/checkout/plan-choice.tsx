import { firm } from '../../../shared/firm';
import { gst } from '../../../shared/legal-facts';
import { centsToText, gstInside, priceToCents } from '../../../shared/price';
import { Field } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { classesFiled } from '../../catalogue/classes-filed';
import type { Service } from '../../catalogue/contract';
import { FurtherClasses } from '../further-classes';

export interface OrderFormProps {
  service: Service;
  /** The selected plan's name, or empty. */
  plan: string;
  onPlan(plan: string): void;
}

export function PlanSelect({
  service,
  plan,
  onPlan,
  error,
}: OrderFormProps & { error: string | undefined }) {
  return (
    <Field className="full" label="Selected plan" error={error}>
      {(control) => (
        <select
          {...control}
          name="pricingPlan"
          required
          value={plan}
          onChange={(event) => onPlan(event.target.value)}
        >
          <option value="">Please select a plan</option>
          {service.pricing.map(({ name, price }) => (
            <option key={name} value={name} disabled={!priceToCents(price)}>
              {name}, {price}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function PlanLedger({
  service,
  plan,
  classCount,
}: {
  service: Service;
  plan: string;
  /** Classes of the name check that led here; 0 without a check. */
  classCount: number;
}) {
  const chosen = service.pricing.find(({ name }) => name === plan);
  if (!chosen) return null;
  const cents = priceToCents(chosen.price) ?? 0;
  const tax = centsToText(gstInside(cents, gst.value));
  return (
    <>
      <Ledger
        rows={[
          {
            term: firm.gstRegistered
              ? `${chosen.name}, includes ${gst.text} GST of ${tax}`
              : chosen.name,
            detail: centsToText(cents),
          },
          { term: 'To pay now', detail: centsToText(cents), total: true },
        ]}
      />
      <FurtherClasses plan={chosen.name} filed={classesFiled(chosen)} count={classCount} />
    </>
  );
}
