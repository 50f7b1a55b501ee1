import { useQuery } from '@tanstack/react-query';
import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { fullName } from '../../shared/account-name';
import { t } from '../../shared/texts';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { Link, useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { richText } from '../../ui/rich-text';
import { EntryFrame, Otherwise } from './entry-frame';
import { verifyEmailForm } from './forms';
import { accountQuery } from './queries';
import { useReloadUser } from './use-account';

/** Mail programs may prefetch the link, so nothing happens before the button is pressed. */
export default function VerifyEmailPage() {
  const [search] = useSearch();
  const { data: account } = useQuery(accountQuery);
  const token = search.get('token') ?? '';
  const isOwn = account ? token.startsWith(`${account.id}-`) : false;
  const form = useForm(verifyEmailForm, { onSent: useReloadUser() });

  return (
    <EntryFrame
      path="/verify-email"
      title={t('Confirm your e-mail address')}
      description={t('Confirm that an e-mail address is yours.')}
      art={<FiledForm />}
      heading={
        form.isSent
          ? t('Your address is confirmed')
          : richText('Confirm your {email} address', {
              email: <span className="nowrap">{t('e-mail')}</span>,
            })
      }
      lead={
        form.isSent
          ? t('Thank you. Your account is complete.')
          : t(
              'Once you do, your account also shows the orders you placed with this address before.',
            )
      }
    >
      {form.isSent ? (
        <div className="stack" role="status">
          <p>{t('Your account now shows the orders you placed with this address.')}</p>
          <div className="row">
            <Link className="btn primary" to="/orders">
              {t('My Orders')}
            </Link>
            <Link className="btn quiet" to="/profile">
              {t('Profile')}
            </Link>
          </div>
        </div>
      ) : (
        <ApiForm
          form={form}
          label={t('Confirm address')}
          busyLabel={t('Processing...')}
          after={
            <Otherwise>
              {richText('Has the link expired? Ask for a new one in your {link}.', {
                link: <Link to="/profile">{t('profile')}</Link>,
              })}
            </Otherwise>
          }
        >
          <input type="hidden" name="token" value={token} />
          {isOwn ? (
            <p>{t('You are logged in as {name}.', { name: account ? fullName(account) : '' })}</p>
          ) : (
            <>
              <p>
                {t('Please enter the password of the account that you opened with this address.')}
              </p>
              <PasswordField form={form} />
            </>
          )}
        </ApiForm>
      )}
    </EntryFrame>
  );
}
