import { useQueryClient } from '@tanstack/react-query';
import { ApiForm } from '../../../client/api-form';
import { failureText } from '../../../client/fetch';
import { formRules } from '../../../client/form-rules';
import { useForm } from '../../../client/use-form';
import { t } from '../../../shared/texts';
import { Link, useNavigate } from '../../../ui/navigation';
import { PasswordOwner } from '../../../ui/password-field';
import { richText } from '../../../ui/rich-text';
import { toast } from '../../../ui/toast-store';
import { NewPasswordField } from '../../customers/new-password-field';
import { clearOwnData, currentUserQuery } from '../../customers/queries';
import { loginAddress } from '../../customers/site-target';
import type { Order } from '../contract';
import { openAccountForm } from '../forms';

const rulesOf = formRules(() => import('../contract'));

/** For a guest: an account with what the order knows already. */
export function AccountForm({ order }: { order: Order }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const address = `/orders/${encodeURIComponent(order.id)}`;
  const form = useForm(openAccountForm, {
    problemsOf: rulesOf('OpenAccount'),
    async onSent() {
      clearOwnData(client);
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast({
        title: t('Registration successful'),
        text: t('Your account has been created successfully!'),
      });
      await navigate(address);
    },
    failureOf: (error) => ({ title: t('Registration failed'), text: failureText(error) }),
  });
  return (
    <ApiForm
      form={form}
      label={t('Open the account')}
      busyLabel={t('Processing...')}
      buttonClass="btn"
      beside={null}
    >
      <p className="small soft">
        {richText(
          'It shows your orders and receipts on any device. We take {customerEmail} and your name from this order. {link}',
          {
            customerEmail: order.customerEmail,
            link: <Link to={loginAddress(address, '')}>{t('I have an account')}</Link>,
          },
        )}
      </p>
      <input type="hidden" name="id" value={order.id} />
      <PasswordOwner email={order.customerEmail} />
      <NewPasswordField form={form} email={order.customerEmail} />
    </ApiForm>
  );
}
