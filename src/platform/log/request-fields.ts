import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = Record<string, unknown>;

const requests = new AsyncLocalStorage<Fields>();
const bootId = Date.now().toString(36);
let count = 0;

/** Unique among all processes of a site that didn't start in the same millisecond. */
export const newRequestId = () => `${bootId}${process.pid.toString(36)}-${(++count).toString(36)}`;

/** Every line logged during `answer` has these fields. */
export const inRequest = <Answer>(fields: Fields, answer: () => Answer) =>
  requests.run(fields, answer);

/** Adds who makes the current request, or the record it is about, to its log lines. */
export function describeRequest(fields: Fields): void {
  Object.assign(requests.getStore() ?? {}, fields);
}

export const requestFields = (): Fields | undefined => requests.getStore();
