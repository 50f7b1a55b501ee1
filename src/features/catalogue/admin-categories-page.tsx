import '../../admin-ui/service-screens.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../admin-ui/confirm-dialog';
import { freshOnOpen } from '../../admin-ui/list-query';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { BrokenRing, EmptyLattice } from '../../ui/illustrations';
import { PageMeta } from '../../ui/page-meta';
import { toast } from '../../ui/toast-store';
import type { AdminCategory } from './admin-contract';
import {
  adminCategoriesQuery,
  type CategoryInput,
  createCategory,
  deleteCategory,
  forgetServices,
} from './admin-queries';
import { CategoryCard, countText, reasonOf } from './category-card';
import { CategoryFields } from './category-fields';

export default function AdminCategoriesPage() {
  const {
    data: categories,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...adminCategoriesQuery,
    ...freshOnOpen,
  });
  useEndedSession(error);
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<AdminCategory>();
  const add = (className: string) => (
    <button type="button" className={className} onClick={() => setAdding(true)}>
      Add Category
    </button>
  );
  return (
    <>
      <PageMeta
        title="Categories | Back office"
        description="The categories of services."
        path="/admin/categories"
        noindex
      />
      <div className="desk-head">
        <h1>Categories</h1>
        <div className="row">
          <p className="soft num" role="status">
            {categories &&
              (categories.length === 1 ? '1 category' : `${categories.length} categories`)}
          </p>
          {add('btn tiny primary')}
        </div>
      </div>
      {categories && categories.length > 0 && (
        <ul className="category-cards">
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              onDelete={() => setDeleted(category)}
            />
          ))}
        </ul>
      )}
      {categories?.length === 0 && (
        <Empty
          art={<EmptyLattice />}
          title="No categories yet"
          text="Every service belongs to a category. Add one first."
          action={add('btn primary')}
        />
      )}
      {!categories && error && !isFetching && (
        <Empty
          alert
          art={<BrokenRing />}
          title="Could not load the categories"
          text="Nothing was lost. Please try again."
          action={
            <button type="button" className="btn" onClick={() => void refetch()}>
              Retry
            </button>
          }
        />
      )}
      {!categories && (isFetching || !error) && <Skeletons />}
      {isAdding && <AddCategory onClose={() => setAdding(false)} />}
      {deleted && <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function Skeletons() {
  return (
    <div className="category-cards" role="status">
      <span className="sr">Loading categories</span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="panel skeleton" />
      ))}
    </div>
  );
}

function AddCategory({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  async function save(values: CategoryInput) {
    try {
      await createCategory(values);
    } catch (error) {
      toast({
        title: 'Error',
        text: `Failed to create category: ${reasonOf(error)}`,
        tone: 'bad',
      });
      throw error;
    }
    await forgetServices(client);
    toast({ title: 'Category created' });
    onClose();
  }
  return (
    <Dialog open title="Add Category" onClose={onClose}>
      <CategoryFields values={{ name: '', slug: '', description: '' }} onSave={save}>
        {(isSaving) => (
          <div className="row">
            <button type="submit" className="btn primary" aria-busy={isSaving} disabled={isSaving}>
              {isSaving ? 'Creating...' : 'Create'}
            </button>
            <button type="button" className="btn" onClick={onClose}>
              Cancel
            </button>
          </div>
        )}
      </CategoryFields>
    </Dialog>
  );
}

function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose(): void }) {
  const client = useQueryClient();
  async function confirm() {
    try {
      await deleteCategory(category.id);
    } catch (error) {
      toast({
        title: 'Error',
        text: `Failed to delete category: ${reasonOf(error)}`,
        tone: 'bad',
      });
      await forgetServices(client);
      throw error;
    }
    await forgetServices(client);
    toast({ title: 'Category deleted' });
  }
  return (
    <ConfirmDialog
      title="Delete this category?"
      label="Delete"
      busyLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{category.name}</b> {warningOf(category)}
      </p>
    </ConfirmDialog>
  );
}

function warningOf({ hasOwnPage, serviceCount }: AdminCategory): string {
  if (hasOwnPage) return 'has its own page on the site and can’t be deleted.';
  if (serviceCount > 0)
    return `has ${countText(serviceCount)}. Move or delete them before you delete the category.`;
  return 'has no services and will be deleted.';
}
