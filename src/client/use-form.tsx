import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../shared/texts';
import { type FieldErrors, firstOfEach } from '../ui/field-errors';
import { toast } from '../ui/toast-store';
import { send as sendCall } from './api';
import { readStored, removeStored, store, typedPrefix } from './browser-storage';
import { failureText, HttpError } from './fetch';
import type { Rules } from './form-rules';
import { type FormValues, type PlainForm, usePosted } from './plain-form';

interface FormOptions<Answer> {
  initial?: FormValues;
  /** Validation before it is sent. */
  problemsOf?: Rules;
  /** Replaces the form's own call. */
  send?(values: FormValues): Promise<Answer>;
  /** True: the fields keep their values after a success, as in a settings form. */
  stays?: boolean;
  /** True: typed values survive reloads and navigation until sent. */
  isPersisted?: boolean;
  onSent?(answer: Answer): unknown;
  onFailed?(error: unknown): void;
  /** The message of a failure; the server's by default. */
  failureOf?(error: unknown): { title?: string; text: string };
  /** True: a failure shows no toast. */
  isQuiet?: boolean;
}

/**
 * A form that keeps its values until it is accepted, shows errors at the fields and focuses the first one.
 * It starts with the result of a plain post, if there was one.
 */
export function useForm<Answer = unknown>(
  form: PlainForm<Answer>,
  {
    initial,
    stays,
    isPersisted,
    problemsOf,
    send,
    onSent,
    onFailed,
    failureOf = (error) => ({ text: failureText(error) }),
    isQuiet,
  }: FormOptions<Answer>,
) {
  const posted = usePosted(form.name);
  const typedKey = typedPrefix + form.name;
  const element = useRef<HTMLFormElement>(null);
  const [defaults, setDefaults] = useState<FormValues>({
    ...initial,
    ...posted?.values,
  });
  const [errors, setErrors] = useState<FieldErrors>(() => firstOfEach(posted?.errors));
  // Field errors are not repeated below the fields.
  const [problem, setProblem] = useState(
    form.fields.some((field) => posted?.errors?.[field]) ? undefined : posted?.message,
  );
  const [isSent, setSent] = useState(posted?.isSent ?? false);
  const [isBusy, setBusy] = useState(false);
  const [emptied, setEmptied] = useState(0);

  // The new defaults must be rendered before the form is reset to them.
  useEffect(() => {
    if (emptied > 0) element.current?.reset();
  }, [emptied]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anyone types on
  useEffect(() => {
    if (!isPersisted) return;
    if (isSent) removeStored('sessionStorage', typedKey);
    const typed = readStored<Record<string, unknown>>('sessionStorage', typedKey) ?? {};
    for (const field of form.fields) {
      const control = element.current?.elements.namedItem(field) as { value: string } | null;
      if (control && !control.value && typeof typed[field] === 'string')
        control.value = typed[field];
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plain post that failed is shown once, when its page is there
  useEffect(() => {
    if (posted?.errors) refuse(errors);
  }, []);

  // A disabled button loses the focus, so it is given back.
  useEffect(() => {
    if (!isBusy) return;
    return () => {
      if (document.activeElement === document.body)
        element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
  }, [isBusy]);

  /** Trimmed, except passwords; several choices of one name as `30,43`. */
  function valuesNow(): FormValues {
    const data = new FormData(element.current ?? undefined);
    return Object.fromEntries(
      form.fields.map((field) => {
        const typed = data.getAll(field).join();
        return [field, /password/i.test(field) ? typed : typed.trim()];
      }),
    );
  }

  /** Answers the first field that is refused. */
  function refuse(found: FieldErrors): string | undefined {
    setErrors(found);
    const first = form.fields.find((field) => found[field]);
    if (!first) return first;
    const control = element.current?.elements.namedItem(first);
    const target = (control instanceof RadioNodeList ? control[0] : control) as HTMLInputElement;
    if (target?.type === 'hidden') setProblem(found[first]);
    else target?.focus();
    return first;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    const values = valuesNow();
    const found = problemsOf?.(values) ?? {};
    // What is known at once is shown by one render.
    if (!(found instanceof Promise) && refuse(found)) return;
    setBusy(true);
    try {
      if (refuse(await found)) return;
      const answer = await (send ?? sendForm)(values);
      setSent(true);
      if (isPersisted) removeStored('sessionStorage', typedKey);
      setDefaults(stays ? values : {});
      setEmptied((times) => times + 1);
      await onSent?.(answer);
    } catch (error) {
      const failure = failureOf(error);
      if (!refuse(error instanceof HttpError ? firstOfEach(error.body?.errors) : {}))
        setProblem(failure.text);
      // A form that was closed meanwhile shows nothing.
      if (!isQuiet || !element.current) toast({ title: t('Error'), ...failure, tone: 'bad' });
      onFailed?.(error);
    } finally {
      setBusy(false);
    }
  }

  const sendForm = (values: FormValues) =>
    sendCall(form.call, {
      params: values,
      body: form.bodyOf?.(values) ?? values,
    }) as Promise<Answer>;

  return {
    /** Spread on the `<form>`. */
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      'aria-busy': isBusy,
      onSubmit: submit,
      onFocus: problemsOf?.preload,
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement;
        if (errors[name]) setErrors({ ...errors, [name]: undefined });
        if (isPersisted) store('sessionStorage', typedKey, withoutPasswords(valuesNow()));
      },
    },
    /** Rendered inside the `<form>`. */
    mark: <input type="hidden" name="form" value={form.name} />,
    /** Spread on a field's control. */
    control: (field: string) => ({ name: field, defaultValue: defaults[field] ?? '' }),
    element,
    valuesNow,
    errors,
    clearError: (field: string) => setErrors((found) => ({ ...found, [field]: undefined })),
    problem,
    isBusy,
    isSent,
    /** True after a plain post, which shows no toast. */
    isSentPlainly: isSent && posted?.isSent === true,
    /** Back to the empty form after a confirmation. */
    startAgain: () => setSent(false),
  };
}

const withoutPasswords = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
