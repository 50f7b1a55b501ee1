import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { failureText, HttpError } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { type FieldErrors, firstOfEach } from '../../../ui/field-errors';
import { intakeQuery, orderQuery, orderStepsQuery } from '../queries';
import type { IntakeAnswers } from './answers';
import type { Intake } from './contract';
import { intakeAnswers } from './forms';
import type { startMerging } from './merge-answers';
import { missingIn } from './progress';
import { getIntake, saveIntake, sendIntake } from './queries';

const pauseMs = 700;
const retryMs = 5_000;

/** Whether what is typed is stored; `clash`: another window or device has stored something else. */
export type Saving = 'saved' | 'typing' | 'saving' | 'failed' | 'clash';

/** What is typed into a form of answers, as the API takes it. */
export const typedAnswers = (form: HTMLFormElement): IntakeAnswers => {
  const data = new FormData(form);
  const texts = Object.fromEntries(data) as Record<string, string>;
  const numbers = data.getAll('classes').toSorted((one, other) => Number(one) - Number(other));
  return intakeAnswers({ ...texts, classes: numbers.join(',') });
};

const errorsOf = (missing: ReturnType<typeof missingIn>): FieldErrors =>
  Object.fromEntries(missing.map(({ field, text }) => [field, t('{text}.', { text })]));

/** A form that stores what is typed by itself, in the order in which it was typed. */
export function useIntake(first: Intake, onReload: () => void) {
  const client = useQueryClient();
  const id = first.orderId;
  const form = useRef<HTMLFormElement>(null);
  /** What was stored last, as far as this window knows. */
  const known = useRef(first);
  /** Since another window has stored something; what it needs is loaded then. */
  const merging = useRef<ReturnType<typeof startMerging>>(undefined);
  const isDirty = useRef(false);
  const isStopped = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [intake, setIntake] = useState(first);
  const [answers, setAnswers] = useState(first.answers);
  const [saving, setSaving] = useState<Saving>('saved');
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The fields at which it could not be sent. */
  const [refused, setRefused] = useState<string[]>();
  const summary = useRef<HTMLDivElement>(null);

  const typed = () => (form.current ? typedAnswers(form.current) : answers);

  function toStore() {
    const { answers: stored, updatedAt } = known.current;
    return { ...(merging.current?.merged(stored, typed()) ?? typed()), updatedAt };
  }

  /** Other answers that another window has stored meanwhile are kept; the same ones are for the client to settle. */
  async function storeMerged(): Promise<Intake> {
    try {
      return await saveIntake(id, toStore());
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      const { startMerging } = await import('./merge-answers');
      const stored = await getIntake(id);
      const { answers: before, updatedAt } = known.current;
      merging.current ??= startMerging(first.answers, before);
      if (!stored || stored.updatedAt === updatedAt) throw error;
      if (merging.current.clashes(before, stored.answers, typed())) throw error;
      keep(stored);
      return saveIntake(id, toStore());
    }
  }

  /** Makes calls one after the other, so that each knows the version that the last one made. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.current.then(work);
    last.current = next.catch(() => {});
    return next;
  }

  /** Answers what went wrong where the picture is chosen. */
  const storePicture = (work: () => Promise<Intake>) => inTurn(async () => keep(await work()));

  function keep(stored: Intake) {
    known.current = stored;
    setIntake(stored);
    client.setQueryData(intakeQuery(id).queryKey, stored);
  }

  function fail(error: unknown) {
    const status = error instanceof HttpError ? error.status : undefined;
    setProblem(failureText(error, t('We try again by ourselves.')));
    if (status === 409) isStopped.current = true;
    setSaving(status === 409 ? 'clash' : 'failed');
    if (status === 400) setErrors(firstOfEach((error as HttpError).body?.errors));
    else if (status !== 409) timer.current = setTimeout(save, retryMs);
  }

  /** Stores what the work makes, and answers whether that went well; typing goes on meanwhile. */
  const storing = (work: () => Promise<Intake>) =>
    inTurn(async () => {
      if (isStopped.current) return false;
      setSaving('saving');
      try {
        keep(await work());
        setProblem(undefined);
        setSaving(isDirty.current ? 'typing' : 'saved');
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    });

  function save() {
    clearTimeout(timer.current);
    if (!isDirty.current) return inTurn(async () => !isStopped.current);
    return storing(async () => {
      isDirty.current = false;
      try {
        return await storeMerged();
      } catch (error) {
        isDirty.current = true;
        throw error;
      }
    });
  }

  function changed() {
    isDirty.current = true;
    const now = typed();
    // What follows from an answer, on the whole form, keeps no key waiting.
    startTransition(() => {
      setAnswers(now);
      if (!isStopped.current) setSaving('typing');
    });
    if (isStopped.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  }

  // What is typed is stored also when its page is left, or the whole site.
  const leaving = useRef({ page() {}, site() {} });
  useEffect(() => {
    leaving.current = {
      page: () => void save(),
      site() {
        if (!isDirty.current || isStopped.current) return;
        isDirty.current = false;
        void saveIntake(id, toStore(), { keepalive: true }).then(keep, () => {
          isDirty.current = true;
        });
      },
    };
  });
  useEffect(() => {
    const leaveSite = () => leaving.current.site();
    addEventListener('pagehide', leaveSite);
    return () => {
      removeEventListener('pagehide', leaveSite);
      leaving.current.page();
    };
  }, []);

  function focusOn(field: string) {
    const control = form.current?.elements.namedItem(field);
    const target = (control instanceof RadioNodeList ? control[0] : control) as HTMLElement | null;
    const closed = target?.closest('details');
    if (closed) closed.open = true;
    target?.focus();
  }

  async function send(): Promise<boolean> {
    const missing = missingIn({ ...intake, answers: typed() });
    setErrors(errorsOf(missing));
    setRefused(missing.map(({ field }) => field));
    if (missing.length > 0) {
      setTimeout(() => summary.current?.focus());
      void save();
      return false;
    }
    // What is refused is stored before, so that the version known here stays the last one.
    if (!(await save())) return false;
    const isSent = await storing(async () => {
      const sent = await sendIntake(id, toStore());
      isDirty.current = false;
      return sent;
    });
    await client.invalidateQueries(orderQuery(id));
    await client.invalidateQueries(orderStepsQuery(id));
    return isSent;
  }

  /** After a clash: stores what is typed here, or shows what was stored elsewhere. */
  async function settle(choice: 'mine' | 'theirs') {
    const stored = await getIntake(id).catch(fail);
    if (!stored) return;
    isStopped.current = false;
    isDirty.current = choice === 'mine';
    keep(stored);
    setProblem(undefined);
    if (choice === 'mine') await save();
    else onReload();
  }

  return {
    form,
    /** The stored answers with what is typed. */
    current: { ...intake, answers },
    saving,
    problem,
    errors,
    changed,
    save,
    storePicture,
    send,
    settle,
    refused,
    summary,
    focusOn,
    /** Tells what can't be right as soon as a field is left. */
    left(field: string) {
      const wrong = missingIn({ ...intake, answers: typed() }).filter(
        (each) => each.isWrong && each.field === field,
      );
      if (wrong.length > 0) setErrors((found) => ({ ...found, ...errorsOf(wrong) }));
    },
    clearError: (field: string) =>
      setErrors((found) => (found[field] ? { ...found, [field]: undefined } : found)),
  };
}
