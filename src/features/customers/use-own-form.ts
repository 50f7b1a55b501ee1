import { failureText } from '../../client/failure-text';
import type { PlainForm } from '../../client/plain-form';
import { useForm } from '../../client/use-form';
import { toast } from '../../ui/toast-store';
import { useEndedSession } from './use-account';

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** A form of the signed-in customer: a failure is told, and an ended session leads to the sign-in. */
export function useOwnForm<Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed' | 'failureText'>,
) {
  const onEnded = useEndedSession();
  return useForm(form, {
    ...options,
    onFailed(error) {
      toast({ title: 'Error', text: failureText(error), tone: 'bad' });
      onEnded(error);
    },
    failureText,
  });
}
