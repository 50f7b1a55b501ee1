export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  tone: 'good' | 'bad';
  action?: { label: string; run(): void } | undefined;
}

const durationMs = 5_000;
const withActionMs = 10_000;

let current: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let leftMs = 0;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function run(ms: number) {
  clearTimeout(timer);
  endsAt = Date.now() + ms;
  timer = setTimeout(dismissToast, ms);
}

/** Shows a message for five seconds, ten with an action, and replaces an earlier one. */
export function toast(message: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }) {
  lastId += 1;
  current = { tone: 'good', ...message, id: lastId };
  run(message.action ? withActionMs : durationMs);
  notify();
}

export function dismissToast() {
  clearTimeout(timer);
  current = undefined;
  notify();
}

/** Pauses the timer while the pointer or focus is on the toast. */
export function pauseToast() {
  clearTimeout(timer);
  leftMs = Math.max(endsAt - Date.now(), 0);
}

export function resumeToast() {
  if (current) run(leftMs);
}

export const currentToast = () => current;

export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
