import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { HttpError } from '../../client/fetch';
import type { FormValues } from '../../client/plain-form';
import { useForm } from '../../client/use-form';
import { longestName } from '../../shared/lengths';
import { type Text, t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import { useOwnContact } from '../customers/use-own-contact';
import { checkCategories } from './check-categories';
import { checkProblems } from './check-problems';
import { enquiryForms } from './forms';
import { submissionFailure } from './submission-failure';

const submitted: Text = 'Trademark check submitted!';
const byEmail: Text = "We'll email you the results shortly.";

interface Variant {
  nameLabel: Text;
  placeholder: Text | undefined;
  category: string | undefined;
  success: { title: Text; text: Text };
}

const variants = {
  home: {
    nameLabel: 'Name{ofMark}',
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
} satisfies Record<string, Variant>;

export type CheckVariant = keyof typeof variants;

interface CheckFormProps {
  variant: CheckVariant;
  className?: string;
  children?: ReactNode;
  onName?(name: string): void;
  /** Called when the form is sent with a name, also without an e-mail address. */
  onAsk?(values: FormValues): void;
  /** Called when the check is accepted and the fields are reset. */
  onDone?(): void;
}

export function CheckForm(props: CheckFormProps) {
  const { variant, className, children, onName, onAsk, onDone } = props;
  const { nameLabel, placeholder, category, success }: Variant = variants[variant];
  // The home page shows the answer in the form's place.
  const isAnsweredHere = variant === 'home';
  const form = useForm(enquiryForms.check, {
    problemsOf(values) {
      if (values.name) onAsk?.(values);
      const problems = checkProblems(values);
      if (problems[0]) toast({ ...problems[0], tone: 'bad' });
      return Object.fromEntries(problems.map((problem) => [problem.field, problem.text]));
    },
    onSent() {
      onName?.('');
      toast({ title: t(success.title), text: t(success.text) });
      onDone?.();
    },
    failureOf: (error) => failureOf(error, variant),
  });
  const { errors, control: field } = form;
  useOwnContact(form.element);

  const begin = () => form.element.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a dialog that was open before this form was loaded
  useEffect(() => {
    if (form.element.current?.closest('dialog[open]')) begin();
  }, []);

  function askAgain() {
    flushSync(form.startAgain);
    begin();
  }

  const confirmation = (
    <p className="small" role="status">
      <b>{t(success.title)}</b>
      {t(' ')}
      {t(success.text)}
    </p>
  );

  if (isAnsweredHere && form.isSent && !form.isSentPlainly)
    return (
      <form {...form.props} className={className}>
        {children}
        {confirmation}
        <button type="button" className="btn wide" onClick={askAgain}>
          {t('Check another name')}
        </button>
      </form>
    );
  return (
    <form
      {...form.props}
      {...(isAnsweredHere && { id: 'check', action: '#check' })}
      className={className}
    >
      {form.mark}
      {children}
      <div className="fields">
        {category && <input type="hidden" name="category" value={category} />}
        <Field label={t(nameLabel, { ofMark: '' })} error={errors.name}>
          {(control) => (
            <input
              {...control}
              {...field('name')}
              required
              maxLength={longestName}
              autoComplete="off"
              placeholder={placeholder && t(placeholder)}
              onChange={onName && ((event) => onName(event.target.value))}
            />
          )}
        </Field>
        {variant === 'home' && (
          <Field label={t('Category')} mark={t('optional')} error={errors.category}>
            {(control) => (
              <select {...control} {...field('category')}>
                <option value="">{t('Choose a category')}</option>
                {Object.entries(checkCategories).map(([value, label]) => (
                  <option key={value} value={value}>
                    {t(label)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ContactField
          kind="email"
          form={form}
          placeholder={variant === 'home' ? 'you@company.sg' : undefined}
        />
        {variant !== 'home' && <ContactField kind="tel" form={form} isOptional />}
        <FormProblem text={form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label={t('Check Availability')}
          busyLabel={t('Checking...')}
          className={variant === 'home' ? 'btn wide' : 'btn primary wide'}
        />
        {form.isSentPlainly && confirmation}
      </div>
    </form>
  );
}

const failureOf = (error: unknown, variant: CheckVariant) =>
  variant === 'home' && error instanceof HttpError
    ? {
        title: t('Something went wrong'),
        text: [t('Please try again or contact support'), error.body?.message]
          .filter(Boolean)
          .join('. '),
      }
    : submissionFailure(error);
