import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ConflictDialog } from '../../admin-ui/entity-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { isConflict } from '../../admin-ui/save-on-top';
import { typedSlug } from '../../admin-ui/typed-slug';
import { showProblems, valuesOf } from '../../admin-ui/use-entity-form';
import { FormProblem, SubmitButton } from '../../ui/field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { type AdminCategory, SaveCategory } from './admin-contract';
import { type CategoryInput, createCategory, saveCategory } from './admin-queries';
import { useCategoryChange } from './use-category-change';

const { TextField } = fieldsOf<CategoryInput>();

const empty: CategoryInput = { name: '', slug: '', description: '' };

interface CategoryFormProps {
  /** Absent for a new one. */
  category?: AdminCategory;
  onDone(): void;
}

/** The form of a category, in its card or in the dialog of a new one. */
export default function CategoryForm({ category, onDone }: CategoryFormProps) {
  const change = useCategoryChange();
  const form = useForm<CategoryInput>({
    defaultValues: valuesOf(empty, category ?? {}),
    resolver: standardSchemaResolver(SaveCategory as never) as never,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState;
  const isSlugFixed = category?.hasOwnPage ?? false;
  const button = category ? 'btn tiny' : 'btn';
  // What the form began with: the category is read again after a conflict.
  const [base, setBase] = useState(category);
  const [said, setSaid] = useState<string>();
  async function save(seen = base) {
    setSaid(undefined);
    const values = form.getValues();
    try {
      await (seen
        ? change(
            saveCategory(seen.id, { ...values, updatedAt: seen.updatedAt }),
            'Category updated',
            (reason) => `Failed to update category: ${reason}`,
          )
        : change(
            createCategory(values),
            'Category created',
            (reason) => `Failed to create category: ${reason}`,
          ));
      onDone();
    } catch (error) {
      if (category && isConflict(error) && !error.body?.errors) {
        setSaid(error.body?.message);
        return;
      }
      const problem = showProblems(form, error, 'Not saved. Please try again.');
      if (problem) form.setError('root', { message: problem });
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (category && event.key === 'Escape' && !isDirty) onDone();
  };
  return (
    <FormProvider {...form}>
      <form
        className="stack gap-3"
        noValidate
        onSubmit={form.handleSubmit(() => save())}
        onKeyDown={onKeyDown}
        aria-busy={isSubmitting}
      >
        <TextField
          name="name"
          label="Name"
          onBlur={async () => {
            const { name, slug } = form.getValues();
            // Until it is typed, the slug of a new one follows the name.
            const isMade = slug === '' || (!category && !dirtyFields.slug);
            if (isMade && name.trim()) form.setValue('slug', await typedSlug(name, 'out'));
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
        <div className="row">
          <SubmitButton
            isBusy={isSubmitting}
            label={category ? 'Save' : 'Create'}
            busyLabel={category ? 'Saving...' : 'Creating...'}
            className={`${button} primary`}
          />
          <button type="button" className={button} onClick={onDone}>
            Cancel
          </button>
        </div>
      </form>
      {category && said && (
        <ConflictDialog
          one="category"
          said={said}
          fields={[]}
          keepEditing={() => setSaid(undefined)}
          takeTheirs={() => {
            setSaid(undefined);
            setBase(category);
            form.reset(valuesOf(empty, category));
          }}
          saveMine={() => {
            setBase(category);
            return save(category);
          }}
        />
      )}
      {category && (
        <UnsavedChanges when={isDirty} text={`Your changes to ${category.name} are not saved.`} />
      )}
    </FormProvider>
  );
}
