import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiQuery } from '../client/api';
import { NotLoaded } from '../ui/not-loaded';
import { Spinner } from '../ui/spinner';
import { Toaster } from '../ui/toast';
import { AdminPage } from './admin-page';

interface PreviewPageProps<Data> {
  query: ApiQuery<Data>;
  one: string;
  links(record: Data | undefined): ReactNode;
  notFound: { title: string; text: string };
  back: { to: string; label: string };
  children(record: Data): ReactNode;
}

export function PreviewPage<Data extends { isPublished: boolean }>({
  query,
  one,
  links,
  notFound,
  back,
  children,
}: PreviewPageProps<Data>) {
  const { data, error } = useQuery(query);
  return (
    <>
      <PreviewBar
        text={
          data?.isPublished
            ? `This ${one} is published.`
            : `This ${one} is a draft. Only administrators can see it.`
        }
      >
        {links(data)}
      </PreviewBar>
      <main id="main">
        {data ? (
          children(data)
        ) : (
          <AdminPage title="Preview" hasOwnHeading>
            <div className="wrap section">
              {error ? (
                <NotLoaded {...notFound} heading="h1" link={back} />
              ) : (
                <Spinner label="Loading..." />
              )}
            </div>
          </AdminPage>
        )}
      </main>
      <Toaster />
    </>
  );
}

const PreviewBar = ({ text, children }: { text: string; children: ReactNode }) => (
  <aside className="preview-bar night row between" aria-label="Preview">
    <p>
      <b>Preview.</b> {text}
    </p>
    <div className="row">{children}</div>
  </aside>
);
