import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiClient } from '../../client/api';
import type { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { PasswordField } from '../../ui/password-field';
import type { CustomersApi } from './endpoints.server';

const api = apiClient<CustomersApi>();
const pauseMs = 700;

interface NewPasswordFieldProps {
  form: Pick<ReturnType<typeof useForm>, 'errors' | 'control' | 'valuesNow'>;
  name?: string;
  label?: string;
  /** Of the account, where the form doesn’t ask for it. */
  email?: string;
}

/** Says what is wrong with the password as soon as typing pauses, by the rules that it is refused by later. */
export function NewPasswordField({
  form,
  name = 'password',
  label = t('Password'),
  email = '',
}: NewPasswordFieldProps) {
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(password: string) {
    const body = { password, email: form.valuesNow().email ?? email };
    const answer = await api.call('POST /api/auth/password-check', { body }).catch(() => undefined);
    if (latest.current === password) setProblem(answer?.problem ?? undefined);
  }

  function onInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    latest.current = value;
    setProblem(undefined);
    clearTimeout(timer.current);
    if (value) timer.current = setTimeout(() => void ask(value), pauseMs);
  }

  const told = {
    errors: { ...form.errors, [name]: form.errors[name] ?? problem },
    control: (field: string) => ({ ...form.control(field), onInput }),
  };
  return <PasswordField form={told} name={name} label={label} isNew />;
}

/** The current password and the new one. */
export const PasswordChange = ({ form, email }: Pick<NewPasswordFieldProps, 'form' | 'email'>) => (
  <>
    <PasswordField form={form} name="currentPassword" label={t('Current password')} />
    <NewPasswordField
      form={form}
      name="newPassword"
      label={t('New password')}
      {...(email && { email })}
    />
  </>
);
