import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndableWatch, Watch, WatchHit } from './contract';

export const watchesQuery = queryOptions<Watch[]>({ queryKey: ['/api/watches'], staleTime: 0 });

export const watchHitsQuery = queryOptions<z.infer<typeof WatchHit>[]>({
  queryKey: ['/api/watches/hits'],
  staleTime: 0,
});

export const endableWatchQuery = (token: string) =>
  queryOptions<EndableWatch>({ queryKey: [`/api/watches/end/${encodeURIComponent(token)}`] });
