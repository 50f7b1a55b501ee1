import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { toastError } from '../../admin-ui/toast-failure';
import { failureText, HttpError } from '../../client/fetch';
import { countText } from '../../shared/count-text';
import { SubmitButton } from '../../ui/field';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import type { AdminCategory } from './admin-contract';
import { type CategoryInput, deleteCategory, forgetServices, saveCategory } from './admin-queries';
import { serviceListPath } from './admin-service-list';
import { CategoryFields } from './category-fields';
import { categoryPage } from './category-pages';

/** A category as it is, or as it is being changed. */
export function CategoryCard({ category }: { category: AdminCategory }) {
  const change = useCategoryChange();
  const [isEditing, setEditing] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (isEditing) hasEdited.current = true;
    if (hasEdited.current)
      card.current?.querySelector<HTMLElement>(isEditing ? 'input' : '[data-edit]')?.focus();
  }, [isEditing]);
  return (
    <li className="panel" ref={card}>
      {isEditing ? (
        <EditCategory category={category} onDone={() => setEditing(false)} />
      ) : (
        <>
          <h2>{category.name}</h2>
          <p className="small soft">{category.slug}</p>
          <p>{category.description ?? <span className="soft">No description</span>}</p>
          <p className="small">
            {category.serviceCount > 0 ? (
              <Link to={`${serviceListPath}?category=${encodeURIComponent(category.slug)}`}>
                {countText(category.serviceCount, 'service')}
              </Link>
            ) : (
              <span className="soft">No services</span>
            )}
          </p>
          <div className="acts">
            {category.hasOwnPage && (
              <a href={categoryPage(category.slug).to} target="_blank" rel="noreferrer">
                View<span className="sr"> the page of {category.name}, in a new tab</span>
              </a>
            )}
            <button type="button" data-edit onClick={() => setEditing(true)}>
              Edit<span className="sr"> {category.name}</span>
            </button>
            <ConfirmButton
              className="del"
              spoken={` ${category.name}`}
              title="Delete this category?"
              label="Delete"
              busyLabel="Deleting..."
              onConfirm={() =>
                change(
                  deleteCategory(category.id),
                  'Category deleted',
                  (reason) => `Failed to delete category: ${reason}`,
                )
              }
            >
              <p>
                <b>{category.name}</b> {warningOf(category)}
              </p>
            </ConfirmButton>
          </div>
        </>
      )}
    </li>
  );
}

function warningOf({ hasOwnPage, serviceCount }: AdminCategory): string {
  if (hasOwnPage) return 'has its own page on the site and can’t be deleted.';
  if (serviceCount > 0)
    return `has ${countText(serviceCount, 'service')}. Move or delete them before you delete the category.`;
  return 'has no services and will be deleted.';
}

/** Waits for a change and tells what became of it. */
export function useCategoryChange() {
  const client = useQueryClient();
  return async (call: Promise<unknown>, done: string, failed: (reason: string) => string) => {
    try {
      await call;
    } catch (error) {
      const reason = failureText(error, 'the server could not be reached');
      toastError(failed(reason));
      // Whoever then saves again does so knowing of the other version.
      if (error instanceof HttpError && error.status === 409) await forgetServices(client);
      throw error;
    }
    await forgetServices(client);
    toast({ title: done });
  };
}

function EditCategory({ category, onDone }: { category: AdminCategory; onDone(): void }) {
  const change = useCategoryChange();
  const [isChanged, setChanged] = useState(false);
  async function save(values: CategoryInput) {
    const { id, updatedAt } = category;
    await change(
      saveCategory(id, { ...values, updatedAt }),
      'Category updated',
      (reason) => `Failed to update category: ${reason}`,
    );
    onDone();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isChanged) onDone();
  };
  const { name, slug, description } = category;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles from the fields inside
    <div onKeyDown={onKeyDown}>
      <CategoryFields
        values={{ name, slug, description: description ?? '' }}
        isSlugFixed={category.hasOwnPage}
        onSave={save}
        onChanged={setChanged}
      >
        {(isSaving) => (
          <div className="row">
            <SubmitButton
              isBusy={isSaving}
              label="Save"
              busyLabel="Saving..."
              className="btn tiny primary"
            />
            <button type="button" className="btn tiny" onClick={onDone}>
              Cancel
            </button>
          </div>
        )}
      </CategoryFields>
      <UnsavedChanges when={isChanged} text={`Your changes to ${name} are not saved.`} />
    </div>
  );
}
