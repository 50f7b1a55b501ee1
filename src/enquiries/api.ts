import type { Deps } from '../http/deps';
import { type Endpoint, endpoint } from '../http/endpoint';
import { limitFormPosts, limitMailsTo } from '../http/public-form';
import { RequestCheck, TrademarkCheck } from './contract';
import { requestCheck } from './request-check';

export const enquiryEndpoints = (deps: Deps): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/trademark-check',
    access: 'public',
    tag: 'Enquiries',
    summary: 'Ask for a free availability check; the result comes by e-mail',
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
];
