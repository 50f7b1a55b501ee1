import type { OrderStep } from './contract';
import type { orderEvents } from './schema.server';

type Event = Pick<typeof orderEvents.$inferSelect, 'kind' | 'detail' | 'at'>;

const statusTitles: Record<string, string> = {
  pending: 'Order reopened',
  processing: 'Work started',
  completed: 'Work completed',
  cancelled: 'Order cancelled',
};

const customerSteps: Record<string, (detail: string) => Pick<OrderStep, 'title' | 'text'>> = {
  placed: () => ({ title: 'Order placed', text: null }),
  changed: () => ({ title: 'Order changed', text: null }),
  paid: (detail) => ({ title: 'Payment received', text: detail || null }),
  refunded: (detail) => ({ title: 'Refunded', text: detail || null }),
  disputed: () => ({ title: 'Payment disputed', text: 'The payment provider is reviewing it.' }),
  'refund failed': () => ({ title: 'Refund sent back by the bank', text: null }),
  'dispute won': () => ({ title: 'Dispute ended', text: 'The payment stands.' }),
  'dispute lost': (detail) => ({ title: 'Dispute ended', text: detail || null }),
  'not authenticated': () => ({
    title: 'Payment not confirmed with your bank',
    text: 'Nothing was charged.',
  }),
  declined: () => ({ title: 'Payment declined', text: 'Nothing was charged.' }),
  'intake asked': () => ({ title: 'We asked for details', text: null }),
  'intake sent': () => ({ title: 'Details sent', text: null }),
  'intake taken back': () => ({ title: 'Details taken back', text: null }),
  'intake returned': () => ({ title: 'Details returned', text: 'With a remark from us.' }),
  'intake confirmed': () => ({ title: 'Details confirmed', text: null }),
  'intake changed': () => ({ title: 'We changed your details', text: null }),
  status: (detail) => ({
    title: statusTitles[detail.split(' → ').at(-1) ?? ''] ?? 'Status changed',
    text: null,
  }),
};

/** An order's history for its customer, without staff names, references and notes. */
export const toOrderSteps = (events: Event[], { isTestPayment }: { isTestPayment: boolean }) =>
  events.flatMap(({ kind, detail, at }) => {
    const step = customerSteps[kind]?.(detail ?? '');
    const isTest = isTestPayment && kind === 'paid';
    return step ? [{ kind, ...step, ...(isTest && { title: 'Test payment' }), at }] : [];
  });
