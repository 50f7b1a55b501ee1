import { newBrowserId } from '../../../platform/http/browser-id';
import type { Caller } from '../../../platform/http/caller';
import type { PlaceOrder } from '../contract';

/**
 * A browser gets its id with the response to its first order. If it sends the same order again before that
 * response (a double click, a retry), both get the same id.
 */
export function firstOrders() {
  const underWay = new Map<string, { browserId: string; count: number }>();

  return {
    async share<T>(
      caller: Caller,
      order: PlaceOrder,
      place: (browserId: string, isNew: boolean) => Promise<T>,
    ): Promise<T> {
      if (caller.browserId) return place(caller.browserId, false);
      const key = JSON.stringify([caller.address, order]);
      const shared = underWay.get(key) ?? { browserId: newBrowserId(), count: 0 };
      underWay.set(key, shared);
      shared.count += 1;
      try {
        return await place(shared.browserId, true);
      } finally {
        shared.count -= 1;
        if (shared.count === 0) underWay.delete(key);
      }
    },
  };
}
