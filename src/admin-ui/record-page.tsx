import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ApiQuery } from '../client/api';
import type { HttpError } from '../client/fetch';
import { NotLoaded } from '../ui/not-loaded';
import { AdminPage, type AdminPageProps } from './admin-page';
import { BackLink } from './back-link';

interface Failure {
  title: string;
  text?: string;
  canRetry?: boolean;
  /** Rendered without the page's heading. */
  isAlone?: boolean;
}

interface Back {
  to: string;
  label: string;
}

interface RecordPageProps<Data> {
  query: ApiQuery<Data>;
  one: string;
  titleOf(record: Data | undefined): string;
  back: Back | ((record: Data | undefined) => Back);
  actionsOf?(record: Data): ReactNode;
  Page?(page: AdminPageProps): ReactNode;
  failureOf(error: HttpError): Failure;
  onFailed?(): void;
  children(record: Data): ReactNode;
}

export function RecordPage<Data>({
  query,
  one,
  titleOf,
  back: backOf,
  actionsOf,
  Page = AdminPage,
  failureOf,
  onFailed,
  children,
}: RecordPageProps<Data>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  const back = typeof backOf === 'function' ? backOf(data) : backOf;
  const failure =
    data === undefined && error && !isFetching ? failureOf(error as HttpError) : undefined;
  const isReported = failure !== undefined && (error as HttpError).status !== 401;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (isReported) onFailed?.();
  }, [isReported]);
  return (
    <Page
      title={titleOf(data)}
      actions={
        <>
          <BackLink {...back} />
          {data !== undefined && actionsOf?.(data)}
        </>
      }
      hasOwnHeading={failure?.isAlone}
    >
      {data !== undefined ? (
        children(data)
      ) : failure ? (
        <NotLoaded
          title={failure.title}
          text={failure.text}
          heading={failure.isAlone ? 'h1' : 'h2'}
          onRetry={refetch}
          action={failure.canRetry ? undefined : <BackLink {...back} className="btn" />}
        />
      ) : (
        <div role="status">
          <span className="sr">Loading the {one}</span>
          <div className="panel skeleton form-skeleton" />
        </div>
      )}
    </Page>
  );
}

export const nothingLost = 'Nothing was lost. Please try again.';

/** Shown for a missing record or a failed load. */
export const missingOrFailed = (one: string, gone: Failure) => (error: HttpError) =>
  [400, 404].includes(error.status)
    ? gone
    : {
        title: `Could not load the ${one}`,
        text: nothingLost,
        canRetry: true,
      };
