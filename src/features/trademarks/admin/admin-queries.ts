import { filterOf, itself } from '../../../admin-ui/list-definition';
import { apiAddress, apiClient } from '../../../client/api';
import type { AdminTrademark } from '../marks/admin-contract';
import { allClasses } from '../marks/nice-classes';
import { shownStatuses, statuses } from '../search/directory-filters';
import type { AdminTrademarksApi } from './admin-endpoints.server';

export const trademarksApi = apiClient<AdminTrademarksApi>();

/** A mark that has another status may keep it, or get it back from its office. */
export const statusChoicesOf = (mark: AdminTrademark | undefined) =>
  shownStatuses(mark?.status === 'other' || mark?.officeValues.status === 'other').map((value) => ({
    value,
    label: value === 'other' ? 'other, as in Office status' : value,
  }));

const classes = allClasses.map((number) => [number, `Class ${number}`]);

/** The firm’s marks and the office’s are two lists, which can be searched as one. */
export const leaves = [
  { value: 'firm', label: 'Our marks' },
  { value: 'singapore', label: 'The office’s register' },
  { value: 'all', label: 'Both' },
];

export const adminTrademarkRows = {
  endpoint: trademarksApi.list('/api/admin/trademarks'),
  filters: [
    filterOf('status', 'Status', 'All statuses', {
      ...itself(statuses),
      other: 'other (outliers)',
    }),
    filterOf('published', 'Published', 'Published or not', {
      yes: 'Published',
      no: 'Not published',
    }),
    filterOf('class', 'Class', 'All classes', Object.fromEntries(classes)),
    { name: 'source', label: 'Which list', initial: 'firm', choices: leaves },
  ],
};

export const trademarksExport = apiAddress<AdminTrademarksApi>()(
  'GET /api/admin/trademarks/export.csv',
);

export const adminTrademarkQuery = (id: string) =>
  trademarksApi.query('/api/admin/trademarks/{id}', { params: { id } });

const atWorkMs = 1_000;

export const registerChangesQuery = trademarksApi.query('/api/admin/trademarks/changes', {
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state !== 'done') ? atWorkMs : false,
});

export const allMarksPreviewQuery = trademarksApi.query('/api/admin/trademarks/batch-update');
