import { expect, vi } from 'vitest';
import type { ListedAdministrator } from '../src/features/administrators/contract';
import type { ConflictCheck } from '../src/features/matters/conflicts/contract';
import { getLastRecount } from '../src/features/matters/counting/recounts.server';
import type { MatterDetail } from '../src/features/matters/matter/contract';
import { adminPassword, type Browser, type TestSite } from './site';

let last = 0;

/** The id of an owner, who may act in patents from now on. */
export async function patentAgent(by: Browser, certificateUntil = '2099-12-31'): Promise<number> {
  const { body: people } = await by.get<ListedAdministrator[]>('/api/admin/administrators');
  const id = people.find(({ isOwn }) => isOwn)?.id ?? 0;
  const { status } = await by.request(`/api/admin/administrators/${id}/patent-agent`, {
    method: 'PUT',
    json: { isPatentAgent: true, certificateUntil, password: adminPassword },
  });
  expect(status).toBe(200);
  return id;
}

/** What a matter is opened with, for a new client unless one is given. */
export const newMatter = (change: object = {}) => ({
  title: 'Kopi Langit',
  right: 'trademark',
  route: 'national',
  clientName: 'Nadia Osman',
  clientEmail: `client${++last}@kopilangit.example`,
  companyName: 'Kopi Langit Pte. Ltd.',
  responsibleId: null,
  deputyId: null,
  applicationNumber: null,
  classes: [{ number: '30' }, { number: '35' }],
  parties: [
    { role: 'owner', name: 'Kopi Langit Pte. Ltd.', uen: '202612345K', country: 'Singapore' },
  ],
  key: crypto.randomUUID(),
  openedOn: '2026-01-05',
  ...change,
});

/** An answered conflict check for such a matter. */
export async function checkedForConflicts(
  by: Browser,
  { clientEmail, clientName, companyName, parties, title }: ReturnType<typeof newMatter>,
  decision = 'clear',
): Promise<ConflictCheck> {
  const namesOf = (isOtherSide: boolean) =>
    parties
      .filter(({ role }) => ['opponent', 'cited-owner'].includes(role) === isOtherSide)
      .map(({ name }) => name);
  const { body } = await by.post<ConflictCheck>('/api/admin/conflict-checks', {
    clientEmail,
    names: [clientName, companyName, ...namesOf(false)].filter(Boolean),
    otherSide: namesOf(true),
    mark: title,
    classes: ['30'],
  });
  await by.post(`/api/admin/conflict-checks/${body.id}/decision`, { decision, reason: 'Read' });
  return body;
}

/** A patent is looked after by whoever opens it. */
export async function openedMatter(by: Browser, change: object = {}): Promise<MatterDetail> {
  const isPatent = 'right' in change && change.right === 'patent';
  const matter = newMatter({
    ...(isPatent && { responsibleId: await patentAgent(by) }),
    ...change,
  });
  const { id } = await checkedForConflicts(by, matter);
  const { status, body } = await by.post<MatterDetail>('/api/admin/matters', {
    ...matter,
    conflictCheckId: id,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

export const recordEvent = (by: Browser, id: number, event: object) =>
  by.post<MatterDetail>(`/api/admin/matters/${id}/events`, { key: crypto.randomUUID(), ...event });

/** Until the job has done what waits after a change of excluded days. */
export async function recounted({ deps }: TestSite) {
  deps.wake();
  return vi.waitFor(
    async () => {
      const recount = await getLastRecount(deps.db);
      expect(recount?.finishedAt).not.toBeNull();
      return recount;
    },
    { timeout: 120_000, interval: 20 },
  );
}
