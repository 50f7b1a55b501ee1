import type { OrderStep } from './contract';
import type { orderEvents } from './schema.server';

type Event = Pick<typeof orderEvents.$inferSelect, 'kind' | 'detail' | 'at'>;

const statusTitles: Record<string, string> = {
  pending: 'Order reopened',
  processing: 'Work started',
  completed: 'Work completed',
  cancelled: 'Order cancelled',
};

const told: Record<string, (detail: string) => Pick<OrderStep, 'title' | 'text'>> = {
  placed: () => ({ title: 'Order placed', text: null }),
  paid: (detail) => ({ title: 'Payment received', text: detail || null }),
  refunded: (detail) => ({ title: 'Refunded', text: detail || null }),
  disputed: () => ({ title: 'Payment disputed', text: 'The payment provider is reviewing it.' }),
  declined: () => ({ title: 'Card declined', text: 'Nothing was charged.' }),
  status: (detail) => ({
    title: statusTitles[detail.split(' → ').at(-1) ?? ''] ?? 'Status changed',
    text: null,
  }),
};

/** What happened to an order as its customer is told it: no names of ours, no references, no notes. */
export const toOrderSteps = (events: Event[]): OrderStep[] =>
  events.flatMap(({ kind, detail, at }) => {
    const tell = told[kind];
    return tell ? [{ kind, ...tell(detail ?? ''), at: at.toISOString() }] : [];
  });
