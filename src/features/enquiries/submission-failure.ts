import { HttpError } from '../../client/fetch';
import type { FormValues } from '../../client/plain-form';
import { type FieldErrors, fieldErrors } from '../../ui/field-errors';

export const submissionFailure = (error: unknown) =>
  error instanceof HttpError
    ? {
        title: 'Submission Failed',
        text: error.body?.message || 'An error occurred. Please try again.',
      }
    : {
        title: 'Submission Error',
        text: 'Network error. Please check your connection and try again.',
      };

const loadContract = () => import('./contract');
type Contract = Awaited<ReturnType<typeof loadContract>>;

/** At the first touch of a field; where this fails, the check at submit tries again. */
export const preloadContract = () => void loadContract().catch(() => undefined);

/** The contract's errors; none where it can't be fetched, since the server checks the values too. */
export async function contractProblems(
  name: 'RequestConsultation' | 'SendContactMessage',
  values: FormValues,
): Promise<FieldErrors> {
  const contract: Contract | undefined = await loadContract().catch(() => undefined);
  return contract ? fieldErrors(contract[name], values) : {};
}
