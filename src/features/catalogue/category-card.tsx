import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../client/fetch';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import type { AdminCategory } from './admin-contract';
import { type CategoryInput, forgetServices, saveCategory } from './admin-queries';
import { serviceListPath } from './admin-service-list';
import { CategoryFields } from './category-fields';
import { categoryPage } from './category-pages';

interface CategoryCardProps {
  category: AdminCategory;
  onDelete(): void;
}

/** A category as it is, or as it is being changed. */
export function CategoryCard({ category, onDelete }: CategoryCardProps) {
  const [isEditing, setEditing] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (isEditing) hasEdited.current = true;
    if (hasEdited.current)
      card.current?.querySelector<HTMLElement>(isEditing ? 'input' : '.edit')?.focus();
  }, [isEditing]);
  return (
    <li className="panel" ref={card}>
      {isEditing ? (
        <EditCategory category={category} onDone={() => setEditing(false)} />
      ) : (
        <>
          <h2>{category.name}</h2>
          <p className="small soft slug">{category.slug}</p>
          <p>{category.description ?? <span className="soft">No description</span>}</p>
          <p className="small">
            {category.serviceCount > 0 ? (
              <Link to={`${serviceListPath}?category=${encodeURIComponent(category.slug)}`}>
                {countText(category.serviceCount)}
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
            <button type="button" className="edit" onClick={() => setEditing(true)}>
              Edit<span className="sr"> {category.name}</span>
            </button>
            <button type="button" className="del" onClick={onDelete}>
              Delete<span className="sr"> {category.name}</span>
            </button>
          </div>
        </>
      )}
    </li>
  );
}

export const countText = (count: number) => (count === 1 ? '1 service' : `${count} services`);

function EditCategory({ category, onDone }: { category: AdminCategory; onDone(): void }) {
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  async function save(values: CategoryInput) {
    try {
      await saveCategory(category.id, { ...values, updatedAt: category.updatedAt });
    } catch (error) {
      const reason = reasonOf(error);
      toast({ title: 'Error', text: `Failed to update category: ${reason}`, tone: 'bad' });
      // Whoever then saves again does so knowing of the other version.
      if (error instanceof HttpError && error.status === 409) await forgetServices(client);
      throw error;
    }
    await forgetServices(client);
    toast({ title: 'Category updated' });
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
            <button
              type="submit"
              className="btn tiny primary"
              aria-busy={isSaving}
              disabled={isSaving}
            >
              {isSaving ? 'Saving...' : 'Save'}
            </button>
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

/** What the server said, for the texts that end in a reason. */
export const reasonOf = (error: unknown) =>
  (error instanceof HttpError && error.body?.message) || 'the server could not be reached';
