import { toast } from '../ui/toast-store';

/** Waits for a call; where it fails, a toast says so, and the failure goes on to whoever asked. */
export async function toldFailure<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    toast({ title: 'Error', text, tone: 'bad' });
    throw error;
  }
}
