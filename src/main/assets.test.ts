import { expect, test } from 'vitest';
import { builtAssets, findScreens } from './assets';
import { notFoundRoute, refusedRoute, routes } from './routes';

test('every page has its script, also one that another role needs', async () => {
  const files = (await findScreens()).map(({ screen }) => [screen, { file: screen }] as const);
  const assetsOf = await builtAssets(Object.fromEntries(files));
  for (const route of [...routes, notFoundRoute, refusedRoute])
    expect(assetsOf(route).screen).toBe(`/src/features/${route.screen}.tsx`);
});
