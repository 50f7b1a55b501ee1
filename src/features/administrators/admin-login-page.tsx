import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../admin-ui/administrator';
import { failureText, type HttpError } from '../../client/fetch';
import { type Administrator, AdministratorLogin } from '../../shared/accounts';
import { FormInput } from '../../ui/form-input';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { currentUserQuery } from '../customers/queries';
import { afterSignIn, secondStepAddress } from './admin-target';
import { SecondFactor } from './contract';
import { EntryForm, EntrySheet, useEntryForm } from './entry-sheet';
import { adminLoginForm } from './forms';
import { SecondStep } from './second-step';

export default function AdminLoginPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  const redirect = search.get('redirect');
  const factors = SecondFactor.options.filter((factor) =>
    search.get('step')?.split(',').includes(factor),
  );

  async function enter(administrator: Administrator) {
    client.setQueryData(administratorQuery.queryKey, administrator);
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    toast({
      title: 'Login successful',
      text: 'You are now logged in as an administrator',
      tone: 'good',
    });
    await navigate(afterSignIn(administrator, redirect), { replace: true });
  }

  return (
    <EntrySheet title="Sign in">
      {factors.length > 0 ? (
        <SecondStep
          factors={factors}
          beginAgain={
            redirect ? `/admin/login?redirect=${encodeURIComponent(redirect)}` : '/admin/login'
          }
          onSignedIn={enter}
        />
      ) : (
        <FirstStep onSignedIn={enter} />
      )}
    </EntrySheet>
  );
}

function FirstStep({ onSignedIn }: { onSignedIn(administrator: Administrator): unknown }) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearch();
  const form = useEntryForm(adminLoginForm, AdministratorLogin, {
    onSent: (answer) =>
      'secondFactors' in answer
        ? navigate(secondStepAddress(answer.secondFactors, search.get('redirect')), {
            replace: true,
          })
        : onSignedIn(answer),
    failureOf: (error) => ({ title: 'Login failed', text: reasonOf(error) }),
  });

  return (
    <EntryForm
      form={form}
      label="Sign in"
      busyLabel="Signing in..."
      after={<Link to="/admin/forgot-password">Forgot your password?</Link>}
    >
      <h1>Sign in</h1>
      <p className="soft">Access is restricted to authorized personnel.</p>
      <FormInput
        form={form}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormInput
        form={form}
        name="password"
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <button
          className="btn tiny"
          type="button"
          onClick={() => setPasswordShown(!isPasswordShown)}
        >
          {isPasswordShown ? 'Hide password' : 'Show password'}
        </button>
      </div>
    </EntryForm>
  );
}

const reasonOf = (error: unknown) =>
  (error as Partial<HttpError>).status === 401
    ? 'Invalid credentials. Please try again.'
    : failureText(error);
