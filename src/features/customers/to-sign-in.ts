import type { QueryClient } from '@tanstack/react-query';
import type { ApiQuery } from '../../client/api';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { currentUserQuery } from './queries';
import { loginAddress } from './site-target';

/** The redirect of a record's page: a customer who signs in may read more records than this browser. */
export const toSignIn =
  (queryOf: (id: string) => Pick<ApiQuery<unknown>, 'queryKey'>) =>
  (client: QueryClient, { id = '' }: PageParams, url: URL): string | undefined => {
    const error = client.getQueryState(queryOf(id).queryKey)?.error;
    const isUnreadable = (error as HttpError | null | undefined)?.status === 404;
    const isSignedOut = client.getQueryData(currentUserQuery.queryKey) === null;
    return isUnreadable && isSignedOut ? loginAddress(url.pathname, url.search) : undefined;
  };
