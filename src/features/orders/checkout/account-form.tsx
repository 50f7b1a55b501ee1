import { useQueryClient } from '@tanstack/react-query';
import { ApiForm } from '../../../client/api-form';
import { failureText } from '../../../client/fetch';
import { formRules } from '../../../client/form-rules';
import { useForm } from '../../../client/use-form';
import { Link, useNavigate } from '../../../ui/navigation';
import { PasswordOwner } from '../../../ui/password-field';
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
        title: 'Registration successful',
        text: 'Your account has been created successfully!',
      });
      await navigate(address);
    },
    failureOf: (error) => ({ title: 'Registration failed', text: failureText(error) }),
  });
  return (
    <ApiForm
      form={form}
      label="Open the account"
      busyLabel="Processing..."
      buttonClass="btn"
      beside={null}
    >
      <p className="small soft">
        It shows your orders and receipts on any device. We take {order.customerEmail} and your name
        from this order. <Link to={loginAddress(address, '')}>I have an account</Link>
      </p>
      <input type="hidden" name="id" value={order.id} />
      <PasswordOwner email={order.customerEmail} />
      <NewPasswordField form={form} email={order.customerEmail} />
    </ApiForm>
  );
}
