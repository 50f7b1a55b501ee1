import type { Account } from '../../shared/accounts';
import { t } from '../../shared/texts';
import { richText } from '../../ui/rich-text';
import { toast } from '../../ui/toast-store';
import { resendVerificationForm } from './forms';
import * as styles from './unconfirmed-note.module.css';
import { useOwnForm } from './use-account';

/** Explains what needs a confirmed address, and resends the link. */
export function UnconfirmedNote({ account }: { account: Account }) {
  const form = useOwnForm(resendVerificationForm, {
    onSent: () =>
      toast({
        title: t('Link sent'),
        text: t('It is on its way to {email}.', { email: account.email }),
      }),
  });
  if (account.isVerified) return null;
  return (
    <form {...form.props} className={`note amber ${styles.unconfirmed}`}>
      {form.mark}
      <p>
        {richText(
          '{strong} We sent a link to {email}. Open it to see orders you placed with this address before.',
          { strong: <b>{t('Your e-mail address is not confirmed yet.')}</b>, email: account.email },
        )}
      </p>
      {form.problem && <p role="alert">{form.problem}</p>}
      {form.isSent ? (
        <p role="status">
          <b>{t('The link is on its way.')}</b>
        </p>
      ) : (
        <button type="submit" className="btn tiny" disabled={form.isBusy}>
          {form.isBusy ? t('Sending...') : t('Send link again')}
        </button>
      )}
    </form>
  );
}
