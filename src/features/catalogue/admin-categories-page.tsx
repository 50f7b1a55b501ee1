import { useState } from 'react';
import { AdminPage } from '../../admin-ui/admin-page';
import { freshOnOpen } from '../../admin-ui/list-query';
import { NotLoaded } from '../../admin-ui/not-loaded';
import { useAdminQuery } from '../../admin-ui/use-admin-query';
import { countText } from '../../shared/count-text';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { SubmitButton } from '../../ui/field';
import { EmptyLattice } from '../../ui/illustrations';
import * as styles from './admin-categories-page.module.css';
import { adminCategoriesQuery, type CategoryInput, createCategory } from './admin-queries';
import { CategoryCard, useCategoryChange } from './category-card';
import { CategoryFields } from './category-fields';

export default function AdminCategoriesPage() {
  const {
    data: categories,
    error,
    isFetching,
    refetch,
  } = useAdminQuery({ ...adminCategoriesQuery, ...freshOnOpen });
  const [isAdding, setAdding] = useState(false);
  const add = (className: string) => (
    <button type="button" className={className} onClick={() => setAdding(true)}>
      Add Category
    </button>
  );
  return (
    <AdminPage
      title="Categories"
      actions={
        <>
          <p className="soft num" role="status">
            {categories && countText(categories.length, 'category', 'categories')}
          </p>
          {add('btn tiny primary')}
        </>
      }
    >
      {categories && categories.length > 0 && (
        <ul className={styles.cards}>
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
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
        <NotLoaded title="Could not load the categories" onRetry={refetch} />
      )}
      {!categories && (isFetching || !error) && (
        <div className="panel skeleton form-skeleton" role="status">
          <span className="sr">Loading categories</span>
        </div>
      )}
      {isAdding && <AddCategory onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

function AddCategory({ onClose }: { onClose(): void }) {
  const change = useCategoryChange();
  async function save(values: CategoryInput) {
    await change(
      createCategory(values),
      'Category created',
      (reason) => `Failed to create category: ${reason}`,
    );
    onClose();
  }
  return (
    <Dialog open title="Add Category" onClose={onClose}>
      <CategoryFields values={{ name: '', slug: '', description: '' }} onSave={save}>
        {(isSaving) => (
          <div className="row">
            <SubmitButton
              isBusy={isSaving}
              label="Create"
              busyLabel="Creating..."
              className="btn primary"
            />
            <button type="button" className="btn" onClick={onClose}>
              Cancel
            </button>
          </div>
        )}
      </CategoryFields>
    </Dialog>
  );
}
