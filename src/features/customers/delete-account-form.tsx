import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetOrderCopies } from '../../client/order-copies';
import { accountingRetention } from '../../shared/legal-facts';
import { FormProblem, SubmitButton } from '../../ui/field';
import { useNavigate } from '../../ui/navigation';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { rulesOf } from './account-rules';
import * as styles from './delete-account-form.module.css';
import { deleteAccountForm } from './forms';
import { currentUserQuery, forgetOwn } from './queries';
import { useOwnForm } from './use-own-form';

export function DeleteAccountForm({ email }: { email: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useOwnForm(deleteAccountForm, {
    problemsOf: rulesOf('DeleteAccount'),
    async onSent() {
      forgetOrderCopies();
      client.setQueryData(currentUserQuery.queryKey, null);
      forgetOwn(client);
      await navigate('/login?deleted', { replace: true });
    },
  });
  const [isOpen, setOpen] = useState(Boolean(form.problem || form.errors.password));
  return (
    <details
      className={styles.delete}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn danger">Delete account</summary>
      <form {...form.props} className="stack">
        {form.mark}
        <PasswordOwner email={email} />
        <p>
          <b>This can’t be undone.</b> We erase your details and sign-ins, your unpaid orders, your
          enquiries and the messages we sent you.
        </p>
        <p className="small soft">
          The accounting records of paid orders are kept for {accountingRetention.text} after the
          end of the financial year, as the law requires ({accountingRetention.source}), but no
          longer linked to an account. If we are still working on such an order, its contact details
          stay until the work is done.
        </p>
        <PasswordField
          label="Your password"
          error={form.errors.password}
          field={form.control('password')}
          autoComplete="current-password"
        />
        <FormProblem text={form.problem} />
        <div>
          <SubmitButton
            isBusy={form.isBusy}
            label="Delete my account permanently"
            busyLabel="Processing..."
            className="btn danger"
          />
        </div>
      </form>
    </details>
  );
}
