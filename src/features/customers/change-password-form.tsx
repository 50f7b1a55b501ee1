import { useQueryClient } from '@tanstack/react-query';
import { FormProblem } from '../../ui/field';
import { useSearch } from '../../ui/navigation';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { newPasswordHint } from '../../ui/password-hint';
import { toast } from '../../ui/toast-store';
import { preloadRules, rulesOf } from './account-rules';
import { changePasswordForm } from './forms';
import { Submit } from './profile-section';
import { sessionsQuery } from './queries';
import { useOwnForm } from './use-own-form';

const changed = 'All other devices were signed out.';

export function ChangePasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const [search] = useSearch();
  const form = useOwnForm(changePasswordForm, {
    problemsOf: rulesOf('ChangePassword'),
    onSent() {
      toast({ title: 'Password changed', text: changed });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <form {...form.props} className="stack" onFocus={preloadRules}>
      {form.mark}
      <PasswordOwner email={email} />
      {search.get('changed') === 'password' && !form.isSent && (
        <p className="note" role="status">
          <b>Your password has been changed.</b> {changed}
        </p>
      )}
      <div className="fields two">
        <PasswordField
          label="Current password"
          error={form.errors.currentPassword}
          field={form.control('currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          label="New password"
          hint={newPasswordHint}
          error={form.errors.newPassword}
          field={form.control('newPassword')}
          autoComplete="new-password"
        />
      </div>
      <FormProblem text={form.problem} />
      <Submit form={form} label="Change password" busy="Processing..." />
    </form>
  );
}
