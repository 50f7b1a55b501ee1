import { Moment } from '../../../ui/moment';
import type { AdminOrderDetail } from '../contract';
import { eventWords } from './event-words';

/** Oldest first; the last is where the order stands. */
export function OrderHistory({ order }: { order: AdminOrderDetail }) {
  if (order.events.length === 0) return <p className="soft">No history yet.</p>;
  return (
    <ol className="timeline">
      {order.events.map((event, place) => {
        const { title, text } = eventWords(event, order);
        return (
          <li key={event.id} className={place < order.events.length - 1 ? 'done' : undefined}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="7" />
            </svg>
            <div>
              <p>
                <b>{title}</b>
              </p>
              <p className="small">{text}</p>
              <Moment className="small num" at={event.at} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
