import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../client/api';
import { ApiForm } from '../../client/api-form';
import { formRules } from '../../client/form-rules';
import { countText } from '../../shared/count-text';
import { languageNames, languages } from '../../shared/languages';
import { longestName } from '../../shared/lengths';
import { t } from '../../shared/texts';
import { Field } from '../../ui/field';
import { FormInput } from '../../ui/form-input';
import { toast } from '../../ui/toast-store';
import { useOwnForm } from '../customers/use-account';
import type { OwnBillingDetails } from './billing-contract';
import { ownBillingForm } from './forms';
import { ownBillingQuery } from './own-queries';

const rulesOf = formRules(() => import('./billing-contract'));

/** How the owner of a confirmed address is billed. */
export default function OwnBilling() {
  const { data: billing } = useQuery(ownBillingQuery);
  if (billing === undefined) return null;
  if (billing === null)
    return <p className="soft">{t('Please confirm your e-mail address first.')}</p>;
  return <OwnBillingForm billing={billing} />;
}

function OwnBillingForm({ billing }: { billing: OwnBillingDetails }) {
  const client = useQueryClient();
  const form = useOwnForm(ownBillingForm, {
    problemsOf: rulesOf('ChangeOwnBilling'),
    initial: {
      companyName: billing.companyName ?? '',
      uen: billing.uen ?? '',
      gstNumber: billing.gstNumber ?? '',
      billingAddress: billing.billingAddress ?? '',
      language: billing.language ?? '',
    },
    stays: true,
    // What was typed stays; once the firm’s change was told, saving again replaces it.
    send: (values) =>
      send(ownBillingForm.call, { body: values }).finally(() =>
        client.invalidateQueries({ queryKey: ownBillingQuery.queryKey }),
      ),
    onSent: () => toast({ title: t('Saved'), text: t('New invoices take these details.') }),
  });
  return (
    <ApiForm
      form={form}
      label={t('Save')}
      busyLabel={t('Saving...')}
      buttonClass="btn"
      beside={
        form.isSentPlainly && (
          <p className="small" role="status">
            {t('Your billing details are saved.')}
          </p>
        )
      }
    >
      <input type="hidden" name="updatedAt" value={billing.updatedAt} readOnly />
      <div className="fields two">
        <FormInput
          form={form}
          name="companyName"
          label={t('Company')}
          mark={t('optional')}
          autoComplete="organization"
          maxLength={longestName}
          required={false}
        />
        <FormInput
          form={form}
          name="uen"
          label="UEN"
          mark={t('optional')}
          maxLength={20}
          required={false}
        />
        <FormInput
          form={form}
          name="gstNumber"
          label={t('GST number')}
          mark={t('optional')}
          maxLength={20}
          required={false}
        />
        <Field label={t('Language')} mark={t('optional')} error={form.errors.language}>
          {(control) => (
            <select {...control} {...form.control('language')}>
              <option value="">{t('Not said')}</option>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          className="full"
          label={t('Billing address')}
          mark={t('optional')}
          hint={t('Invoices that are issued keep the address that they have.')}
          error={form.errors.billingAddress}
        >
          {(control) => (
            <textarea
              {...control}
              {...form.control('billingAddress')}
              autoComplete="billing street-address"
              maxLength={500}
              rows={3}
            />
          )}
        </Field>
      </div>
      {billing.daysToPay !== null && (
        <p className="small soft">
          {t('Our terms for you: {count} from the invoice.', {
            count: countText(billing.daysToPay, 'day'),
          })}
        </p>
      )}
    </ApiForm>
  );
}
