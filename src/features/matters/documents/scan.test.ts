import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eicar, startClamd } from '../../../../test/clamd';
import { signedInCustomer } from '../../../../test/customers';
import { readMails } from '../../../../test/mails';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { customers } from '../../../platform/auth/schema';
import { messages as mails } from '../../../platform/mail/schema';
import type { Notice } from '../../../shared/notice';
import type { MatterDetail } from '../matter/contract';
import type { OwnMatterDetail } from '../portal/contract';
import type { ClientDocument, MatterDocument } from './contract';
import { scanDocumentsJob } from './scan-documents-job.server';
import { matterDocuments } from './schema.server';

let clamd: Awaited<ReturnType<typeof startClamd>>;
let site: TestSite;
let owner: Browser;
beforeAll(async () => {
  clamd = await startClamd();
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    CLAMD_URL: clamd.url,
  });
  owner = await site.signedInAdministrator();
});
afterAll(async () => {
  await site.close();
  await clamd.stop();
});

const upload = async <Document>(by: Browser, path: string, text: string) => {
  const answer = await by.request(path, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
};

async function clientWithMatter() {
  const { browser: client, email } = await signedInCustomer(site);
  await site.deps.db.update(customers).set({ isVerified: true }).where(eq(customers.email, email));
  const matter = await openedMatter(owner, { clientEmail: email });
  return {
    client,
    email,
    matter,
    byClient: `/api/my-matters/${matter.number}/documents`,
    byDesk: `/api/admin/matters/${matter.id}/documents`,
    own: async () =>
      (await client.get<OwnMatterDetail>(`/api/my-matters/${matter.number}`)).body.documents,
    atDesk: async () =>
      (await owner.get<MatterDocument[]>(`/api/admin/matters/${matter.id}/documents`)).body,
    told: async () => {
      const about = `matter:${matter.number}:document:%`;
      const found = await readMails(site, like(mails.eventKey, about));
      return found.map(({ toAddress, subject }) => [toAddress, subject]);
    },
  };
}

const fileAtDesk = (id: number) => `/api/admin/matter-documents/${id}/file`;
const until = (check: () => Promise<unknown>) =>
  vi.waitFor(check, { timeout: 600_000, interval: 20 });

/** As if the time until the next try had passed. */
async function tryAgain() {
  await site.deps.db.update(matterDocuments).set({ nextAttemptAt: sql`now()` });
  site.deps.jobs.wake('documents');
}

test('nobody opens a document, or is told of it, until the scanner has found nothing in it', async () => {
  const { client, email, matter, byClient, byDesk, own, atDesk, told } = await clientWithMatter();
  clamd.hold();
  const sent = await upload<ClientDocument>(client, `${byClient}?name=Deed.txt`, 'The deed');
  const added = await upload<MatterDocument>(
    owner,
    `${byDesk}?name=Report.txt&isForClient=true`,
    'The report',
  );
  const later = await upload<MatterDocument>(owner, `${byDesk}?name=Note.txt`, 'The note');
  const shown = await owner.request(`/api/admin/matter-documents/${later.id}`, {
    method: 'PATCH',
    json: { isForClient: true, updatedAt: later.updatedAt },
  });
  expect(shown.status).toBe(200);
  expect([sent.scan, added.scan]).toEqual(['waiting', 'waiting']);
  expect((await own()).map(({ name, scan }) => [name, scan])).toEqual([['Deed.txt', 'waiting']]);
  for (const { id } of [sent, added, later]) {
    const answer = await owner.request(fileAtDesk(id));
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        message: 'This document is being checked for viruses. Please try again in a minute.',
      },
    ]);
    expect((await client.request(`${byClient}/${id}`)).status).toBe(409);
  }
  expect(await told()).toEqual([]);

  clamd.release();
  await until(async () =>
    expect((await atDesk()).map(({ scan }) => scan)).toEqual(['clean', 'clean', 'clean']),
  );
  expect((await own()).map(({ name }) => name).toSorted()).toEqual([
    'Deed.txt',
    'Note.txt',
    'Report.txt',
  ]);
  expect(await (await client.request(`${byClient}/${added.id}`)).text()).toBe('The report');
  expect(await (await owner.request(fileAtDesk(sent.id))).text()).toBe('The deed');
  const ready = `A document for Kopi Langit (${matter.number})`;
  expect((await told()).toSorted()).toEqual(
    [
      [email, ready],
      [email, ready],
      [
        site.deps.config.firmEmail,
        `Nadia Osman sent a document for Kopi Langit (${matter.number})`,
      ],
    ].toSorted(),
  );
});

test('an infected file is removed, recorded, and told to its sender and the firm', async () => {
  const { client, email, matter, byClient, byDesk, own, atDesk, told } = await clientWithMatter();
  const stored = () => readdirSync(join(site.deps.config.dataDir, 'documents')).length;
  const before = stored();
  const sent = await upload<ClientDocument>(client, `${byClient}?name=Offer.txt`, eicar);
  const added = await upload<MatterDocument>(
    owner,
    `${byDesk}?name=Letter.txt&isForClient=true`,
    `${eicar} `,
  );
  await until(async () =>
    expect((await atDesk()).map(({ scan, scanNote }) => [scan, scanNote])).toEqual([
      ['infected', 'Eicar-Test-Signature'],
      ['infected', 'Eicar-Test-Signature'],
    ]),
  );
  expect((await own()).map(({ name, scan }) => [name, scan])).toEqual([['Offer.txt', 'infected']]);
  for (const { id } of [sent, added])
    expect((await owner.request(fileAtDesk(id))).status).toBe(404);
  expect((await client.request(`${byClient}/${sent.id}`)).status).toBe(404);
  await until(async () => expect(stored()).toBe(before));
  const inDocument = `A virus in a document for Kopi Langit (${matter.number})`;
  expect((await told()).toSorted()).toEqual(
    [
      [email, `We could not take a document for Kopi Langit (${matter.number})`],
      [site.deps.config.firmEmail, inDocument],
      [site.deps.config.firmEmail, inDocument],
    ].toSorted(),
  );
  const [entry] = await site.deps.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'find-virus'))
    .orderBy(desc(auditTrail.id));
  expect(entry).toMatchObject({
    actor: 'virus scanner',
    entity: 'document',
    after: { virus: 'Eicar-Test-Signature', subject: matter.number },
  });

  await recordEvent(owner, matter.id, { kind: 'filed', datedOn: '2026-10-12' });
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${matter.id}`);
  const open = body.deadlines.find(({ state }) => state === 'open');
  const closed = await owner.post(`/api/admin/deadlines/${open?.id}/close`, {
    state: 'done',
    closedOn: '2026-10-13',
    note: 'By the letter',
    documentId: added.id,
    updatedAt: open?.updatedAt,
  });
  expect(closed).toMatchObject({
    status: 400,
    body: { errors: { documentId: [expect.anything()] } },
  });
});

test('a document waits while the scanner is down or refuses it, and the desk sees why', async () => {
  const { client, byClient, atDesk } = await clientWithMatter();
  await clamd.stop();
  const sent = await upload<ClientDocument>(client, `${byClient}?name=Deed.txt`, 'The deed');
  await until(async () =>
    expect(await atDesk()).toMatchObject([
      { scan: 'waiting', scanNote: expect.stringContaining('The virus scanner can’t be reached') },
    ]),
  );
  const notice = {
    title: '1 document can’t be checked for viruses.',
    path: '/admin/settings/jobs/scan-documents',
  };
  const notices = async () =>
    [
      ...(await owner.get<{ alarms: Notice[] }>('/api/admin/jobs')).body.alarms,
      ...(await owner.get<Notice[]>('/api/admin/dashboard/notices')).body,
    ].filter(({ path }) => path === notice.path);
  expect(await notices()).toMatchObject([notice, notice]);
  expect((await owner.get('/api/admin/jobs/scan-documents')).body).toMatchObject({
    job: { failures: expect.any(Number), failingSince: expect.any(String) },
  });

  clamd = await startClamd({ port: clamd.port, largestBytes: 5 });
  await tryAgain();
  await until(async () =>
    expect(await atDesk()).toMatchObject([
      {
        scan: 'waiting',
        scanNote: 'The virus scanner could not check it: INSTREAM size limit exceeded. ERROR.',
      },
    ]),
  );
  expect((await client.request(`${byClient}/${sent.id}`)).status).toBe(409);
  const small = await upload<ClientDocument>(client, `${byClient}?name=Note.txt`, 'Note');
  await tryAgain();
  await until(async () => {
    const scans = new Map((await atDesk()).map(({ id, scan }) => [id, scan]));
    expect([scans.get(small.id), scans.get(sent.id)]).toEqual(['clean', 'waiting']);
  });
  await clamd.stop();
  clamd = await startClamd({ port: clamd.port });
  await until(async () => {
    // A try that is under way puts the next one off.
    await tryAgain();
    expect((await atDesk()).map(({ scan }) => scan)).toEqual(['clean', 'clean']);
  });
  expect(await notices()).toEqual([]);
});

test('without a scanner, what waited for one is taken as it is', async () => {
  const { client, byClient, atDesk, told } = await clientWithMatter();
  clamd.hold();
  const sent = await upload<ClientDocument>(client, `${byClient}?name=Deed.txt`, eicar);
  const unset = { ...site.deps, config: { ...site.deps.config, scanner: undefined } };
  const job = scanDocumentsJob(unset);
  const signal = new AbortController().signal;
  await until(async () => {
    // The site's own job may have begun to wait for the scanner.
    await site.deps.db.update(matterDocuments).set({ leasedUntil: null });
    await job.run({ signal, lastSuccessAt: undefined });
    expect(await atDesk()).toMatchObject([{ id: sent.id, scan: 'none' }]);
  });
  clamd.release();
  expect((await told()).length).toBe(1);
  expect(await (await owner.request(fileAtDesk(sent.id))).text()).toBe(eicar);
});
