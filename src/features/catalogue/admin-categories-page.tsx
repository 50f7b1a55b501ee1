import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../admin-ui/admin-page';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { deletionOf } from '../../admin-ui/deletion';
import { changedSearch, readListAddress } from '../../admin-ui/list-address';
import { freshOnOpen, listQuery, rowsPerPage } from '../../admin-ui/list-query';
import { May } from '../../admin-ui/may';
import { nothingLost } from '../../admin-ui/record-page';
import { toastError } from '../../admin-ui/toast-failure';
import { countText } from '../../shared/count-text';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { Link, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { Pagination } from '../../ui/pagination';
import * as styles from './admin-categories-page.module.css';
import type { AdminCategory } from './admin-contract';
import {
  adminCategoryRows,
  categoryListPath,
  deleteCategory,
  refetchServices,
  serviceListPath,
} from './admin-queries';
import { categoryPage } from './category-pages';
import { servicesInCategory } from './services-in-category';
import { useCategoryChange } from './use-category-change';

const CategoryForm = lazy(() => import('./category-form'));

const noFilters = { sort: '', filters: [] };

export default function AdminCategoriesPage() {
  const [search] = useSearch();
  const { data, error, isFetching, refetch } = useQuery({
    ...listQuery(adminCategoryRows, search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  const shown = readListAddress(search, noFilters);
  const hrefOf = (page: number) => categoryListPath + changedSearch(shown, { page }, noFilters);
  const [isAdding, setAdding] = useState(false);
  const add = (className: string) => (
    <May>
      <button type="button" className={className} onClick={() => setAdding(true)}>
        Add Category
      </button>
    </May>
  );
  return (
    <AdminPage
      title="Categories"
      actions={
        <>
          <p className="soft num" role="status">
            {data && countText(data.total, 'category', 'categories')}
          </p>
          {add('btn tiny primary main-action')}
        </>
      }
    >
      {data?.rows.length ? (
        <>
          <ul className={styles.cards}>
            {data.rows.map((category) => (
              <CategoryCard key={category.id} category={category} />
            ))}
          </ul>
          <Pagination
            page={shown.page}
            pageCount={Math.ceil(data.total / rowsPerPage)}
            hrefOf={hrefOf}
          />
        </>
      ) : data && data.total > 0 ? (
        <Empty
          art={<EmptyLattice />}
          title="No categories on this page"
          text="This page number is past the end of the list."
          link={{ to: hrefOf(1), label: 'First page' }}
        />
      ) : data ? (
        <Empty
          art={<EmptyLattice />}
          title="No categories yet"
          text="Every service belongs to a category. Add one first."
          action={add('btn primary')}
        />
      ) : error && !isFetching ? (
        <NotLoaded title="Could not load the categories" text={nothingLost} onRetry={refetch} />
      ) : (
        <div className="panel skeleton form-skeleton" role="status">
          <span className="sr">Loading categories</span>
        </div>
      )}
      {isAdding && (
        <Dialog open title="Add Category" onClose={() => setAdding(false)}>
          <Suspense>
            <CategoryForm onDone={() => setAdding(false)} />
          </Suspense>
        </Dialog>
      )}
    </AdminPage>
  );
}

/** A category, or its form while it is edited. */
function CategoryCard({ category }: { category: AdminCategory }) {
  const change = useCategoryChange();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const hasEdited = useRef(false);
  const failed = (reason: string) => `Failed to delete category: ${reason}`;
  const remove = () => change(deleteCategory(category.id), 'Category deleted', failed);
  const isKept = category.hasOwnPage || category.serviceCount > 0;
  const sayWhyKept = () => {
    if (category.hasOwnPage) return remove().catch(() => {});
    toastError(failed(servicesInCategory(category.serviceCount)));
    return refetchServices(client);
  };
  useEffect(() => {
    if (isEditing) hasEdited.current = true;
    else if (hasEdited.current) card.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }, [isEditing]);
  return (
    <li className="panel" ref={card}>
      {isEditing ? (
        <Suspense>
          <CategoryForm category={category} onDone={() => setEditing(false)} />
        </Suspense>
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
            <May>
              <button type="button" data-edit onClick={() => setEditing(true)}>
                Edit<span className="sr"> {category.name}</span>
              </button>
            </May>
            {isKept ? (
              <May>
                {/* It can’t be deleted, so that nothing has to be confirmed. */}
                <button type="button" className="del" onClick={() => void sayWhyKept()}>
                  Delete<span className="sr"> {category.name}</span>
                </button>
              </May>
            ) : (
              <ConfirmButton
                className="del"
                spoken={` ${category.name}`}
                {...deletionOf({
                  one: 'category',
                  many: 'categories',
                  names: [category.name],
                  consequence: 'It has no services.',
                })}
                onConfirm={remove}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
}
