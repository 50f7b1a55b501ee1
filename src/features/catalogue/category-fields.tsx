import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { showProblems } from '../../admin-ui/use-entity-form';
import { FormProblem } from '../../ui/field';
import { SaveCategory } from './admin-contract';
import type { CategoryInput } from './admin-queries';
import { slugOf } from './slug-of';

const { TextField } = fieldsOf<CategoryInput>();

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
  values,
  isSlugFixed = false,
  onSave,
  onChanged,
  children,
}: CategoryFieldsProps) {
  const form = useForm<CategoryInput>({
    defaultValues: values,
    resolver: standardSchemaResolver(SaveCategory as never) as never,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn
  useEffect(() => onChanged?.(isDirty), [isDirty]);
  const submit = form.handleSubmit(() =>
    onSave(form.getValues()).catch((error) => {
      const problem = showProblems(form, error, 'Not saved. Please try again.');
      if (problem) form.setError('root', { message: problem });
    }),
  );
  return (
    <FormProvider {...form}>
      <form className="stack gap-3" noValidate onSubmit={submit} aria-busy={isSubmitting}>
        <TextField
          name="name"
          label="Name"
          onBlur={() => {
            const { name, slug } = form.getValues();
            if (slug === '' && name.trim()) form.setValue('slug', slugOf(name));
          }}
        />
        <TextField
          name="slug"
          label="Slug"
          readOnly={isSlugFixed}
          hint={isSlugFixed && 'The site’s own page uses this slug, so it can’t be changed.'}
        />
        <TextField name="description" label="Description" mark="optional" rows={3} />
        <FormProblem text={errors.root?.message} />
        {children(isSubmitting)}
      </form>
    </FormProvider>
  );
}
