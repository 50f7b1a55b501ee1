import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToast, pauseToast, resumeToast, toast } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('a toast closes after five seconds', () => {
  toast({ title: 'Message Sent' });
  vi.advanceTimersByTime(4_999);
  expect(currentToast()).toMatchObject({ title: 'Message Sent', tone: 'good' });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test('a toast with an action stays for ten seconds', () => {
  toast({ title: 'Deleted', action: { label: 'Undo', run() {} } });
  vi.advanceTimersByTime(9_999);
  expect(currentToast()?.action?.label).toBe('Undo');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test('a second toast replaces the first and has its own five seconds', () => {
  toast({ title: 'First' });
  vi.advanceTimersByTime(3_000);
  toast({ title: 'Second', tone: 'bad' });
  vi.advanceTimersByTime(4_000);
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'bad' });
  vi.advanceTimersByTime(1_000);
  expect(currentToast()).toBeUndefined();
});

test('the timer pauses while the toast is hovered or focused', () => {
  toast({ title: 'Error' });
  vi.advanceTimersByTime(4_000);
  pauseToast();
  vi.advanceTimersByTime(60_000);
  expect(currentToast()).toBeDefined();
  resumeToast();
  vi.advanceTimersByTime(999);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test('listeners are notified of every change until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = onToast(heard);
  toast({ title: 'One' });
  dismissToast();
  stop();
  toast({ title: 'Two' });
  expect(heard).toHaveBeenCalledTimes(2);
});
