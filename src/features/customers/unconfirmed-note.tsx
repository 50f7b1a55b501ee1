import type { Account } from '../../shared/accounts';
import { toast } from '../../ui/toast-store';
import { resendVerificationForm } from './forms';
import * as styles from './unconfirmed-note.module.css';
import { useOwnForm } from './use-account';

/** Explains what needs a confirmed address, and resends the link. */
export function UnconfirmedNote({ account }: { account: Account }) {
  const form = useOwnForm(resendVerificationForm, {
    onSent: () => toast({ title: 'Link sent', text: `It is on its way to ${account.email}.` }),
  });
  if (account.isVerified) return null;
  return (
    <form {...form.props} className={`note amber ${styles.unconfirmed}`}>
      {form.mark}
      <p>
        <b>Your e-mail address is not confirmed yet.</b> We sent a link to {account.email}. Open it
        to see orders you placed with this address before.
      </p>
      {form.problem && <p role="alert">{form.problem}</p>}
      {form.isSent ? (
        <p role="status">
          <b>The link is on its way.</b>
        </p>
      ) : (
        <button type="submit" className="btn tiny" disabled={form.isBusy}>
          {form.isBusy ? 'Sending...' : 'Send link again'}
        </button>
      )}
    </form>
  );
}
