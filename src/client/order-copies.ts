// Loaded by every page for the logout in the header; the rest loads with the order pages.
import { removeStored, storedKeys, typedPrefix } from './browser-storage';

export const draftKey = 'tempOrder';
export const latestKey = 'latestOrder';
export const copyPrefix = 'order_';

/** On logout, removes every stored order and unsent form from this browser. */
export function deleteOwnCopies() {
  for (const key of orderKeys()) removeStored('localStorage', key);
  for (const key of storedKeys('sessionStorage'))
    if (key.startsWith(typedPrefix)) removeStored('sessionStorage', key);
  deleteDraft();
}

export const deleteDraft = () => removeStored('sessionStorage', draftKey);

export const orderKeys = () =>
  storedKeys('localStorage').filter((key) => key === latestKey || key.startsWith(copyPrefix));
