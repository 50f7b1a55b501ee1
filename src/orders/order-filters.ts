import type { AdminOrderListQuery, OrderStatus } from './contract';

export const ordersPerPage = 50;

/** What the list of orders shows; an empty text or the default stays out of the address. */
export interface OrderFilters {
  q: string;
  status: string;
  payment: string;
  sort: string;
  page: number;
}

const defaults: OrderFilters = { q: '', status: '', payment: '', sort: 'date', page: 1 };

export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const page = Number(search.get('page') ?? 1);
  return {
    q: search.get('q') ?? '',
    status: search.get('status') ?? '',
    payment: search.get('payment') ?? '',
    sort: search.get('sort') ?? defaults.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query string of a list changed in this way; it begins at the first page unless one is named. */
export function changedSearch(filters: OrderFilters, change: Partial<OrderFilters>): string {
  const wanted = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  for (const field of ['q', 'status', 'payment', 'sort', 'page'] as const)
    if (wanted[field] !== defaults[field]) search.set(field, String(wanted[field]));
  return search.size ? `?${search}` : '';
}

export const hasFilters = ({ q, status, payment }: OrderFilters) => Boolean(q || status || payment);

const statusLabels: Record<OrderStatus, string> = {
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  cancelled: 'cancelled',
};
const sortLabels: Record<AdminOrderListQuery['sort'], string> = {
  date: 'Newest first',
  customer: 'Customer A-Z',
  service: 'Service A-Z',
  status: 'Status A-Z',
};
const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const orderStatuses = Object.keys(statusLabels) as OrderStatus[];
export const statusChoices = [{ value: '', label: 'All statuses' }, ...choicesOf(statusLabels)];
export const sortChoices = choicesOf(sortLabels);
export const paymentChoices = [
  { value: '', label: 'Paid and not' },
  { value: 'paid', label: 'Payment Received' },
  { value: 'unpaid', label: 'No Payment Recorded' },
];
