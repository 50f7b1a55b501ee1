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
import { EntryFrame } from './entry-frame';
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
    onFailed: (error) =>
      toast({ title: 'Registration failed', text: failureText(error), tone: 'bad' }),
    failureText,
  });
  const { errors, control: field } = form;

  return (
    <>
      <PageMeta
        title="Register"
        description="Open an account: see where each order stands, pay what is open, print receipts."
        path="/register"
        noindex
      />
      <EntryFrame
        art={<FiledForm />}
        title="Register"
        lead="An account keeps every order of yours with its state and its receipt. It costs nothing."
        aside={
          <ul className="ticks">
            <li>See where each order stands, and pay what is open.</li>
            <li>Print a receipt whenever you need one.</li>
            <li>
              Orders you placed before with the same e-mail address are shown too, once you have
              confirmed it.
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
            Our <Link to="/terms-of-service">Terms of Service</Link> apply. What we keep of you, and
            why, is in the <Link to="/privacy-policy">Privacy Policy</Link>.
          </p>
          <p className="otherwise">
            You have an account? <Link to={beside('/login')}>Login</Link>
          </p>
        </form>
      </EntryFrame>
    </>
  );
}
