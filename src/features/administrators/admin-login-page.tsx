import '../../admin-ui/admin.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../admin-ui/administrator';
import type { HttpError } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { type Administrator, AdministratorLogin } from '../../shared/accounts';
import { firm } from '../../shared/firm';
import { Field, FormProblem } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Logo } from '../../ui/logo';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import { Toaster } from '../../ui/toast';
import { toast } from '../../ui/toast-store';
import { currentUserQuery } from '../customers/queries';
import { adminTarget } from './admin-target';
import { SecondFactor } from './contract';
import { adminLoginForm, secondStepAddress } from './forms';
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
    await navigate(adminTarget(redirect), { replace: true });
  }

  return (
    <main id="main" className="admin sign-in">
      <title>{`Admin Login | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <a className="brand" href="/">
        <Logo />
        {firm.name}
      </a>
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
      <Toaster />
    </main>
  );
}

function FirstStep({ onSignedIn }: { onSignedIn(administrator: Administrator): unknown }) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearch();
  const form = useForm(adminLoginForm, {
    problemsOf: (values) => fieldErrors(AdministratorLogin, values),
    onSent: (answer) =>
      'secondFactors' in answer
        ? navigate(secondStepAddress(answer.secondFactors, search.get('redirect')), {
            replace: true,
          })
        : onSignedIn(answer),
    onFailed: (error) => toast({ title: 'Login failed', text: reasonOf(error), tone: 'bad' }),
    failureText: reasonOf,
  });

  return (
    <form {...form.props} className="sheet raised stack">
      {form.mark}
      <h1>Admin Login</h1>
      <p className="soft">Access is restricted to authorized personnel.</p>
      <Field label="Username" error={form.errors.username}>
        {(control) => (
          <input
            {...control}
            {...form.control('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Password" error={form.errors.password}>
        {(control) => (
          <input
            {...control}
            {...form.control('password')}
            type={isPasswordShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <div>
        <button
          className="btn tiny"
          type="button"
          onClick={() => setPasswordShown(!isPasswordShown)}
        >
          {isPasswordShown ? 'Hide password' : 'Show password'}
        </button>
      </div>
      <FormProblem text={form.problem} />
      <button className="btn primary wide" type="submit" aria-busy={form.isBusy}>
        {form.isBusy ? 'Signing in...' : 'Sign in'}
      </button>
      <p className="small">
        <Link to="/admin/forgot-password">Forgot your password?</Link>
      </p>
    </form>
  );
}

function reasonOf(error: unknown): string {
  const { status, body } = error as Partial<HttpError>;
  if (status === 401) return 'Invalid credentials. Please try again.';
  return body?.message ?? 'Something went wrong. Please try again.';
}
