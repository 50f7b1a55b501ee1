import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { limitFormPosts, limitMailsTo } from '../../platform/rate-limit/limits';
import { adminEnquiryEndpoints } from './admin-endpoints.server';
import {
  ConsultationRequest,
  ContactSubmission,
  RequestCheck,
  RequestConsultation,
  SendContactMessage,
  TrademarkCheck,
} from './contract';
import { requestCheck, requestConsultation, sendContactMessage } from './receive-enquiry.server';

const publicApi = endpoints('public', 'Enquiries');

export const enquiryEndpoints = (deps: SiteContext) => [
  publicApi.post('/api/trademark-check', {
    summary: 'Request a free availability check; the result is e-mailed',
    body: RequestCheck,
    answer: TrademarkCheck,
    status: 201,
    async handle({ body, caller }) {
      await limitFormPosts(deps, 'trademark-check', caller);
      await limitMailsTo(deps, body.email);
      const check = await requestCheck(deps.db, body, deps.config);
      deps.wake();
      return check;
    },
  }),
  publicApi.post('/api/consultation', {
    summary: 'Request a consultation; a confirmation is e-mailed, then a person agrees a time',
    body: RequestConsultation,
    answer: ConsultationRequest,
    status: 201,
    handle: ({ body, caller }) => requestConsultation(deps, body, caller),
  }),
  publicApi.post('/api/contact', {
    summary: 'Send a message; a confirmation is e-mailed, then an answer',
    body: SendContactMessage,
    answer: ContactSubmission,
    status: 201,
    handle: ({ body, caller }) => sendContactMessage(deps, body, caller),
  }),
  ...adminEnquiryEndpoints(deps),
];

export type EnquiriesApi = ApiOf<typeof enquiryEndpoints>;
