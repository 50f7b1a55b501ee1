// Every page needs this much, for the logout in its header; the rest comes with the order's own pages.
import { removeStored, storedKeys } from './browser-storage';

export const draftKey = 'tempOrder';
export const latestKey = 'latestOrder';
export const copyPrefix = 'order_';

/** On logout nothing of any order stays in this browser. */
export function forgetOrderCopies() {
  for (const key of orderKeys()) removeStored('localStorage', key);
  forgetDraft();
}

export const forgetDraft = () => removeStored('sessionStorage', draftKey);

export const orderKeys = () =>
  storedKeys('localStorage').filter((key) => key === latestKey || key.startsWith(copyPrefix));
