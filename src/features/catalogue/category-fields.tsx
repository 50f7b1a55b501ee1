import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { HttpError } from '../../client/fetch';
import { Field, FormProblem } from '../../ui/field';
import { type FieldErrors, fieldErrors, firstOfEach } from '../../ui/field-errors';
import { SaveCategory } from './admin-contract';
import type { CategoryInput } from './admin-queries';
import { slugOf } from './slug-of';

interface CategoryFieldsProps {
  values: CategoryInput;
  /** Its page lives at its slug. */
  isSlugFixed?: boolean;
  /** Tells of a failure itself, and throws it. */
  onSave(values: CategoryInput): Promise<unknown>;
  onChanged?(isChanged: boolean): void;
  /** The buttons below. */
  children(isSaving: boolean): ReactNode;
}

/** What is typed of a category, in its card or in the dialog of a new one. */
export function CategoryFields({
  values: given,
  isSlugFixed = false,
  onSave,
  onChanged,
  children,
}: CategoryFieldsProps) {
  const [values, setValues] = useState(given);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const id = useId();

  function change(part: Partial<CategoryInput>) {
    const next = { ...values, ...part };
    setValues(next);
    onChanged?.(JSON.stringify(next) !== JSON.stringify(given));
    const found = fieldErrors(SaveCategory, next);
    setErrors((shown) =>
      Object.fromEntries(Object.keys(shown).map((field) => [field, found[field]])),
    );
  }
  function show(found: FieldErrors) {
    setErrors(found);
    const first = ['name', 'slug', 'description'].find((field) => found[field]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setProblem(undefined);
    const found = fieldErrors(SaveCategory, values);
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    setSaving(true);
    try {
      await onSave(values);
    } catch (error) {
      const body = error instanceof HttpError ? error.body : undefined;
      if (body?.errors) show(firstOfEach(body.errors));
      else setProblem(body?.message ?? 'Not saved. Please try again.');
    }
    setSaving(false);
  }

  return (
    <form className="category-fields" noValidate onSubmit={submit} aria-busy={isSaving}>
      <Field label="Name" id={`${id}-name`} error={errors.name}>
        {(control) => (
          <input
            {...control}
            value={values.name}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
            onBlur={() => {
              if (values.slug === '' && values.name.trim()) change({ slug: slugOf(values.name) });
            }}
          />
        )}
      </Field>
      <Field
        label="Slug"
        id={`${id}-slug`}
        error={errors.slug}
        hint={
          isSlugFixed ? 'The site’s own page uses this slug, so it can’t be changed.' : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            value={values.slug}
            readOnly={isSlugFixed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        mark="optional"
        id={`${id}-description`}
        error={errors.description}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <FormProblem text={problem} />
      {children(isSaving)}
    </form>
  );
}
