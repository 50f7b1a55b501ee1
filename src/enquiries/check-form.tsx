import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { HttpError } from '../browser/fetch';
import { Field } from '../ui/field';
import { toast } from '../ui/toast-store';
import { checkCategories } from './check-categories';
import { checkProblems } from './check-problems';
import { submitCheck } from './queries';

const submitted = 'Trademark check submitted!';
const byEmail = "We'll email you the results shortly.";

/** Where the form stands decides what it asks and what it answers. */
const variants = {
  home: {
    nameLabel: 'Name',
    placeholder: 'The name you want to protect',
    category: undefined,
    success: { title: submitted, text: byEmail },
  },
  service: {
    nameLabel: 'Trademark name',
    placeholder: undefined,
    category: 'trademark',
    success: { title: submitted, text: byEmail },
  },
  landing: {
    nameLabel: 'Trademark name',
    placeholder: undefined,
    category: 'trademark',
    success: {
      title: submitted,
      text: 'Our legal team will review your trademark and contact you shortly.',
    },
  },
  patent: {
    nameLabel: 'Invention name',
    placeholder: undefined,
    category: 'patent',
    success: { title: 'Check submitted!', text: byEmail },
  },
};

export type CheckVariant = keyof typeof variants;

interface CheckFormProps {
  variant: CheckVariant;
  className?: string;
  /** Stands above the fields. */
  children?: ReactNode;
  onName?(name: string): void;
  /** Called once the check is accepted and the fields are empty again. */
  onDone?(): void;
}

type Errors = Partial<Record<string, string>>;

export function CheckForm({ variant, className, children, onName, onDone }: CheckFormProps) {
  const { nameLabel, placeholder, category, success } = variants[variant];
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  function refuse(found: Errors) {
    setErrors(found);
    const first = ['name', 'category', 'email', 'phone'].find((field) => found[field]);
    (form.current?.elements.namedItem(first ?? '') as HTMLElement | null)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const text = (field: string) => String(typed.get(field) ?? '').trim();
    const check = {
      name: text('name'),
      email: text('email'),
      category: category ?? text('category'),
      phone: text('phone'),
    };

    const problems = checkProblems(check);
    refuse(Object.fromEntries(problems.map((problem) => [problem.field, problem.text])));
    if (problems[0]) {
      toast({ ...problems[0], tone: 'bad' });
      return;
    }

    setBusy(true);
    try {
      await submitCheck(check);
      form.current?.reset();
      onName?.('');
      toast(success);
      onDone?.();
    } catch (error) {
      toast({ ...failureText(error, variant), tone: 'bad' });
      if (error instanceof HttpError) refuse(firstOfEach(error.body?.errors));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={className}
      method="post"
      action="/api/trademark-check"
      noValidate
      aria-busy={busy}
      onSubmit={submit}
    >
      {children}
      <div className="fields">
        <Field label={nameLabel} error={errors.name}>
          {(control) => (
            <input
              {...control}
              name="name"
              required
              maxLength={200}
              autoComplete="off"
              placeholder={placeholder}
              onChange={onName && ((event) => onName(event.target.value))}
            />
          )}
        </Field>
        {variant === 'home' && (
          <Field label="Category" mark="optional" error={errors.category}>
            {(control) => (
              <select {...control} name="category" defaultValue="">
                <option value="">Choose a category</option>
                {Object.entries(checkCategories).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="E-mail" error={errors.email}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder={variant === 'home' ? 'you@company.sg' : undefined}
            />
          )}
        </Field>
        {variant !== 'home' && (
          <Field label="Phone" mark="optional" error={errors.phone}>
            {(control) => (
              <input {...control} name="phone" type="tel" maxLength={40} autoComplete="tel" />
            )}
          </Field>
        )}
        <button
          type="submit"
          className={variant === 'home' ? 'btn wide' : 'btn primary wide'}
          aria-busy={busy}
          disabled={busy}
        >
          {busy ? 'Checking...' : 'Check Availability'}
        </button>
      </div>
    </form>
  );
}

function failureText(error: unknown, variant: CheckVariant) {
  if (!(error instanceof HttpError)) {
    return {
      title: 'Submission Error',
      text: 'Network error. Please check your connection and try again.',
    };
  }
  if (variant === 'home') {
    return { title: 'Something went wrong', text: 'Please try again or contact support' };
  }
  return {
    title: 'Submission Failed',
    text: error.body?.message || 'An error occurred. Please try again.',
  };
}

const firstOfEach = (errors: Record<string, string[]> = {}): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));
