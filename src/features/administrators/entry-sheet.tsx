import '../../admin-ui/admin.css';
import type { ReactNode } from 'react';
import { ApiForm, type ApiFormProps } from '../../client/api-form';
import type { PlainForm } from '../../client/plain-form';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { fieldErrors } from '../../ui/field-errors';
import { Logo } from '../../ui/logo';
import { Link, useSearch } from '../../ui/navigation';
import { Toaster } from '../../ui/toast';
import * as styles from './entry.module.css';

/** The layout of sign-in pages of the back office. */
export function EntrySheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className={`admin ${styles.entry}`}>
      <title>{`${title} | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <a className="brand" href="/">
        <Logo />
        {firm.name}
      </a>
      <div className="sheet raised">{children}</div>
      <Toaster />
    </main>
  );
}

type Schema = Parameters<typeof fieldErrors>[0];
type FormOptions<Answer> = Parameters<typeof useForm<Answer>>[1];

export const useEntryForm = <Answer = unknown>(
  form: PlainForm<Answer>,
  schema: Schema,
  options?: Partial<FormOptions<Answer>>,
) =>
  useForm(form, {
    problemsOf: (values) => fieldErrors(schema, values),
    ...options,
  });

/** `hasToken`: it came by mail and is in the page's address. */
export function EntryForm({
  hasToken,
  children,
  after,
  ...form
}: ApiFormProps & { hasToken?: boolean }) {
  const [search] = useSearch();
  return (
    <ApiForm
      buttonClass="btn primary wide"
      {...form}
      after={after && <p className="small">{after}</p>}
    >
      {hasToken && <input type="hidden" name="token" value={search.get('token') ?? ''} />}
      {children}
    </ApiForm>
  );
}

interface EntryDoneProps {
  title: string;
  text: string;
  className?: string;
}

/** The confirmation of a form, with a link to the sign-in. */
export const EntryDone = ({ title, text, className = 'btn primary' }: EntryDoneProps) => (
  <div className="stack" role="status">
    <h1>{title}</h1>
    <p>{text}</p>
    <div>
      <Link className={className} to="/admin/login">
        Sign in
      </Link>
    </div>
  </div>
);
