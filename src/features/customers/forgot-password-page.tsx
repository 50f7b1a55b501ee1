import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Link } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { forgotPasswordForm } from './forms';
import { onceWithin } from './link-terms';

export default function ForgotPasswordPage() {
  const form = useForm(forgotPasswordForm, { problemsOf: rulesOf('ForgotPassword') });

  return (
    <EntryFrame
      path="/forgot-password"
      title={t('Forgotten password')}
      description={t('Get an e-mail with a link to choose a new password.')}
      art={<SearchRing />}
      lead={t(
        'Enter the e-mail address of your account. We will send you a link to choose a new password.',
      )}
    >
      {form.isSent ? (
        <div className="stack" role="status">
          <h2>{t('Check your e-mail')}</h2>
          <p>
            {t(
              'If there is an account with this address, a link to choose a new password is on its way. {once}',
              { once: onceWithin('reset-password') },
            )}
          </p>
          <p className="small soft">
            {richText('Nothing after a few minutes? Check your spam folder, or {link}.', {
              link: <Link to="/contact">{t('write to us')}</Link>,
            })}
          </p>
          <div className="row">
            <Link className="btn" to="/login">
              {t('Login')}
            </Link>
            <button type="button" className="btn quiet" onClick={form.startAgain}>
              {t('Use another address')}
            </button>
          </div>
        </div>
      ) : (
        <ApiForm
          form={form}
          label={t('Send link')}
          busyLabel={t('Sending...')}
          after={
            <Otherwise>
              {richText('Remember your password? {link}', {
                link: <Link to="/login">{t('Login')}</Link>,
              })}
            </Otherwise>
          }
        >
          <ContactField kind="account" form={form} />
        </ApiForm>
      )}
    </EntryFrame>
  );
}
