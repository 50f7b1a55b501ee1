import { priceToCents } from '../../../shared/price';
import { t } from '../../../shared/texts';
import { Field } from '../../../ui/field';
import { priceText } from '../../../ui/plans';
import type { Service } from '../../catalogue/contract';
import type { Chosen } from '../class-choice';

export interface OrderFormProps {
  service: Service;
  /** The selected plan's name, or empty. */
  plan: string;
  onPlan(plan: string): void;
  /** Of an application, for how many classes. */
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

export function PlanSelect({
  service,
  plan,
  onPlan,
  error,
}: Pick<OrderFormProps, 'service' | 'plan' | 'onPlan'> & { error: string | undefined }) {
  return (
    <Field className="full" label={t('Selected plan')} error={error}>
      {(control) => (
        <select
          {...control}
          name="pricingPlan"
          required
          value={plan}
          onChange={(event) => onPlan(event.target.value)}
        >
          <option value="">{t('Please select a plan')}</option>
          {service.pricing.map(({ name, label = name, price }) => (
            <option key={name} value={name} disabled={!priceToCents(price)}>
              {t('{plan}, {price}', { plan: label, price: priceText(price) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
