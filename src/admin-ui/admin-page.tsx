import type { ReactNode } from 'react';
import { usePlace } from '../ui/navigation';
import { PageMeta } from '../ui/page-meta';

export interface AdminPageProps {
  title: string;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** The heading is part of the content. */
  hasOwnHeading?: boolean | undefined;
  children: ReactNode;
}

/** A page of the back office under its heading. */
export function AdminPage({ title, actions, hasOwnHeading, children }: AdminPageProps) {
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
        <div className="admin-head">
          <h1>{title}</h1>
          <div className="row">{actions}</div>
        </div>
      )}
      {children}
    </>
  );
}
