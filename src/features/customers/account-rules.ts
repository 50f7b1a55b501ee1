import { formRules } from '../../client/form-rules';

export const rulesOf = formRules(() => import('../../shared/accounts'));
