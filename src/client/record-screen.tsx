import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../shared/texts';
import { NotLoaded } from '../ui/not-loaded';
import { PageMeta } from '../ui/page-meta';
import { Spinner } from '../ui/spinner';
import type { HttpError } from './fetch';

interface RecordScreenProps<Data> {
  query: UseQueryResult<Data>;
  /** The page's title and address while it is loading. */
  title: string;
  path: string;
  description: string;
  missing: { title: string; text: string; link: { label: string; to: string }; art?: ReactNode };
  failed?: { title: string; text: string };
  retryLabel?: string;
  children(data: Data): ReactNode;
}

const generalFailure = () => ({
  title: t('Something went wrong'),
  text: t('An error occurred. Please try again.'),
});

export function RecordScreen<Data>({
  query,
  title,
  path,
  description,
  missing,
  failed = generalFailure(),
  retryLabel = t('Try again'),
  children,
}: RecordScreenProps<Data>) {
  if (query.data) return children(query.data);
  const { status, body } = (query.error ?? {}) as Partial<HttpError>;
  const isMissing = !query.isFetching && status === 404;
  const texts = isMissing
    ? missing
    : { ...failed, text: (status === 503 && body?.message) || failed.text };
  return (
    <div className="wrap section">
      <PageMeta
        title={isMissing ? missing.title : title}
        description={description}
        path={path}
        noindex
      />
      {query.isFetching ? (
        <Spinner label={t('Loading...')} />
      ) : (
        <NotLoaded heading="h1" {...texts} retryLabel={retryLabel} onRetry={query.refetch} />
      )}
    </div>
  );
}
