import { ContactField } from '../../ui/contact-field';
import { FormProblem } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast-store';
import { preloadRules, rulesOf } from './account-rules';
import { changeEmailForm } from './forms';
import { onceWithin } from './link-terms';
import { Submit } from './profile-section';
import { useOwnForm } from './use-own-form';

export function ChangeEmailForm() {
  const form = useOwnForm(changeEmailForm, {
    problemsOf: rulesOf('ChangeEmail'),
    onSent: ({ message }) => toast({ title: 'Link sent', text: message }),
  });
  return (
    <form {...form.props} className="stack" onFocus={preloadRules}>
      {form.mark}
      {form.isSent && (
        <p className="note" role="status">
          <b>We have sent a link to the new address.</b> Your current address stays in use until you
          open the link. {onceWithin('change-email')}
        </p>
      )}
      <div className="fields two">
        <ContactField kind="email" form={form} name="email" label="New e-mail" />
        <PasswordField
          label="Your password"
          error={form.errors.password}
          field={form.control('password')}
          autoComplete="current-password"
        />
      </div>
      <FormProblem text={form.problem} />
      <Submit form={form} label="Change address" busy="Sending..." />
    </form>
  );
}
