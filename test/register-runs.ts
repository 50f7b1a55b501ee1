import { expect } from 'vitest';
import type {
  RegisterSourceState,
  RegisterSync,
} from '../src/features/trademarks/sources/contract';
import type { Browser } from './site';

const sources = '/api/admin/register-sources';

/** A source as the desk sees it. */
export async function sourceState(desk: Browser, key: string): Promise<RegisterSourceState> {
  const { body } = await desk.get<RegisterSourceState[]>(sources);
  return body.find((source) => source.key === key) as RegisterSourceState;
}

/** Starts a run as the desk does, and answers it when it has ended. */
export async function runSource(desk: Browser, key: string): Promise<RegisterSync> {
  const { body, status } = await desk.post<RegisterSync>(`${sources}/${key}/sync`, {});
  expect(status).toBe(202);
  return endedRun(desk, key, body.id);
}

export async function endedRun(desk: Browser, key: string, id: number): Promise<RegisterSync> {
  const find = async () =>
    (await desk.get<RegisterSync[]>(`${sources}/${key}/syncs`)).body.find((run) => run.id === id);
  await expect.poll(async () => (await find())?.finishedAt, { interval: 50 }).toBeTruthy();
  return (await find()) as RegisterSync;
}
