import type { FormValues } from '../../client/plain-form';
import { type FieldErrors, fieldErrors } from '../../ui/field-errors';

type RuledForm =
  | 'Login'
  | 'Registration'
  | 'ForgotPassword'
  | 'ResetPassword'
  | 'UpdateAccount'
  | 'ChangePassword'
  | 'ChangeEmail'
  | 'DeleteAccount';

const loadContract = () => import('../../shared/accounts');

/** At the first touch of a form; where this fails, the check at submit tries again. */
export const preloadRules = () => void loadContract().catch(() => undefined);

/** The API holds a form to the same rules, so it may be sent where they could not be loaded. */
export const rulesOf =
  (form: RuledForm) =>
  async (values: FormValues): Promise<FieldErrors> => {
    const contract = await loadContract().catch(() => undefined);
    return contract ? fieldErrors(contract[form], values) : {};
  };
