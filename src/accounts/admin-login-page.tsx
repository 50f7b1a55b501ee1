import '../ui/admin.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import type { HttpError } from '../browser/fetch';
import { firm } from '../firm';
import { Field } from '../ui/field';
import { Logo } from '../ui/logo';
import { useNavigate, useSearch } from '../ui/navigation';
import { Toaster } from '../ui/toast';
import { toast } from '../ui/toast-store';
import { adminTarget } from './admin-target';
import { AdministratorLogin } from './contract';
import { administratorQuery, currentUserQuery, signInAdministrator } from './queries';

type Errors = Partial<Record<keyof AdministratorLogin, string[]>>;

export default function AdminLoginPage() {
  const [errors, setErrors] = useState<Errors>({});
  const [isPasswordShown, setPasswordShown] = useState(false);
  const signIn = useSignIn();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = event.currentTarget;
    const login = AdministratorLogin.safeParse(Object.fromEntries(new FormData(form)));
    const found: Errors = login.success ? {} : z.flattenError(login.error).fieldErrors;
    setErrors(found);
    if (login.success) return signIn.mutate(login.data);
    const first = found.username ? 'username' : 'password';
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <main id="main" className="admin sign-in">
      <title>{`Admin Login | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <a className="brand" href="/">
        <Logo />
        {firm.name}
      </a>
      {/* post: before the script is there, a submitted form must not put the password into the address */}
      <form className="sheet raised stack" method="post" noValidate onSubmit={submit}>
        <h1>Admin Login</h1>
        <p className="soft">Access is restricted to authorized personnel.</p>
        <Field label="Username" error={errors.username?.[0]}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.[0]}>
          {(control) => (
            <input
              {...control}
              name="password"
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
        <button className="btn primary wide" type="submit" aria-busy={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </button>
      </form>
      <Toaster />
    </main>
  );
}

function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();

  return useMutation({
    mutationFn: signInAdministrator,
    async onSuccess(administrator) {
      client.setQueryData(administratorQuery.queryKey, administrator);
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast({
        title: 'Login successful',
        text: 'You are now logged in as an administrator',
        tone: 'good',
      });
      await navigate(adminTarget(search.get('redirect')), { replace: true });
    },
    onError(error: Partial<HttpError>) {
      toast({ title: 'Login failed', text: reasonOf(error), tone: 'bad' });
    },
  });
}

function reasonOf({ status, body }: Partial<HttpError>): string {
  if (status === 401) return 'Invalid credentials. Please try again.';
  return body?.message ?? 'Something went wrong. Please try again.';
}
