import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoint } from '../../platform/http/endpoint';
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

export const enquiryEndpoints = (deps: SiteContext) => [
  endpoint({
    method: 'post',
    path: '/api/trademark-check',
    access: 'public',
    tag: 'Enquiries',
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
  endpoint({
    method: 'post',
    path: '/api/consultation',
    access: 'public',
    tag: 'Enquiries',
    summary: 'Request a consultation; a confirmation is e-mailed, then a person agrees a time',
    body: RequestConsultation,
    answer: ConsultationRequest,
    status: 201,
    handle: ({ body, caller }) => requestConsultation(deps, body, caller),
  }),
  endpoint({
    method: 'post',
    path: '/api/contact',
    access: 'public',
    tag: 'Enquiries',
    summary: 'Send a message; a confirmation is e-mailed, then an answer',
    body: SendContactMessage,
    answer: ContactSubmission,
    status: 201,
    handle: ({ body, caller }) => sendContactMessage(deps, body, caller),
  }),
  ...adminEnquiryEndpoints(deps),
];

export type EnquiriesApi = ApiOf<typeof enquiryEndpoints>;
