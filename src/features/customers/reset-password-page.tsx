import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { Stamp } from '../../ui/illustrations/stamp';
import { Link, useSearch } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { resetPasswordForm } from './forms';
import { NewPasswordField } from './new-password-field';
import { useReloadUser } from './use-account';

export default function ResetPasswordPage() {
  const [search] = useSearch();
  const form = useForm(resetPasswordForm, {
    problemsOf: rulesOf('ResetPassword'),
    onSent: useReloadUser(),
  });

  return (
    <EntryFrame
      path="/reset-password"
      title={t('New password')}
      description={t('Choose a new password for your account.')}
      art={<Stamp />}
      lead={t(
        'Choose a new password. All devices that are logged in to your account will be logged out.',
      )}
    >
      {form.isSent ? (
        <div className="stack" role="status">
          <h2>{t('Your password has been changed')}</h2>
          <p>
            {t(
              'Log in with the new password. We are sending you an e-mail that confirms the change.',
            )}
          </p>
          <div className="row">
            <Link className="btn primary" to="/login">
              {t('Login')}
            </Link>
          </div>
        </div>
      ) : (
        <ApiForm
          form={form}
          label={t('Change password')}
          busyLabel={t('Processing...')}
          after={
            <Otherwise>
              {richText('Has the link expired? {link}', {
                link: <Link to="/forgot-password">{t('Ask for a new one')}</Link>,
              })}
            </Otherwise>
          }
        >
          <input type="hidden" name="token" value={search.get('token') ?? ''} />
          <NewPasswordField form={form} name="newPassword" label={t('New password')} />
        </ApiForm>
      )}
    </EntryFrame>
  );
}
