import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { numberOfDigits } from '../../shared/digits';
import {
  adminTrademarkQuery,
  adminTrademarkRows,
  allMarksPreviewQuery,
  registerChangesQuery,
} from './admin/admin-queries';
import { importQuery, importsQuery } from './import/queries';
import { registerStatsQuery } from './search/queries';
import { sourcesPath, sourcesQuery, syncProblemsQuery } from './sources/admin-queries';

export const trademarkAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/trademarks',
    screen: 'trademarks/admin/admin-trademarks-page',
    menu: { label: 'Trademarks', order: 20 },
    prefetch: (_, url) => [
      listQuery(adminTrademarkRows, url.searchParams),
      registerStatsQuery,
      allMarksPreviewQuery,
      registerChangesQuery,
    ],
  },
  {
    path: '/admin/trademarks/new',
    screen: 'trademarks/admin/admin-trademark-form-page',
    role: 'staff',
    action: 'Add Trademark',
  },
  {
    path: '/admin/trademarks/import',
    screen: 'trademarks/import/admin-trademark-import-page',
    role: 'staff',
    action: 'Bulk Import',
    prefetch(_, { searchParams }) {
      const id = numberOfDigits(searchParams.get('import'));
      return [importsQuery, ...(id ? [importQuery(id)] : [])];
    },
  },
  {
    path: sourcesPath,
    screen: 'trademarks/sources/admin-sources-page',
    menu: { label: 'Register sources', order: 21, isSub: true },
    prefetch(_, { searchParams }) {
      const run = numberOfDigits(searchParams.get('run'));
      const after = numberOfDigits(searchParams.get('after')) ?? 0;
      return [sourcesQuery, ...(run ? [syncProblemsQuery(run, after)] : [])];
    },
  },
  {
    path: '/admin/trademarks/:id/edit',
    screen: 'trademarks/admin/admin-trademark-form-page',
    require: ({ id = '' }) => [adminTrademarkQuery(id)],
  },
];
