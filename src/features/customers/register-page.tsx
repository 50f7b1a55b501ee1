import { ApiForm } from '../../client/api-form';
import { failureText } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { Link } from '../../ui/navigation';
import { PersonNames } from '../../ui/person-names';
import { richText } from '../../ui/rich-text';
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
        title: t('Registration successful'),
        text: t('Your account has been created successfully!'),
      });
      await enter(user);
    },
    failureOf: (error) => ({ title: t('Registration failed'), text: failureText(error) }),
  });

  return (
    <EntryFrame
      path="/register"
      title={t('Register')}
      description={t(
        'Open an account to see the status of your orders, pay open orders and print receipts.',
      )}
      art={<FiledForm />}
      lead={t('An account shows all your orders with their status and receipts. It is free.')}
      aside={
        <ul className="ticks">
          <li>{t('See the status of each order, and pay open orders.')}</li>
          <li>{t('Print a receipt whenever you need one.')}</li>
          <li>
            {t(
              'Once you confirm your e-mail address, you also see orders you placed with it before.',
            )}
          </li>
        </ul>
      }
    >
      <ApiForm
        form={form}
        label={t('Register')}
        busyLabel={t('Processing...')}
        after={
          <>
            <p className="small soft">
              {richText('Our {terms} apply. The {policy} says what data we keep and why.', {
                terms: <Link to="/terms-of-service">{t('Terms of Service')}</Link>,
                policy: <Link to="/privacy-policy">{t('Privacy Policy')}</Link>,
              })}
            </p>
            <Otherwise>
              {richText('Already have an account? {link}', {
                link: <Link to={beside('/login')}>{t('Login')}</Link>,
              })}
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
