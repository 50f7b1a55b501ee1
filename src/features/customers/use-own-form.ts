import type { PlainForm } from '../../client/plain-form';
import { useForm } from '../../client/use-form';
import { useEndedSession } from './use-account';

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** A form of the signed-in customer: an ended session leads to the sign-in. */
export const useOwnForm = <Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed'>,
) => useForm(form, { ...options, onFailed: useEndedSession() });
