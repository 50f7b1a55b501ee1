import { readStored, removeStored, type Storing, store } from '../../../client/browser-storage';
import {
  copyPrefix,
  deleteDraft,
  draftKey,
  latestKey,
  orderKeys,
} from '../../../client/order-copies';
import { orderFields } from '../forms';

const retentionMs = 24 * 60 * 60 * 1000;
const longestText = 2_000;
const copyKey = (id: string) => copyPrefix + id;

const draftFields = ['id', ...orderFields] as const;
const copyFields = [
  ...draftFields,
  'serviceCategory',
  'serviceName',
  'price',
  'status',
  'createdAt',
] as const;

/** An order form that is not sent yet. */
export type OrderDraft = Record<(typeof draftFields)[number], string>;
/** The order as the browser builds it; `price` is what the visitor saw. */
export type ClientOrder = Record<(typeof copyFields)[number], string>;

export function storeOrderCopy(order: ClientOrder) {
  sweep();
  write('localStorage', copyKey(order.id), order);
  write('localStorage', latestKey, order);
}

export function readOrderCopy(id: string): ClientOrder | undefined {
  sweep();
  const copies = [copyKey(id), latestKey].map((key) => read('localStorage', key, copyFields));
  return copies.find((copy) => copy?.id === id);
}

/** Once an order is paid its copies have no use. */
export function deleteOrderCopy(id: string) {
  if (read('localStorage', latestKey, ['id'])?.id === id) removeStored('localStorage', latestKey);
  removeStored('localStorage', copyKey(id));
  if (readDraft()?.id === id) deleteDraft();
}

export const storeDraft = (draft: OrderDraft) => write('sessionStorage', draftKey, draft);
export const readDraft = (): OrderDraft | undefined =>
  read('sessionStorage', draftKey, draftFields);

function sweep() {
  for (const key of orderKeys())
    if (!read('localStorage', key, ['id'])) removeStored('localStorage', key);
}

const write = (storing: Storing, key: string, value: object) =>
  store(storing, key, { ...value, savedAt: Date.now() });

/** Stored values are untrusted: only these fields, as text, and only within `retentionMs`. */
function read<Field extends string>(
  storing: Storing,
  key: string,
  fields: readonly Field[],
): Record<Field, string> | undefined {
  const stored = readStored(storing, key);
  if (typeof stored !== 'object') return undefined;
  const values = new Map<string, unknown>(Object.entries(stored));
  const age = Date.now() - Number(values.get('savedAt'));
  const isWhole = fields.every((field) => {
    const value = values.get(field);
    return typeof value === 'string' && value.length <= longestText;
  });
  if (!isWhole || !(age >= 0 && age < retentionMs)) return undefined;
  return Object.fromEntries(fields.map((field) => [field, values.get(field)])) as Record<
    Field,
    string
  >;
}
