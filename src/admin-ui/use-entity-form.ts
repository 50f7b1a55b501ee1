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
import { isEqual } from '../shared/is-equal';
import { discardUnsavedChanges } from '../ui/leave-guards';
import { useNavigate } from '../ui/navigation';
import { type Draft, deleteDraft, readDraft, storeDraft, useDraftName } from './form-draft';
import { lastListAddress } from './list-memory';
import { problemsOf } from './problems-of';
import { toastError } from './toast-failure';

/** A record's form values; `version` is its `updatedAt`, undefined for a new record. */
interface Loaded<Values> {
  values: Values;
  version: string | undefined;
}

/** Form values of a record; null becomes an empty text. */
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
  /** The target of Cancel, and of a successful save. */
  listPath: string;
  /** The edited record; undefined for a new one. */
  entity: Entity | undefined;
  empty: Values;
  valuesOf(entity: Entity): Values;
  schema: z.ZodType<unknown, Values>;
  create(values: Values): Promise<Entity>;
  /** Answers 409 if the record was changed since `version`. */
  change(id: number, values: Values & { updatedAt: string }): Promise<Entity>;
  get(id: number): Promise<Entity>;
  onSaved(entity: Entity): unknown;
  /** The toast when saving failed: 'Failed to update service'. */
  failureText: string;
  /** A draft that the server keeps, beside that of this browser. */
  storedDraft?: Draft<Values> | null;
  onDiscard?(): unknown;
}

export type EntityForm<Values extends FieldValues> = ReturnType<
  typeof useEntityForm<Values, Saved>
>;

const draftPauseMs = 400;
const notSaved = 'Not saved. Your changes are still here. Please try again.';

/** A record's form with validation, a local draft and detection of conflicting edits. */
export function useEntityForm<Values extends FieldValues, Entity extends Saved>(
  options: EntityFormOptions<Values, Entity>,
) {
  const { one, listPath, entity, schema } = options;
  const draft = useDraftName(`${one} ${entity?.id ?? 'new'}`);
  const loadedFrom = (found: Entity): Loaded<Values> => ({
    values: options.valuesOf(found),
    version: found.updatedAt,
  });
  const loaded = entity ? loadedFrom(entity) : { values: options.empty, version: undefined };
  const navigate = useNavigate();
  const [base, setBase] = useState<Loaded<Values>>(loaded);
  const [theirs, setTheirs] = useState<Loaded<Values> & { said: string | undefined }>();
  const [problem, setProblem] = useState<string>();
  const [offered, setOffered] = useState<Draft<Values>>();
  const isDone = useRef(false);
  const form = useForm<Values>({
    defaultValues: loaded.values as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema as never) as never,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anyone types on
  useEffect(() => {
    const [newest] = [readDraft<Values>(draft), options.storedDraft]
      .filter((stored) => stored != null)
      .filter(({ values }) => !isEqual(values, loaded.values))
      .sort((one, other) => other.at.localeCompare(one.at));
    setOffered(newest);
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
          if (!isTouched) deleteDraft(draft);
          else storeDraft(draft, { values, version: base.version, at: new Date().toISOString() });
        };
        clearTimeout(timer);
        timer = setTimeout(saveNow, draftPauseMs);
      },
    });
    // Also when the page is left within the pause.
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
      stop();
    };
  }, [form, draft, base.version]);

  /** With empty rows, so that the server's errors match the form's rows by index. */
  async function send(updatedAt = '') {
    setProblem(undefined);
    const values = form.getValues();
    try {
      const saved = await (entity
        ? options.change(entity.id, { ...values, updatedAt })
        : options.create(values));
      isDone.current = true;
      deleteDraft(draft);
      form.reset(form.getValues());
      discardUnsavedChanges();
      await options.onSaved(saved);
      await navigate(lastListAddress(listPath));
    } catch (error) {
      const failure = error instanceof HttpError ? error : undefined;
      if (entity && failure?.status === 409 && !failure.body?.errors) {
        const found = await options.get(entity.id).catch(() => undefined);
        if (found) {
          setTheirs({ ...loadedFrom(found), said: failure.body?.message });
          return;
        }
      }
      setProblem(showProblems(form, error, notSaved));
      // The end of a session has a dialog of its own.
      if (failure?.status !== 401) toastError(options.failureText);
    }
  }

  function beginTyping() {
    setOffered(undefined);
    const [first] = Object.keys(loaded.values) as FieldPath<Values>[];
    // Its fields are enabled by then.
    requestAnimationFrame(() => first && form.setFocus(first));
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
    version: base.version,
    isNew: !entity,
    /** The draft that can be restored; nothing can be typed until that is decided. */
    offered: offered && { at: offered.at, fields: differing(offered.values, loaded.values) },
    restoreDraft() {
      if (!offered) return;
      setBase({ values: loaded.values, version: offered.version });
      form.reset(offered.values, { keepDefaultValues: true });
      beginTyping();
    },
    discardDraft() {
      deleteDraft(draft);
      beginTyping();
      options.onDiscard?.();
    },
    /** The fields that another user changed in the meantime. */
    conflict: theirs && {
      said: theirs.said,
      fields: differing(theirs.values, loaded.values),
      keepEditing: () => setTheirs(undefined),
      takeTheirs() {
        deleteDraft(draft);
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

/** Shows the server's errors beside their fields, or returns a message for the form. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fallback: string,
): string | undefined {
  const { errors, problem } = problemsOf(error, fallback);
  const fields = Object.keys(errors) as FieldPath<Values>[];
  for (const field of fields)
    form.setError(field, { type: 'server', message: errors[field] ?? 'This can’t be saved.' });
  if (fields[0]) form.setFocus(fields[0]);
  return problem;
}

const differing = (one: FieldValues, other: FieldValues) =>
  Object.keys(one).filter((field) => !isEqual(one[field], other[field]));

/** Nested errors; a field's `ref` is skipped. */
function countMessages(errors: object | undefined): number {
  if (!errors) return 0;
  if (typeof (errors as { message?: unknown }).message === 'string') return 1;
  return Object.entries(errors)
    .filter(([key, error]) => key !== 'ref' && typeof error === 'object')
    .reduce((count, [, error]) => count + countMessages(error ?? undefined), 0);
}
