import '../ui/admin.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HttpError } from '../browser/fetch';
import { fieldErrors } from '../browser/field-errors';
import { useForm } from '../browser/use-form';
import { firm } from '../firm';
import { Field, FormProblem } from '../ui/field';
import { Logo } from '../ui/logo';
import { useNavigate, useSearch } from '../ui/navigation';
import { Toaster } from '../ui/toast';
import { toast } from '../ui/toast-store';
import { adminTarget } from './admin-target';
import { AdministratorLogin } from './contract';
import { adminLoginForm } from './forms';
import { administratorQuery, currentUserQuery } from './queries';

export default function AdminLoginPage() {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  const form = useForm(adminLoginForm, {
    problemsOf: (values) => fieldErrors(AdministratorLogin, values),
    async onSent(administrator) {
      client.setQueryData(administratorQuery.queryKey, administrator);
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast({
        title: 'Login successful',
        text: 'You are now logged in as an administrator',
        tone: 'good',
      });
      await navigate(adminTarget(search.get('redirect')), { replace: true });
    },
    onFailed: (error) => toast({ title: 'Login failed', text: reasonOf(error), tone: 'bad' }),
    failureText: reasonOf,
  });

  return (
    <main id="main" className="admin sign-in">
      <title>{`Admin Login | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <a className="brand" href="/">
        <Logo />
        {firm.name}
      </a>
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
      </form>
      <Toaster />
    </main>
  );
}

function reasonOf(error: unknown): string {
  const { status, body } = error as Partial<HttpError>;
  if (status === 401) return 'Invalid credentials. Please try again.';
  return body?.message ?? 'Something went wrong. Please try again.';
}
