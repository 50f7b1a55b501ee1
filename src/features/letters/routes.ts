import type { PageRoute } from '../../client/route';

export const letterRoutes: PageRoute[] = [
  {
    path: '/letter-check',
    screen: 'letters/letter-check-page',
    isPublic: true,
    // As `letterQuery` names it: the routes of all pages are in every script.
    prefetch: (_, { searchParams }) =>
      searchParams.get('reference')?.trim()
        ? [{ queryKey: [`/api/letter-check?${searchParams}`] }]
        : [],
  },
];
