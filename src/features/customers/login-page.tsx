import { ApiForm } from '../../client/api-form';
import { failureText } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { Link, useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { richText } from '../../ui/rich-text';
import { toast } from '../../ui/toast-store';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { loginForm } from './forms';
import { useEntry } from './use-entry';

export default function LoginPage() {
  const { enter, beside } = useEntry();
  const [search] = useSearch();
  const form = useForm(loginForm, {
    problemsOf: rulesOf('Login'),
    async onSent(user) {
      toast({ title: t('Login successful'), text: t('Welcome back!') });
      await enter(user);
    },
    failureOf: (error) => ({ title: t('Login failed'), text: failureText(error) }),
  });

  return (
    <EntryFrame
      path="/login"
      title={t('Login')}
      description={t('Log in to your account: orders, payments and receipts.')}
      lead={t('Once you are logged in, My Orders shows your orders, payments and receipts.')}
      others={<WithoutAccount />}
    >
      <ApiForm
        form={form}
        label={t('Login')}
        busyLabel={t('Processing...')}
        after={
          <Otherwise>
            {richText('No account yet? {link}', {
              link: <Link to={beside('/register')}>{t('Register')}</Link>,
            })}
          </Otherwise>
        }
      >
        {search.has('deleted') && (
          <p className="note" role="status">
            {richText('{strong} We are sending you a last e-mail that confirms it.', {
              strong: <b>{t('Your account has been deleted.')}</b>,
            })}
          </p>
        )}
        <ContactField kind="account" form={form} />
        <PasswordField form={form} />
        <p className="small">
          <Link to="/forgot-password">{t('Forgot your password?')}</Link>
        </p>
      </ApiForm>
    </EntryFrame>
  );
}

const WithoutAccount = () => (
  <section aria-labelledby="without">
    <h2 id="without">{t('Without an account')}</h2>
    <ul>
      <li>
        <Link to="/check">{t('Check a name')}</Link>
        <p className="small soft">{t('It is free.')}</p>
      </li>
      <li>
        <b>{t('You have a link from us')}</b>
        <p className="small soft">
          {t('To pay or to answer, the link in our e-mail is enough. It asks for no password.')}
        </p>
      </li>
      <li>
        <Link to="/letter-check">{t('You have a letter and doubt it')}</Link>
        <p className="small soft">{t('We tell you whether it is ours and what is due.')}</p>
      </li>
    </ul>
  </section>
);
