import type { PlainForm } from '../browser/plain-form';
import { useForm } from '../browser/use-form';
import { toast } from '../ui/toast-store';
import { failureText } from './failure-text';
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
