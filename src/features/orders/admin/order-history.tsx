import { Timeline } from '../../../ui/timeline';
import type { AdminOrderDetail } from '../contract';
import { eventWords } from './event-words';

/** Oldest first; the last is where the order stands. */
export function OrderHistory({ order }: { order: AdminOrderDetail }) {
  const { events } = order;
  if (events.length === 0) return <p className="soft">No history yet.</p>;
  return (
    <Timeline
      steps={events.map((event, place) => ({
        ...eventWords(event, order),
        key: event.id,
        at: event.at,
        isDone: place < events.length - 1,
      }))}
    />
  );
}
