import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, send } from '../../client/api';
import { ApiForm } from '../../client/api-form';
import { formRules } from '../../client/form-rules';
import { countText } from '../../shared/count-text';
import { longestName } from '../../shared/lengths';
import { Field } from '../../ui/field';
import { FormInput } from '../../ui/form-input';
import { toast } from '../../ui/toast-store';
import { useOwnForm } from '../customers/use-account';
import type { OwnBillingDetails } from './billing-contract';
import { languages, languageWords } from './billing-words';
import type { ClientsApi } from './endpoints.server';
import { ownBillingForm } from './forms';

/** Null until their address is confirmed. */
const ownBillingQuery = apiClient<ClientsApi>().query('/api/auth/billing-details', {
  staleTime: 0,
});

const rulesOf = formRules(() => import('./billing-contract'));

/** How the owner of a confirmed address is billed. */
export default function OwnBilling() {
  const { data: billing } = useQuery(ownBillingQuery);
  if (billing === undefined) return null;
  if (billing === null) return <p className="soft">Please confirm your e-mail address first.</p>;
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
    onSent: () => toast({ title: 'Saved', text: 'New invoices take these details.' }),
  });
  return (
    <ApiForm
      form={form}
      label="Save"
      busyLabel="Saving..."
      buttonClass="btn"
      beside={
        form.isSentPlainly && (
          <p className="small" role="status">
            Your billing details are saved.
          </p>
        )
      }
    >
      <input type="hidden" name="updatedAt" value={billing.updatedAt} readOnly />
      <div className="fields two">
        <FormInput
          form={form}
          name="companyName"
          label="Company"
          mark="optional"
          autoComplete="organization"
          maxLength={longestName}
          required={false}
        />
        <FormInput
          form={form}
          name="uen"
          label="UEN"
          mark="optional"
          maxLength={20}
          required={false}
        />
        <FormInput
          form={form}
          name="gstNumber"
          label="GST number"
          mark="optional"
          maxLength={20}
          required={false}
        />
        <Field label="Language" mark="optional" error={form.errors.language}>
          {(control) => (
            <select {...control} {...form.control('language')}>
              <option value="">Not said</option>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {languageWords[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          className="full"
          label="Billing address"
          mark="optional"
          hint="Invoices that are issued keep the address that they have."
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
          Our terms for you: {countText(billing.daysToPay, 'day')} from the invoice.
        </p>
      )}
    </ApiForm>
  );
}
