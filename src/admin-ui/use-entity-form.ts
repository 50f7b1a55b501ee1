import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { HttpError } from '../client/fetch';
import { toast } from '../ui/toast-store';
import { forgetDraft, keepDraft, readDraft } from './form-draft';
import { problemsOf } from './problems-of';

/** A record as its form shows it; `version` is its `updatedAt`, undefined before it exists. */
export interface Loaded<Values> {
  values: Values;
  version: string | undefined;
}

/** A record's fields as its form has them: what is not known stands as an empty field. */
export const valuesOf = <Values extends object>(
  empty: Values,
  record: { [Field in keyof Values]?: unknown },
): Values =>
  Object.fromEntries(
    Object.keys(empty).map((field) => [field, record[field as keyof Values] ?? '']),
  ) as Values;

interface EntityFormOptions<Values extends FieldValues, Entity> {
  /** What it is about, in the singular: 'service'. */
  one: string;
  /** Names the draft that this browser keeps until the record is saved: 'service 12', 'service new'. */
  draft: string;
  /** The contract's own rules, on the form's fields. */
  schema: z.ZodType<unknown, Values>;
  loaded: Loaded<Values>;
  /** Sends it; the server answers 409 where the record's version is another by now. */
  save(values: Values, version: string | undefined): Promise<Entity>;
  /** The record as it stands on the server now. */
  reload?(): Promise<Loaded<Values>>;
  onSaved(entity: Entity): unknown;
  /** What the toast says when saving failed: 'Failed to update service'. */
  failureText: string;
}

export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  one: string;
  submit(): Promise<void>;
  isSaving: boolean;
  isChanged: boolean;
  problem: string | undefined;
  /** When the draft that stands in the form was typed; undefined where none was found. */
  draftAt: string | undefined;
  discardDraft(): void;
  /** Somebody else saved the record in between: theirs, and the fields in which it differs from what one began with. */
  conflict:
    | {
        fields: string[];
        keepEditing(): void;
        takeTheirs(): void;
        saveMine(): Promise<void>;
      }
    | undefined;
  /** How many fields hold it back, once somebody tried to save. */
  problemCount: number;
}

const draftPauseMs = 400;
const sessionEnded = 'Your session has ended. Sign in again in another tab, then save.';
const notSaved = 'Not saved. Your changes are still here. Please try again.';

/** One record's form: the contract's rules beside each field, a draft until it is saved, and no silent overwriting. */
export function useEntityForm<Values extends FieldValues, Entity>(
  options: EntityFormOptions<Values, Entity>,
): EntityForm<Values> {
  const { draft, loaded, schema } = options;
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Loaded<Values>>();
  const [problem, setProblem] = useState<string>();
  const [draftAt, setDraftAt] = useState<string>();
  const isDone = useRef(false);
  const form = useForm<Values>({
    defaultValues: loaded.values as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema as never) as never,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anyone types on
  useEffect(() => {
    const kept = readDraft<Values>(draft);
    if (!kept || same(kept.values, loaded.values)) return;
    setDraftAt(kept.at);
    setBase({ values: loaded.values, version: kept.version });
    form.reset(kept.values, { keepDefaultValues: true });
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let keep: (() => void) | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      if (!isDone.current) keep?.();
      keep = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isTouched }) => {
        keep = () => {
          if (!isTouched) forgetDraft(draft);
          else keepDraft(draft, { values, version: base.version, at: new Date().toISOString() });
        };
        clearTimeout(timer);
        timer = setTimeout(keepNow, draftPauseMs);
      },
    });
    // Whoever leaves within the pause has typed all the same.
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
      stop();
    };
  }, [form, draft, base.version]);

  async function send(values: Values, version: string | undefined) {
    setProblem(undefined);
    try {
      const entity = await options.save(values, version);
      isDone.current = true;
      forgetDraft(draft);
      form.reset(form.getValues());
      await options.onSaved(entity);
    } catch (error) {
      const failure = error instanceof HttpError ? error : undefined;
      if (failure?.status === 409 && !failure.body?.errors && options.reload) {
        const theirs = await options.reload().catch(() => undefined);
        if (theirs) {
          setTheirs(theirs);
          return;
        }
      }
      setProblem(failure?.status === 401 ? sessionEnded : showProblems(form, error, notSaved));
      toast({ title: 'Error', text: options.failureText, tone: 'bad' });
    }
  }

  const submit = form.handleSubmit((values) => send(values, base.version));

  return {
    form,
    one: options.one,
    submit,
    isSaving: isSubmitting,
    isChanged: isDirty,
    problem,
    draftAt,
    discardDraft() {
      forgetDraft(draft);
      setDraftAt(undefined);
      setBase(loaded);
      form.reset(loaded.values);
    },
    conflict: theirs && {
      fields: Object.keys(theirs.values).filter(
        (field) => !same(theirs.values[field], loaded.values[field]),
      ),
      keepEditing: () => setTheirs(undefined),
      takeTheirs() {
        forgetDraft(draft);
        setDraftAt(undefined);
        setBase(theirs);
        form.reset(theirs.values);
        setTheirs(undefined);
      },
      async saveMine() {
        setBase(theirs);
        setTheirs(undefined);
        await send(form.getValues(), theirs.version);
      },
    },
    problemCount: submitCount > 0 ? countMessages(errors) : 0,
  };
}

/** Shows what the server says of each field, else answers what stands beside the form. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fallback: string,
): string | undefined {
  const { errors, problem } = problemsOf(error, fallback);
  const fields = Object.keys(errors) as FieldPath<Values>[];
  for (const field of fields)
    form.setError(field, { message: errors[field] ?? 'This can’t be saved.' });
  if (fields[0]) form.setFocus(fields[0]);
  return problem;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Errors lie as deep as their fields do; what a field's `ref` points to is not looked into. */
function countMessages(errors: object | undefined): number {
  if (!errors) return 0;
  if (typeof (errors as { message?: unknown }).message === 'string') return 1;
  return Object.entries(errors)
    .filter(([key, error]) => key !== 'ref' && typeof error === 'object')
    .reduce((count, [, error]) => count + countMessages(error ?? undefined), 0);
}
