import { toast } from '../ui/toast-store';

export const toastError = (text: string | undefined, title = 'Error') =>
  toast({ title, text, tone: 'bad' });

/** Waits for a call; where it fails, a toast says so, and the failure goes on to whoever asked. */
export async function toldFailure<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    toastError(text);
    throw error;
  }
}
