import { ApiForm } from '../../client/api-form';
import { failureText } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { ContactField } from '../../ui/contact-field';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { Link } from '../../ui/navigation';
import { PersonNames } from '../../ui/person-names';
import { toast } from '../../ui/toast-store';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { registerForm } from './forms';
import { NewPasswordField } from './new-password-field';
import { useEntry } from './use-entry';

export default function RegisterPage() {
  const { enter, beside } = useEntry();
  const form = useForm(registerForm, {
    isPersisted: true,
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

  return (
    <EntryFrame
      path="/register"
      title="Register"
      description="Open an account to see the status of your orders, pay open orders and print receipts."
      art={<FiledForm />}
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
      <ApiForm
        form={form}
        label="Register"
        busyLabel="Processing..."
        after={
          <>
            <p className="small soft">
              Our <Link to="/terms-of-service">Terms of Service</Link> apply. The{' '}
              <Link to="/privacy-policy">Privacy Policy</Link> says what data we keep and why.
            </p>
            <Otherwise>
              Already have an account? <Link to={beside('/login')}>Login</Link>
            </Otherwise>
          </>
        }
      >
        <div className="fields two">
          <PersonNames form={form} />
          <ContactField className="full" kind="account" form={form} />
          <ContactField kind="tel" form={form} isOptional />
          <ContactField kind="organization" form={form} isOptional />
        </div>
        <NewPasswordField form={form} />
      </ApiForm>
    </EntryFrame>
  );
}
