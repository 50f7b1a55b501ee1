import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { confirmAct } from '../administrators/confirm-act.server';
import {
  ErasedPerson,
  ErasePerson,
  ExportPerson,
  eraseOldData,
  PersonAddress,
  Retention,
} from './contract';
import { eraseByFirm, exportByFirm, previewErasure } from './personal-data-by-firm.server';
import { countRetained } from './retention.server';

const ownerApi = endpoints('administrator', 'Administration', 'owner');

export const privacyEndpoints = (context: SiteContext) => [
  ownerApi.get('/api/admin/privacy', {
    summary: 'How many records are kept of each kind, and how many the next run erases',
    answer: Retention,
    async handle() {
      const status = (await context.jobs.find()).find(({ job }) => job.name === eraseOldData);
      const nextRunAt = status?.nextRunAt ?? new Date();
      return {
        rows: await countRetained(context.db, context.features, nextRunAt),
        nextRunAt,
        lastRun: status?.runs[0] ?? null,
      };
    },
  }),
  ownerApi.post('/api/admin/privacy/erasure-preview', {
    summary: 'What is stored about a person, and what an erasure would leave; changes nothing',
    body: PersonAddress,
    answer: ErasedPerson,
    handle: ({ body }) => previewErasure(context, body.email),
  }),
  ownerApi.post('/api/admin/privacy/exports', {
    summary:
      'All data held on a person, with or without an account, as a file; confirmed with your password',
    body: ExportPerson,
    async handle({ body, caller, c }) {
      await confirmAct(context, caller, body.password);
      return exportByFirm(context, body.email, caller, c);
    },
  }),
  ownerApi.post('/api/admin/privacy/erasures', {
    summary:
      'Erase a person, with or without an account, everywhere but in accounting records; confirmed with your password',
    body: ErasePerson,
    answer: ErasedPerson,
    status: 201,
    async handle({ body, caller }) {
      await confirmAct(context, caller, body.password);
      return eraseByFirm(context, body.email, caller);
    },
  }),
];

export type PrivacyApi = ApiOf<typeof privacyEndpoints>;
