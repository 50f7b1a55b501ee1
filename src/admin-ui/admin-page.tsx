import type { ReactNode } from 'react';
import { isolated } from '../shared/isolated';
import { usePlace } from '../ui/navigation';
import { PageMeta } from '../ui/page-meta';

export interface AdminPageProps {
  title: string;
  actions?: ReactNode;
  hasOwnHeading?: boolean | undefined;
  children: ReactNode;
}

export function AdminPage({ title: said, actions, hasOwnHeading, children }: AdminPageProps) {
  const title = isolated(said);
  const { pathname } = usePlace();
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description={`${title}, in the back office.`}
        path={pathname}
        noindex
      />
      {!hasOwnHeading && (
        <div className="row between admin-head">
          <h1>{title}</h1>
          <div className="row">{actions}</div>
        </div>
      )}
      {children}
    </>
  );
}
