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
import { useNavigate } from '../ui/navigation';
import { forgetDraft, keepDraft, readDraft } from './form-draft';
import { lastListAddress } from './list-memory';
import { problemsOf } from './problems-of';
import { toastError } from './toast-failure';

/** A record as its form shows it; `version` is its `updatedAt`, undefined before it exists. */
interface Loaded<Values> {
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

interface Saved {
  id: number;
  updatedAt: string;
}

interface EntityFormOptions<Values extends FieldValues, Entity extends Saved> {
  one: string;
  /** Where Cancel leads, and what follows when it is saved. */
  listPath: string;
  /** The record that is changed; undefined where a new one is made. */
  entity: Entity | undefined;
  empty: Values;
  valuesOf(entity: Entity): Values;
  /** The contract's own rules, on the form's fields. */
  schema: z.ZodType<unknown, Values>;
  create(values: Values): Promise<Entity>;
  /** The server answers 409 where the record's version is another by now. */
  change(id: number, values: Values & { updatedAt: string }): Promise<Entity>;
  get(id: number): Promise<Entity>;
  onSaved(entity: Entity): unknown;
  /** In the toast when saving failed: 'Failed to update service'. */
  failureText: string;
}

export type EntityForm<Values extends FieldValues> = ReturnType<
  typeof useEntityForm<Values, Saved>
>;

const draftPauseMs = 400;
const sessionEnded = 'Your session has ended. Sign in again in another tab, then save.';
const notSaved = 'Not saved. Your changes are still here. Please try again.';

/** One record's form: the contract's rules beside each field, a draft until it is saved, and no silent overwriting. */
export function useEntityForm<Values extends FieldValues, Entity extends Saved>(
  options: EntityFormOptions<Values, Entity>,
) {
  const { one, listPath, entity, schema } = options;
  const draft = `${one} ${entity?.id ?? 'new'}`;
  const loadedFrom = (found: Entity): Loaded<Values> => ({
    values: options.valuesOf(found),
    version: found.updatedAt,
  });
  const loaded = entity ? loadedFrom(entity) : { values: options.empty, version: undefined };
  const navigate = useNavigate();
  const [base, setBase] = useState<Loaded<Values>>(loaded);
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
    const stored = readDraft<Values>(draft);
    if (!stored || same(stored.values, loaded.values)) return;
    setDraftAt(stored.at);
    setBase({ values: loaded.values, version: stored.version });
    form.reset(stored.values, { keepDefaultValues: true });
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let save: (() => void) | undefined;
    const saveNow = () => {
      clearTimeout(timer);
      if (!isDone.current) save?.();
      save = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isTouched }) => {
        save = () => {
          if (!isTouched) forgetDraft(draft);
          else keepDraft(draft, { values, version: base.version, at: new Date().toISOString() });
        };
        clearTimeout(timer);
        timer = setTimeout(saveNow, draftPauseMs);
      },
    });
    // Whoever leaves within the pause has typed all the same.
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
      stop();
    };
  }, [form, draft, base.version]);

  /** As it stands in the form, so that the server's errors of a row lie beside that row. */
  async function send(updatedAt = '') {
    setProblem(undefined);
    const values = form.getValues();
    try {
      const saved = await (entity
        ? options.change(entity.id, { ...values, updatedAt })
        : options.create(values));
      isDone.current = true;
      forgetDraft(draft);
      form.reset(form.getValues());
      await options.onSaved(saved);
      await navigate(lastListAddress(listPath));
    } catch (error) {
      const failure = error instanceof HttpError ? error : undefined;
      if (entity && failure?.status === 409 && !failure.body?.errors) {
        const found = await options.get(entity.id).catch(() => undefined);
        if (found) {
          setTheirs(loadedFrom(found));
          return;
        }
      }
      setProblem(failure?.status === 401 ? sessionEnded : showProblems(form, error, notSaved));
      toastError(options.failureText);
    }
  }

  const submit = form.handleSubmit(() => send(base.version));

  return {
    form,
    one,
    listPath,
    submit,
    isSaving: isSubmitting,
    isChanged: isDirty,
    problem,
    /** When the draft that stands in the form was typed; undefined where none was found. */
    draftAt,
    discardDraft() {
      forgetDraft(draft);
      setDraftAt(undefined);
      setBase(loaded);
      form.reset(loaded.values);
    },
    /** Somebody else saved the record in between, with these fields changed. */
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
        await send(theirs.version);
      },
    },
    problemCount: submitCount > 0 ? countMessages(errors) : 0,
  };
}

/** Shows the server's errors beside their fields, or returns the problem of the form. */
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
