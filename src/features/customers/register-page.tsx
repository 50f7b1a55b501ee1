import { failureText } from '../../client/failure-text';
import { useForm } from '../../client/use-form';
import { ContactField } from '../../ui/contact-field';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { FiledForm } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { PasswordField } from '../../ui/password-field';
import { newPasswordHint } from '../../ui/password-hint';
import { toast } from '../../ui/toast-store';
import { preloadRules, rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { registerForm } from './forms';
import { useEntry } from './use-entry';

export default function RegisterPage() {
  const { enter, beside } = useEntry();
  const form = useForm(registerForm, {
    isKept: true,
    problemsOf: rulesOf('Registration'),
    async onSent(user) {
      toast({
        title: 'Registration successful',
        text: 'Your account has been created successfully!',
      });
      await enter(user);
    },
    failureOf: (error) => ({ title: 'Registration failed', text: failureText(error) }),
  });
  const { errors, control: field } = form;

  return (
    <>
      <PageMeta
        title="Register"
        description="Open an account to see the status of your orders, pay open orders and print receipts."
        path="/register"
        noindex
      />
      <EntryFrame
        art={<FiledForm />}
        title="Register"
        lead="An account shows all your orders with their status and receipts. It is free."
        aside={
          <ul className="ticks">
            <li>See the status of each order, and pay open orders.</li>
            <li>Print a receipt whenever you need one.</li>
            <li>
              Once you confirm your e-mail address, you also see orders you placed with it before.
            </li>
          </ul>
        }
      >
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
            <Field className="full" label="E-mail" error={errors.email}>
              {(control) => (
                <input
                  {...control}
                  {...field('email')}
                  type="email"
                  autoComplete="username"
                  maxLength={254}
                  required
                />
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
          </div>
          <PasswordField
            hint={newPasswordHint}
            error={errors.password}
            field={field('password')}
            autoComplete="new-password"
          />
          <FormProblem text={form.problem} />
          <SubmitButton isBusy={form.isBusy} label="Register" busyLabel="Processing..." />
          <p className="small soft">
            Our <Link to="/terms-of-service">Terms of Service</Link> apply. The{' '}
            <Link to="/privacy-policy">Privacy Policy</Link> says what data we keep and why.
          </p>
          <Otherwise>
            Already have an account? <Link to={beside('/login')}>Login</Link>
          </Otherwise>
        </form>
      </EntryFrame>
    </>
  );
}
