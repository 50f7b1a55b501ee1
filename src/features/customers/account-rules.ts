import { formRules } from '../../client/form-rules';

/** Loaded when a form is first used, not with its page. */
export const rulesOf = formRules(() => import('../../shared/accounts'));
