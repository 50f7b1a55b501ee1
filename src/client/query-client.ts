import { QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { type Answer, type HttpError, readAnswer, readListPage } from './fetch';

/** A GET of the API: `fetch` in the browser, an in-process call on the server. */
export type Get = (path: string) => Promise<Answer>;

type QueryInput = { queryKey: QueryKey; meta?: QueryMeta | undefined };

export async function runQuery(get: Get, { queryKey, meta }: QueryInput): Promise<unknown> {
  try {
    const response = await get(queryKey[0] as string);
    return await (meta?.withTotal ? readListPage(response) : readAnswer(response));
  } catch (error) {
    if (meta?.nullOn401 && (error as HttpError).status === 401) return null;
    throw error;
  }
}

/** Data never becomes stale by itself, and nothing is retried. */
export const createQueryClient = (get: Get) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (query) => runQuery(get, query),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** A loaded query as it is in a page: its data, or why it has none. */
export interface SentQuery {
  queryKey: QueryKey;
  data?: unknown;
  error?: unknown;
}

export const sentQueries = (client: QueryClient): SentQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data, error } }) =>
      error ? { queryKey, error } : { queryKey, data },
    );

export function takeQueries(client: QueryClient, queries: SentQuery[]) {
  for (const { queryKey, data, error } of queries)
    if (error)
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({ error: error as Error, status: 'error' });
    else client.setQueryData(queryKey, data);
}
