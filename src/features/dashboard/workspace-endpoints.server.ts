import {
  type FoundRecord,
  SavedViewAddress,
  workspaceCalls,
} from '../../admin-ui/workspace-contract';
import type { SiteContext } from '../../platform/context';
import { endpoints } from '../../platform/http/endpoint';
import { chargesMoney } from '../../platform/payments/payments';
import { describeDisk, findLowDisks } from '../../platform/storage/room';
import { conflict, notFound } from '../../shared/failure';
import { deleteSavedView, findSavedViews, insertSavedView, maxViewsPerList } from './data.server';

const administratorApi = endpoints('administrator', 'Administration');
/** Everybody's own views. */
const ownApi = endpoints('administrator', 'Administration', 'reader');

const maxOfKind = 5;

export const workspaceEndpoints = ({ db, config, features }: SiteContext) => [
  administratorApi.get(workspaceCalls.getSiteState.path, {
    ...workspaceCalls.getSiteState,
    summary: 'Whether payments and mails are real here, and the disks have room',
    handle: async () => ({
      hasRealPayments: chargesMoney(config),
      hasRealMail: config.mailUrl !== undefined,
      lowDisks: (await findLowDisks(config)).map((disk) => ({
        variable: disk.variable,
        text: describeDisk(disk),
      })),
    }),
  }),
  administratorApi.get(workspaceCalls.findRecords.path, {
    ...workspaceCalls.findRecords,
    summary: 'Search records of every kind, a few of each',
    async handle({ query }) {
      const found = features.map((feature) => feature.adminSearch?.(db, query.q, maxOfKind));
      const records = (await Promise.all(found)).flatMap((each) => each ?? []);
      // Whoever searches means a client or a matter more often than one of the register's many marks.
      const isMark = ({ kind }: FoundRecord) => kind === 'Trademark';
      return records.toSorted((one, other) => Number(isMark(one)) - Number(isMark(other)));
    },
  }),
  administratorApi.get(workspaceCalls.findRelated.path, {
    ...workspaceCalls.findRelated,
    summary: 'What began with a record, such as the matters of an order',
    async handle({ params: { entity, id } }) {
      const found = features.map((feature) => feature.related?.(db, entity, id));
      return (await Promise.all(found)).flatMap((records) => records ?? []);
    },
  }),
  administratorApi.get(workspaceCalls.findViews.path, {
    ...workspaceCalls.findViews,
    summary: 'The administrator’s saved views of a list',
    handle: ({ query, caller }) => findSavedViews(db, caller.administrator.id, query.list),
  }),
  ownApi.post(workspaceCalls.saveView.path, {
    ...workspaceCalls.saveView,
    summary: 'Save a view of a list; a view with the same name is replaced',
    status: 201,
    async handle({ body, caller }) {
      const administratorId = caller.administrator.id;
      const known = await findSavedViews(db, administratorId, body.list);
      if (known.length >= maxViewsPerList && !known.some(({ name }) => name === body.name))
        throw conflict(
          `You can save at most ${maxViewsPerList} views of a list. Delete one first.`,
        );
      return insertSavedView(db, { ...body, administratorId });
    },
  }),
  ownApi.delete(workspaceCalls.deleteView.path, {
    ...workspaceCalls.deleteView,
    summary: 'Delete a saved view',
    params: SavedViewAddress,
    async handle({ params, caller }) {
      const deleted = await deleteSavedView(db, caller.administrator.id, params.id);
      if (!deleted) throw notFound('View not found');
      return deleted;
    },
  }),
];
