import { listQuery } from '../../admin-ui/list-query';
import type { Route } from '../../client/route';
import {
  adminTrademarkQuery,
  adminTrademarkRows,
  registerChangesQuery,
  registerStatsQuery,
} from './admin/admin-queries';
import { importQuery, importsQuery } from './import/queries';

export const trademarkAdminRoutes: Route[] = [
  {
    path: '/admin/trademarks',
    screen: 'trademarks/admin/admin-trademarks-page',
    frame: 'admin',
    prefetch: (_, url) => [
      listQuery(adminTrademarkRows, url.searchParams),
      registerStatsQuery,
      registerChangesQuery,
    ],
  },
  {
    path: '/admin/trademarks/new',
    screen: 'trademarks/admin/admin-trademark-form-page',
    frame: 'admin',
  },
  {
    path: '/admin/trademarks/import',
    screen: 'trademarks/admin/admin-trademark-import-page',
    frame: 'admin',
    prefetch: (_, url) => [
      importsQuery,
      ...(Number(url.searchParams.get('import'))
        ? [importQuery(Number(url.searchParams.get('import')))]
        : []),
    ],
  },
  {
    path: '/admin/trademarks/:id/edit',
    screen: 'trademarks/admin/admin-trademark-form-page',
    frame: 'admin',
    require: ({ id = '' }) => [adminTrademarkQuery(id)],
  },
];
