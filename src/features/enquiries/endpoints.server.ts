import { z } from 'zod';
import { findColleagues } from '../../platform/auth/administrator-data';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { limitFormPosts, limitMailsTo } from '../../platform/rate-limit/limits';
import { RowId } from '../../shared/answers';
import type { Colleague } from '../../shared/colleague';
import { SeveralChanged } from '../../shared/last-seen';
import {
  AdminTrademarkCheck,
  ChangeEnquiries,
  ChangeEnquiry,
  CheckListQuery,
  detailed,
  EnquiryListQuery,
  listed,
  ReplyToEnquiry,
  SelectedEnquiries,
  TrademarkCheckDetail,
} from './admin-contract';
import {
  ConsultationRequest,
  ContactSubmission,
  RequestCheck,
  RequestConsultation,
  SendContactMessage,
  TrademarkCheck,
} from './contract';
import { consultation, contact } from './enquiry-models.server';
import { exportEnquiries, exportSelectedEnquiries } from './export-enquiries.server';
import { type EnquiryKind, enquiryAddress, enquiryName } from './kinds';
import { receiveEnquiry, requestCheck } from './receive-enquiry.server';
import {
  type EnquiryRow,
  findChanges,
  findEnquiries,
  findEnquiryIds,
  findReplies,
  getEnquiry,
} from './work-data.server';
import {
  changeEnquiries,
  changeEnquiry,
  enquiryNotFound,
  replyToEnquiry,
} from './work-on-enquiry.server';

const publicApi = endpoints('public', 'Enquiries');
const administratorApi = endpoints('administrator', 'Administration');

export const enquiryEndpoints = (deps: SiteContext) => [
  publicApi.post('/api/trademark-check', {
    summary: 'Request a free availability check; the result is e-mailed',
    body: RequestCheck,
    answer: TrademarkCheck,
    status: 201,
    async handle({ body, caller }) {
      await limitFormPosts(deps, 'trademark-check', caller);
      await limitMailsTo(deps, 'enquiry', body.email);
      const check = await requestCheck(deps, body, caller.language);
      deps.wake();
      return check;
    },
  }),
  publicApi.post('/api/consultation', {
    summary: 'Request a consultation; a confirmation is e-mailed, then a person agrees a time',
    body: RequestConsultation,
    answer: ConsultationRequest,
    status: 201,
    handle: ({ body, caller }) => receiveEnquiry(deps, consultation, body, caller),
  }),
  publicApi.post('/api/contact', {
    summary: 'Send a message; a confirmation is e-mailed, then an answer',
    body: SendContactMessage,
    answer: ContactSubmission,
    status: 201,
    handle: ({ body, caller }) => receiveEnquiry(deps, contact, body, caller),
  }),
  ...adminEndpoints(deps),
];

export type EnquiriesApi = ApiOf<typeof enquiryEndpoints>;

const answers = {
  contact: { one: listed(ContactSubmission), detail: detailed(ContactSubmission) },
  check: { one: AdminTrademarkCheck, detail: TrademarkCheckDetail },
  consultation: { one: listed(ConsultationRequest), detail: detailed(ConsultationRequest) },
} satisfies Record<EnquiryKind, { one: z.ZodType; detail: z.ZodType }>;

/** Only checks have a level. */
const queries = {
  contact: EnquiryListQuery,
  check: CheckListQuery,
  consultation: EnquiryListQuery,
} satisfies Record<EnquiryKind, typeof EnquiryListQuery>;

const adminEndpoints = (deps: SiteContext) => [
  ...endpointsOf(deps, 'contact'),
  ...endpointsOf(deps, 'check'),
  ...endpointsOf(deps, 'consultation'),
  listEndpoint(deps, 'contact', '/api/admin/contacts'),
];

function listEndpoint<Kind extends EnquiryKind, const Path extends string>(
  { db }: SiteContext,
  kind: Kind,
  path: Path,
) {
  const row: (typeof answers)[Kind]['one'] = answers[kind].one;
  return administratorApi.get(path, {
    summary: `All ${enquiryName[kind]}s, newest first by default`,
    query: queries[kind] as typeof CheckListQuery,
    answer: z.array(row),
    async handle({ query, caller, c }) {
      const ownId = caller.administrator.id;
      const found = await listAnswer(c, query, (slice) =>
        findEnquiries(db, kind, query, { ...slice, ownId }),
      );
      const colleagues = await findColleagues(db);
      return found.map((enquiry) => toAnswer(enquiry, colleagues) as never);
    },
  });
}

function endpointsOf<Kind extends EnquiryKind>(deps: SiteContext, kind: Kind) {
  const { db } = deps;
  const path = `/api/admin/${enquiryAddress[kind]}` as const;
  const name = enquiryName[kind];
  const detail: (typeof answers)[Kind]['detail'] = answers[kind].detail;

  async function detailOf(id: number) {
    const enquiry = await getEnquiry(db, kind, id);
    if (!enquiry) throw enquiryNotFound(kind);
    const found = {
      ...toAnswer(enquiry, await findColleagues(db)),
      replies: await findReplies(db, kind, id),
      changes: await findChanges(db, kind, id),
    };
    return found as never;
  }

  return [
    listEndpoint(deps, kind, path),
    administratorApi.patch(path, {
      summary: `Set the state or the assignee of several ${name}s; the answer has the number of changes`,
      body: ChangeEnquiries,
      answer: SeveralChanged,
      handle: ({ body, caller }) => changeEnquiries(db, kind, body, caller),
    }),
    administratorApi.get(`${path}/export.csv`, {
      summary: `All ${name}s that match the filters, as CSV`,
      query: queries[kind] as typeof CheckListQuery,
      handle: ({ query, caller, c }) => exportEnquiries(deps, kind, query, caller, c),
    }),
    administratorApi.post(`${path}/export.csv`, {
      summary: `The selected ${name}s as CSV`,
      body: SelectedEnquiries,
      bodyLimit: 1_000_000,
      handle: ({ body, caller, c }) => exportSelectedEnquiries(deps, kind, body.ids, caller, c),
    }),
    administratorApi.get(`${path}/ids`, {
      summary: `The ids of all ${name}s that match the filters, at most 10,000`,
      query: queries[kind] as typeof CheckListQuery,
      answer: z.array(z.int()),
      handle: ({ query, caller }) => findEnquiryIds(db, kind, query, caller.administrator.id),
    }),
    administratorApi.get(`${path}/{id}`, {
      summary: `One ${name} with its note, answers and history`,
      params: RowId,
      answer: detail,
      handle: ({ params }) => detailOf(params.id),
    }),
    administratorApi.patch(`${path}/{id}`, {
      summary: `Set the state, the assignee or the note of a ${name}`,
      params: RowId,
      body: ChangeEnquiry,
      answer: detail,
      async handle({ params, body, caller }) {
        await changeEnquiry(db, kind, params.id, body, caller);
        return detailOf(params.id);
      },
    }),
    administratorApi.post(`${path}/{id}/replies`, {
      summary: `Answer a ${name} by e-mail; sent once for each key`,
      params: RowId,
      body: ReplyToEnquiry,
      answer: detail,
      status: 201,
      async handle({ params, body, caller }) {
        await replyToEnquiry(deps, kind, params.id, body, caller);
        return detailOf(params.id);
      },
    }),
  ];
}

const toAnswer = (enquiry: EnquiryRow, colleagues: Colleague[]) => ({
  ...enquiry,
  assignee: colleagues.find(({ id }) => id === enquiry.assigneeId)?.name ?? null,
});
