import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../shared/accounts';
import { ContactField } from '../../ui/contact-field';
import { Field, FormProblem } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import { preloadRules, rulesOf } from './account-rules';
import { detailsForm } from './forms';
import { Submit } from './profile-section';
import { accountQuery, currentUserQuery } from './queries';
import { useOwnForm } from './use-own-form';

export function DetailsForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const form = useOwnForm(detailsForm, {
    problemsOf: rulesOf('UpdateAccount'),
    initial: {
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone ?? '',
      companyName: account.companyName ?? '',
      address: account.address ?? '',
    },
    stays: true,
    onSent(updated) {
      client.setQueryData(accountQuery.queryKey, updated);
      toast({ title: 'Profile updated', text: 'Your details are saved.' });
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  const { errors, control: field } = form;

  return (
    <form {...form.props} className="stack" onFocus={preloadRules}>
      {form.mark}
      <div className="fields two">
        <Field label="First name" error={errors.firstName}>
          {(control) => (
            <input {...control} {...field('firstName')} autoComplete="given-name" required />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(control) => (
            <input {...control} {...field('lastName')} autoComplete="family-name" required />
          )}
        </Field>
        <ContactField kind="tel" form={form} name="phone" label="Phone" isOptional />
        <ContactField
          kind="organization"
          form={form}
          name="companyName"
          label="Company"
          isOptional
        />
        <Field className="full" label="Address" mark="optional" error={errors.address}>
          {(control) => (
            <textarea {...control} {...field('address')} autoComplete="street-address" rows={3} />
          )}
        </Field>
      </div>
      <FormProblem text={form.problem} />
      <Submit form={form} label="Save" busy="Saving..." done="Your details are saved." />
    </form>
  );
}
