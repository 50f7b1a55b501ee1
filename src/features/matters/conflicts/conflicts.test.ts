import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { confirmedCustomer, password, signedInCustomer } from '../../../../test/customers';
import { openedMatter } from '../../../../test/matters';
import { addServices, placedOrder } from '../../../../test/orders';
import { deskForFile } from '../../../../test/site';
import { services } from '../../catalogue/schema.server';
import { consultationRequests } from '../../enquiries/schema.server';
import type { ConflictCheck, ConflictHit } from './contract';
import { conflictChecks } from './schema.server';
import { getConflictCheckOf } from './search-conflicts.server';

const { site, desk: owner } = deskForFile();
beforeAll(async () => {
  await addServices(site.deps.db);
  await site.deps.db.update(services).set({ asksMark: true }).where(eq(services.slug, 'mark'));
});

const client = { clientEmail: 'new@client.example', names: ['Quite Another Person'] };

async function searched(asked: object): Promise<ConflictHit[]> {
  const { status, body } = await owner.post<ConflictCheck>('/api/admin/conflict-checks', {
    ...client,
    ...asked,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.hits;
}

const asOtherSide = (...otherSide: string[]) => searched({ otherSide });
const asClient = (...names: string[]) => searched({ names });

const consults = (change: object = {}) =>
  site.browser.post<{ id: number }>('/api/consultation', {
    name: 'Farah Idris',
    email: 'farah@gmail.com',
    phone: '+65 6000 0456',
    subject: 'A cease-and-desist letter',
    message: 'We have received a letter and don’t know what to do.',
    ...change,
  });

describe('everybody the firm knows is found', () => {
  test('who only sent an enquiry, as the other side', async () => {
    await consults();
    expect(await asOtherSide('Farah Idris')).toMatchObject([
      {
        side: 'other',
        found: 'Farah Idris',
        role: 'enquirer',
        where: 'Asked for a consultation: A cease-and-desist letter',
        path: expect.stringMatching(/^\/admin\/consultation-requests\/\d+$/),
        isAdverse: true,
        closeness: 'The same name',
        likeness: 100,
      },
    ]);
    expect(await asClient('Farah Idris')).toMatchObject([{ isAdverse: false, role: 'enquirer' }]);
  });

  test('whom an enquirer writes about', async () => {
    await consults({ name: 'Ong Swee Har', message: 'A letter came from Bintang Timur Sdn Bhd.' });
    expect(await asClient('Bintang Timur')).toMatchObject([
      {
        found: 'Ong Swee Har',
        closeness: 'Their message names: bintang timur',
        isAdverse: true,
      },
    ]);
  });

  test('who wrote to the firm', async () => {
    const about = { phone: '+65 6000 0456', service: 'trademark', message: 'Please call me back.' };
    await site.browser.post('/api/contact', {
      ...about,
      name: 'Gopal Menon',
      email: 'gopal@menon-law.example',
    });
    expect(await asOtherSide('Gopal Menon')).toMatchObject([
      { role: 'enquirer', where: expect.stringMatching(/^Wrote to us/), isAdverse: true },
    ]);
  });

  test('who asked for a check, by the domain of the address', async () => {
    await site.browser.post('/api/trademark-check', {
      name: 'Serai Lane',
      email: 'legal@serailane.example',
    });
    expect(await asOtherSide('someone@serailane.example')).toMatchObject([
      {
        role: 'checker',
        found: 'legal@serailane.example',
        where: 'Asked for a check of Serai Lane',
        closeness: 'The same e-mail domain: serailane.example',
        isAdverse: true,
      },
    ]);
  });

  test('everybody of a domain, however many records its newest person has', async () => {
    const request = (person: string, requestedAt: Date) => ({
      name: person,
      email: `${person}@bigfirm.example`,
      phone: '+65 6000 0456',
      requestedAt,
    });
    await site.deps.db
      .insert(consultationRequests)
      .values([
        request('older', new Date('2024-01-01')),
        ...Array.from({ length: 320 }, () => request('newer', new Date('2025-01-01'))),
      ]);
    const hits = await asOtherSide('someone@bigfirm.example');
    expect(hits.map(({ found }) => found)).toEqual(['newer', 'older']);
    expect(hits[0]?.closeness).toBe('The same e-mail domain: bigfirm.example, one of 321 records');
  });

  test('accounts', async () => {
    await signedInCustomer(site, { firstName: 'Wilhelmina', lastName: 'Pereira' });
    expect(await asOtherSide('Wilhelmina Pereira')).toMatchObject([
      { role: 'account', path: expect.stringContaining('/admin/clients?of=') },
    ]);
  });

  test('customers, companies and owners of orders', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser, {
      customerName: 'Zainal Abidin',
      companyName: 'Warung Zainal Pte Ltd',
    });
    const intake = {
      kind: 'words',
      words: 'Z',
      owner: 'company',
      ownerName: 'Zenith Orchard Holdings',
      uen: '201900007Z',
    };
    const { status } = await browser.request(`/api/orders/${order.id}/intake`, {
      method: 'PUT',
      body: JSON.stringify(intake),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
    const path = `/admin/orders/${order.id}`;
    expect(await asOtherSide('Zainal Abidin')).toMatchObject([{ role: 'customer', path }]);
    expect(await asOtherSide('Warung Zainal')).toMatchObject([{ role: 'customer', path }]);
    expect(await asOtherSide('Zenith Orchard')).toMatchObject([{ role: 'owner', path }]);
    expect(await asOtherSide('201900007z')).toMatchObject([
      { role: 'owner', found: 'Zenith Orchard Holdings', closeness: 'The same UEN', path },
    ]);
  });

  test('clients and every party of a matter', async () => {
    const party = (role: string, name: string) => ({ role, name, uen: null, country: null });
    const matter = await openedMatter(owner, {
      title: 'Jambu Air',
      clientName: 'Ruth Abeysekera',
      companyName: 'Jambu Orchards LLP',
      parties: [
        { ...party('owner', 'Jambu Estates'), uen: '199912345D' },
        party('opponent', 'Rambutan Brothers'),
        party('cited-owner', 'Durian Crown'),
        party('foreign-agent', 'Kanzlei Morgenrot'),
        party('payer', 'Mangosteen Trust'),
      ],
    });
    const path = `/admin/matters/${matter.id}`;
    const roles = {
      'Ruth Abeysekera': 'client',
      'Jambu Orchards': 'client',
      'Jambu Estates': 'owner',
      'Rambutan Brothers': 'opponent',
      'Durian Crown': 'cited-owner',
      'Kanzlei Morgenrot': 'foreign-agent',
      'Mangosteen Trust': 'payer',
    };
    for (const [name, role] of Object.entries(roles)) {
      const isTheirs = role === 'opponent' || role === 'cited-owner';
      expect(await asClient(name)).toMatchObject([{ role, path, isAdverse: isTheirs }]);
      expect(await asOtherSide(name)).toMatchObject([{ role, path, isAdverse: !isTheirs }]);
    }
    expect(await asOtherSide('1999 12345 D')).toMatchObject([
      { role: 'owner', found: 'Jambu Estates', closeness: 'The same UEN' },
    ]);
  });

  test('whom an invoice is for', async () => {
    await owner.post('/api/admin/invoices', {
      kind: 'invoice',
      clientName: 'Lim & Sons Hardware',
      clientEmail: 'accounts@limhardware.example',
      clientUen: '53123456X',
      lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 10_000 }],
      key: crypto.randomUUID(),
    });
    for (const text of ['Lim and Sons Hardware', '53123456X', 'x@limhardware.example'])
      expect(await asOtherSide(text)).toMatchObject([
        { role: 'recipient', where: 'Recipient of a draft', isAdverse: true },
      ]);
  });

  test('who watches a name', async () => {
    const { status } = await owner.post('/api/admin/watches', {
      email: 'ip@perahu.example',
      name: 'Perahu',
      classes: ['30'],
    });
    expect(status).toBe(201);
    expect(await asOtherSide('a@perahu.example')).toMatchObject([
      { role: 'watcher', where: 'Watches Perahu', isAdverse: true },
    ]);
  });

  test('whom a colleague searched before', async () => {
    await searched({
      clientEmail: 'before@client.example',
      names: ['Sooriya Traders'],
      otherSide: ['Anggerik Botanics'],
    });
    expect(await asClient('Anggerik Botanics')).toMatchObject([
      { role: 'other-searched', isAdverse: true, where: expect.stringMatching(/as another side$/) },
    ]);
    expect(await asOtherSide('Sooriya Traders')).toMatchObject([
      { role: 'searched', isAdverse: true, where: expect.stringMatching(/^Searched on \d/) },
    ]);
  });
});

describe('a name is found', () => {
  const known = ['Chandra Wibowo', '陈大文', 'Élodie Müller', 'Kwek Boon Teck', 'Tanaka'];
  beforeAll(async () => {
    for (const [at, name] of known.entries())
      await consults({ name, email: `known${at}@gmail.com` });
    await consults({
      name: 'Mr Bean',
      email: 'office@kopipagi.example',
      companyName: 'Kopi Pagi Roasters Pte. Ltd.',
    });
  });
  test.each([
    ['in another order', 'Wibowo Chandra', 'Chandra Wibowo', 'The same words in another order'],
    [
      'with another letter',
      'Chandra Wibawo',
      'Chandra Wibowo',
      /^(Spelled|Sounds) alike: wibawo, wibowo$/,
    ],
    ['with another letter in a short name', 'Tanaca', 'Tanaka', /alike: tanaca, tanaka$/],
    ['by its sound', 'Quek Boon Teck', 'Kwek Boon Teck', 'Sounds alike: quek, kwek'],
    ['without its accents', 'Elodie Muller', 'Élodie Müller', 'The same name'],
    ['in full width', 'Ｃｈａｎｄｒａ　Ｗｉｂｏｗｏ', 'Chandra Wibowo', 'The same name'],
    ['in traditional characters', '陳大文', '陈大文', 'The same name'],
    ['in Latin letters', 'Chen Dawen', '陈大文', /^In another script: /],
    [
      'with the form of another company',
      'Kopi Pagi Roasters LLP',
      'Kopi Pagi Roasters Pte. Ltd.',
      'The same name',
    ],
    ['of its group', 'Kopi Pagi', 'Kopi Pagi Roasters Pte. Ltd.', 'One name within the other'],
    ['in one word', 'KopiPagi Roasters', 'Kopi Pagi Roasters Pte. Ltd.', 'The same name'],
  ])('%s', async (_, asked, found, closeness) => {
    const hits = await asOtherSide(asked);
    expect(hits.map((hit) => hit.found)).toEqual([found]);
    expect(hits[0]?.closeness).toMatch(closeness);
  });

  test('in Chinese by its Latin letters', async () => {
    await consults({ name: 'Zhang Xiaoyu', email: 'xiaoyu@gmail.com' });
    expect(await asOtherSide('张小雨')).toMatchObject([{ found: 'Zhang Xiaoyu' }]);
  });

  test('not for a surname, a given name, a common word or a public provider', async () => {
    await consults({
      name: 'Tan Siew Lan',
      email: 'siewlan@gmail.com',
      companyName: 'Alpha Trading Singapore Pte Ltd',
    });
    for (const name of [
      'Tan Kok Beng',
      'Boon Lay',
      'Chandra Kusuma',
      'Beta Trading Singapore Pte Ltd',
      'Singapore Trading',
      'Trading',
      'Singapore',
      'Pte Ltd',
      'other.person@gmail.com',
    ])
      expect([name, await asOtherSide(name)]).toEqual([name, []]);
    expect(await asOtherSide('Siewlan@gmail.com')).toMatchObject([
      { closeness: 'The same e-mail address', found: 'Tan Siew Lan' },
    ]);
  });
});

test('the other side comes first, then who is closest', async () => {
  await consults({ name: 'Nirmala Devi', email: 'nirmala@gmail.com' });
  await openedMatter(owner, {
    title: 'Serunding',
    parties: [{ role: 'opponent', name: 'Nirmala Devy', uen: null, country: null }],
  });
  const hits = await asClient('Nirmala Devi');
  expect(hits.map(({ found, isAdverse }) => [found, isAdverse])).toEqual([
    ['Nirmala Devy', true],
    ['Nirmala Devi', false],
  ]);
});

test('what the client has given is no hit', async () => {
  await consults({ name: 'Own Name Sendiri', email: 'own@sendiri.example' });
  expect(
    await searched({ clientEmail: 'Own@Sendiri.example', names: ['Own Name Sendiri'] }),
  ).toEqual([]);
  expect(
    await searched({ clientEmail: 'colleague@sendiri.example', names: ['Someone Else There'] }),
  ).toMatchObject([{ closeness: 'The same e-mail domain: sendiri.example', isAdverse: false }]);
});

test('what is a conflict is told before what was accepted, and a check says its matter', async () => {
  const matter = await openedMatter(owner, { title: 'Declined' });
  const { db } = site.deps;
  const asked = { ...client, otherSide: [], mark: null, classes: [] };
  const hit = {
    kind: 'name' as const,
    searched: 'x',
    side: 'client' as const,
    found: 'x',
    role: null,
    where: 'x',
    path: null,
    isAdverse: true,
    closeness: 'x',
    likeness: 90,
  };
  const decided = {
    asked,
    matterId: matter.id,
    actor: 'admin',
    decidedBy: 'admin',
    decidedAt: new Date(),
    reason: 'So',
  };
  await db.delete(conflictChecks).where(eq(conflictChecks.matterId, matter.id));
  const [declined] = await db
    .insert(conflictChecks)
    .values([
      { ...decided, hits: [hit], decision: 'declined' },
      { ...decided, hits: [hit, hit], decision: 'accepted' },
    ])
    .returning();
  const shown = await getConflictCheckOf(db, matter.id);
  expect(shown).toMatchObject({ id: declined?.id, decision: 'declined' });
  const { body } = await owner.get(`/api/admin/conflict-checks/${declined?.id}`);
  expect(body).toMatchObject({ decidedBy: 'admin', matter: { id: matter.id, isOpen: true } });
});

test('a reader sees no hits', async () => {
  const { body } = await owner.post<ConflictCheck>('/api/admin/conflict-checks', client);
  const reader = await signedInColleague(site, owner, 'reader');
  const path = `/api/admin/conflict-checks/${body.id}`;
  expect((await reader.get(path)).status).toBe(403);
  expect((await owner.get(path)).status).toBe(200);
});

test('who was erased is no longer named in what was found', async () => {
  const { browser } = await confirmedCustomer(site, {
    firstName: 'Perpetua',
    lastName: 'Salonga',
    email: 'perpetua@salonga.example',
  });
  const check = await owner.post<ConflictCheck>('/api/admin/conflict-checks', {
    ...client,
    otherSide: ['Perpetua Salonga'],
  });
  expect(check.body.hits).toHaveLength(1);
  expect((await browser.post('/api/auth/delete-account', { password })).status).toBe(200);
  const { body } = await owner.get<ConflictCheck>(`/api/admin/conflict-checks/${check.body.id}`);
  expect(body.hits).toMatchObject([
    { found: 'Erased', where: 'Erased', path: null, role: 'account', isAdverse: true },
  ]);
  const { rows } = await site.deps.db.execute('select hits::text from conflict_checks');
  expect(JSON.stringify(rows)).not.toContain('perpetua@');
});
