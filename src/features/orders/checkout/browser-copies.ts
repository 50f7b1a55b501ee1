import {
  attempt,
  copyPrefix,
  draftKey,
  latestKey,
  orderKeys,
  perSession,
  persistent,
  remove,
} from '../../../client/order-copies';

/** The order as the browser builds it; `price` is what the visitor saw. */
export interface ClientOrder {
  id: string;
  customerName: string;
  companyName: string;
  customerEmail: string;
  customerPhone: string;
  serviceSlug: string;
  serviceCategory: string;
  serviceName: string;
  pricingPlan: string;
  price: string;
  status: string;
  createdAt: string;
}

/** What was typed into an order form and not yet accepted. */
export type OrderDraft = Pick<
  ClientOrder,
  | 'customerName'
  | 'companyName'
  | 'customerEmail'
  | 'customerPhone'
  | 'pricingPlan'
  | 'serviceSlug'
  | 'id'
>;

const keptMs = 24 * 60 * 60 * 1000;
const longestText = 2_000;
const copyKey = (id: string) => copyPrefix + id;

const draftFields = [
  'id',
  'customerName',
  'companyName',
  'customerEmail',
  'customerPhone',
  'pricingPlan',
  'serviceSlug',
] as const;
const orderFields = [
  ...draftFields,
  'serviceCategory',
  'serviceName',
  'price',
  'status',
  'createdAt',
] as const;

export function keepOrderCopy(order: ClientOrder) {
  sweep();
  write(persistent(), copyKey(order.id), order);
  write(persistent(), latestKey, order);
}

export function readOrderCopy(id: string): ClientOrder | undefined {
  sweep();
  const copies = [copyKey(id), latestKey].map((key) => read(persistent(), key, orderFields));
  return copies.find((copy) => copy?.id === id);
}

/** Once an order is paid its copies have no use. */
export function forgetOrderCopy(id: string) {
  if (read(persistent(), latestKey, ['id'])?.id === id) remove(persistent(), latestKey);
  remove(persistent(), copyKey(id));
}

export const keepDraft = (draft: OrderDraft) => write(perSession(), draftKey, draft);
export const readDraft = (): OrderDraft | undefined => read(perSession(), draftKey, draftFields);

function sweep() {
  for (const key of orderKeys()) if (!read(persistent(), key, ['id'])) remove(persistent(), key);
}

const write = (storage: Storage | undefined, key: string, value: object) =>
  attempt(() => storage?.setItem(key, JSON.stringify({ ...value, savedAt: Date.now() })));

/** Anybody may have written what is stored: only these fields, only as text, only while it is young. */
function read<Field extends string>(
  storage: Storage | undefined,
  key: string,
  fields: readonly Field[],
): Record<Field, string> | undefined {
  const stored = attempt(() => JSON.parse(storage?.getItem(key) ?? 'null')) as unknown;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(stored));
  const age = Date.now() - Number(values.get('savedAt'));
  const isWhole = fields.every((field) => {
    const value = values.get(field);
    return typeof value === 'string' && value.length <= longestText;
  });
  if (!isWhole || !(age >= 0 && age < keptMs)) return undefined;
  return Object.fromEntries(fields.map((field) => [field, values.get(field)])) as Record<
    Field,
    string
  >;
}
