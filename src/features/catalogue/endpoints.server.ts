import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer, wholeListAnswer } from '../../platform/http/list-answer';
import { withUndo } from '../../platform/http/with-undo';
import { IdAnswer, RowId } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import { SeveralChanged } from '../../shared/last-seen';
import { PageQuery } from '../../shared/list-query';
import {
  AdminCategory,
  AdminService,
  AdminServiceListQuery,
  AdminServiceSummary,
  ChangeCategory,
  DeleteMany,
  SaveCategory,
  SaveService,
  SetManyPublished,
  SetPublished,
} from './admin-contract';
import {
  type CountedCategory,
  findCategories,
  findServices,
  serviceRecords,
} from './admin-data.server';
import { classesFiled } from './classes-filed';
import { Service, ServiceAddress, ServiceListQuery, ServiceSummary } from './contract';
import { findPublishedServices, getMovedService, getPublishedService } from './data.server';
import { withOfficialFee } from './official-fees.server';
import { changeCategory, createCategory, hasOwnPage, removeCategory } from './save-category.server';
import { changeService, createService, removeServices, setPublished } from './save-service.server';

const publicApi = endpoints('public', 'Services');
const administratorApi = endpoints('administrator', 'Administration');

/** What a service says; the names of its plans are what an order names, so that they stay. */
export const serviceTexts = [
  'title',
  'subtitle',
  'description',
  'benefits',
  'features.title',
  'features.description',
  'pricing.features',
  'requirements',
  'pricing.label',
  'faq.question',
  'faq.answer',
  'officialFee.text',
  'officialFee.source.name',
];

const withLabels = <Given extends Pick<Service, 'pricing' | 'title'>>(service: Given) => ({
  ...service,
  original: service.title,
  pricing: service.pricing.map((plan) => ({
    ...plan,
    label: plan.name,
    filed: classesFiled(plan),
  })),
});

const bodyLimitBytes = 1_000_000;

const io = { io: 'input', unrepresentable: 'any' } as const;

/** All fields, or `isPublished` alone. */
const ChangeService = z
  .custom<z.input<typeof SaveService> | z.input<typeof SetPublished>>()
  .transform((value, context): SaveService | SetPublished => {
    const parsed = (isSwitch(value) ? SetPublished : SaveService).safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  })
  .meta({ anyOf: [SaveService, SetPublished].map((schema) => z.toJSONSchema(schema, io)) });

function isSwitch(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'isPublished'))
    return false;
  return Object.keys(SaveService.shape)
    .filter((field) => field !== 'isPublished' && field !== 'updatedAt')
    .every((field) => !Object.hasOwn(value, field));
}

export const serviceEndpoints = ({ db }: SiteContext) => [
  publicApi.get('/api/services', {
    summary: 'The published services, of one category or all',
    query: ServiceListQuery,
    answer: z.array(ServiceSummary),
    cached: true,
    isSaid: ['title', 'description'],
    async handle({ query, caller }) {
      const services = await findPublishedServices(db, query);
      return caller.language === 'en'
        ? services
        : services.map((service) => ({ ...service, original: service.title }));
    },
  }),
  publicApi.get('/api/services/{category}/{slug}', {
    summary: 'One published service; a moved one answers with its new address',
    params: ServiceAddress,
    answer: Service,
    cached: true,
    isSaid: serviceTexts,
    async handle({ params, caller, c }) {
      const service = await getPublishedService(db, params);
      if (service)
        return caller.language === 'en'
          ? withOfficialFee(service)
          : withOfficialFee(withLabels(service));
      const moved = await getMovedService(db, params);
      if (moved) return c.redirect(`/api/services/${moved.category}/${moved.slug}`, 308);
      throw notFound(
        'The requested service could not be found. Please check the URL and try again.',
      );
    },
  }),
  administratorApi.get('/api/admin/services', {
    summary: 'All services, including drafts, by title by default',
    query: AdminServiceListQuery,
    answer: z.array(AdminServiceSummary),
    handle: ({ query, c }) => listAnswer(c, query, (slice) => findServices(db, query, slice)),
  }),
  administratorApi.post('/api/admin/services', {
    summary: 'Create a service; rows without a title, name or question are dropped',
    body: SaveService,
    bodyLimit: bodyLimitBytes,
    answer: AdminService,
    status: 201,
    handle: async ({ body, caller }) => withOfficialFee(await createService(db, body, caller)),
  }),
  administratorApi.patch('/api/admin/services', {
    summary: 'Publish or unpublish several services at once',
    body: SetManyPublished,
    answer: SeveralChanged,
    handle: ({ body, caller }) => setPublished(db, body, caller),
  }),
  administratorApi.post('/api/admin/services/delete', {
    summary: 'Delete several services at once; can be undone',
    body: DeleteMany,
    answer: SeveralChanged,
    handle: async ({ body, caller, c }) => withUndo(c, await removeServices(db, body, caller)),
  }),
  administratorApi.get('/api/admin/services/{id}', {
    summary: 'One service, published or not',
    params: RowId,
    answer: AdminService,
    handle: async ({ params }) => withOfficialFee(await serviceRecords.require(db, params.id)),
  }),
  administratorApi.put('/api/admin/services/{id}', {
    summary:
      'Update a service: all its fields, or only isPublished; what this removes can be undone',
    params: RowId,
    body: ChangeService,
    bodyLimit: bodyLimitBytes,
    answer: AdminService,
    async handle({ params, body, caller, c }) {
      if ('title' in body) {
        const { after, undo } = await changeService(db, params.id, body, caller);
        return withUndo(c, { ...withOfficialFee(after), undo });
      }
      await setPublished(db, { ids: [params.id], isPublished: body.isPublished }, caller);
      return withOfficialFee(await serviceRecords.require(db, params.id));
    },
  }),
  administratorApi.delete('/api/admin/services/{id}', {
    summary: 'Delete a service; can be undone',
    params: RowId,
    answer: IdAnswer,
    async handle({ params, caller, c }) {
      const { count, undo } = await removeServices(db, { ids: [params.id] }, caller);
      if (count === 0) throw serviceRecords.missing();
      return withUndo(c, { ...params, undo });
    },
  }),
  administratorApi.get('/api/admin/categories', {
    summary: 'The service categories, with the number of services in each',
    query: PageQuery,
    answer: z.array(AdminCategory),
    handle: async ({ query, c }) =>
      wholeListAnswer(c, query, (await findCategories(db)).map(toAdminCategory)),
  }),
  administratorApi.post('/api/admin/categories', {
    summary: 'Create a category',
    body: SaveCategory,
    answer: AdminCategory,
    status: 201,
    handle: async ({ body, caller }) => toAdminCategory(await createCategory(db, body, caller)),
  }),
  administratorApi.patch('/api/admin/categories/{id}', {
    summary: 'Update a category; its services follow it to a new slug',
    params: RowId,
    body: ChangeCategory,
    answer: AdminCategory,
    handle: async ({ params, body, caller }) =>
      toAdminCategory(await changeCategory(db, params.id, body, caller)),
  }),
  administratorApi.delete('/api/admin/categories/{id}', {
    summary: 'Delete a category that has no services; can be undone',
    params: RowId,
    answer: IdAnswer,
    handle: async ({ params, caller, c }) =>
      withUndo(c, await removeCategory(db, params.id, caller)),
  }),
];

export type CatalogueApi = ApiOf<typeof serviceEndpoints>;

const toAdminCategory = (category: CountedCategory) => ({
  ...category,
  hasOwnPage: hasOwnPage(category.slug),
});
