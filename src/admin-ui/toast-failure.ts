import { isolated } from '../shared/isolated';
import { toast } from '../ui/toast-store';

export const toastError = (text: string | undefined, title = 'Error') =>
  toast({ title, text: text && isolated(text), tone: 'bad' });

/** Shows a toast if the call fails, then rejects. */
export async function withFailureToast<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    toastError(text);
    throw error;
  }
}
