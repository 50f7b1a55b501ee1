import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedCustomer, mailsTo, ownData } from '../../../test/customers';
import { startJob } from '../../../test/jobs';
import { readMails } from '../../../test/mails';
import { insertOfficeMarks, officeWords as wordsOfOffice } from '../../../test/office-marks';
import { processorMs } from '../../../test/processor-time';
import { openTestSite, type TestSite } from '../../../test/site';
import { loadRegister, unloadRegister } from '../../../test/whole-register';
import { auditTrail } from '../../platform/audit-log/schema';
import { messages } from '../../platform/mail/schema';
import { dayInSingapore } from '../../shared/calendar-date';
import { numberText } from '../../shared/count-text';
import { firm } from '../../shared/firm';
import { registrationSlug } from '../catalogue/official-fee-note';
import { services } from '../catalogue/schema.server';
import type { TrademarkCheckDetail } from '../enquiries/admin-contract';
import type { AnsweredCheck, Report } from '../enquiries/reports/contract';
import { makeReport } from '../enquiries/reports/make-report.server';
import { makeReportsTask } from '../enquiries/reports/make-reports-job.server';
import { trademarkChecks } from '../enquiries/schema.server';
import { trademarks } from '../trademarks/marks/schema.server';
import { addUp, cases } from './accuracy/cases';
import { bounds, figures, kinds, largest, ofHundred } from './accuracy/figures';
import { officeWords } from './accuracy/found';
import type { QuickCheck } from './contract';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
  await loadRegister(site);
});
afterAll(() => site.close());

const escaped = (name: string) =>
  name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
const person = 'hui.ling@sagolane.example';
const ask = (changes: Record<string, unknown> = {}, browser = site.browser) =>
  browser.post<{ id: number; classes: string[] }>('/api/trademark-check', {
    name: 'Kelipo',
    category: 'trademark',
    email: person,
    classes: ['11'],
    ...changes,
  });
const quick = (search: string) => site.browser.get<QuickCheck>(`/api/check${search}`);
const getCheck = async (id: number) => {
  const [row] = await site.deps.db.select().from(trademarkChecks).where(eq(trademarkChecks.id, id));
  if (!row) throw new Error(`There is no check ${id}.`);
  return row;
};
const untilDone = async (id: number) => {
  await expect.poll(async () => (await getCheck(id)).reportState).not.toBe('queued');
  return getCheck(id);
};
const mailsOf = async (id: number) =>
  (await readMails(site, like(messages.eventKey, `check:${id}:%`))).reverse();

describe('a check without an e-mail address', () => {
  test('a name with one letter changed finds the original mark first, with the reason', async () => {
    const { status, body, headers } = await quick('?name=Kelipo&classes=11');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.level).toBe('high');
    const [closest] = body.hits;
    expect(closest?.mark.name).toBe('Kelip');
    expect(closest?.signals.length).toBeGreaterThan(0);
    for (const { text } of closest?.signals ?? []) expect(text).toMatch(/^.{10,}\.$/);
    expect(closest?.alignment.map(({ own }) => own).join('')).toMatch(/kelipo/i);
    expect(body.hits.length).toBeLessThanOrEqual(3);
    expect(body.searched.marks).toBeGreaterThan(10);
  });

  test('the result states the registration cost and the matching order', async () => {
    const { body } = await quick('?name=Zwqxvorb&classes=30,43');
    expect(body.hits.filter(({ level }) => level !== 'low')).toEqual([]);
    expect(body.fees).toMatchObject({
      plan: 'Standard',
      planCents: 72_980,
      planClasses: 2,
      classes: 2,
      preApproved: { officialCents: 56_000, totalCents: 128_980 },
      other: { officialCents: 82_000, totalCents: 154_980 },
    });
    expect(body.advice.action.href).toBe(
      '/services/trademark/singapore-trademark-registration?plan=Standard&name=Zwqxvorb&classes=30,43#order',
    );
    const taken = await quick('?name=Kelip&classes=11');
    expect(taken.body.level).toBe('identical');
    expect(taken.body.fees?.plan).toBe('Standard');
    expect(taken.body.advice.action.href).toMatch(/\?plan=Search&name=Kelip&classes=11#order$/);
  });

  test('what is sold goes along to the order, and is asked about where it is not known', async () => {
    const page = async (search: string) =>
      (await site.newBrowser().request(`/check${search}`)).text();
    const known = '?name=Zwqxvorb&business=we+sell+coffee';
    expect((await quick(known)).body.advice.action.href).toContain('business=we+sell+coffee');
    expect(await page(known)).not.toContain('No class found for');
    expect(await page('?name=Zwqxvorb&business=qqxxzz')).toContain(
      'No class found for “qqxxzz”. What do you sell or do, in other words?',
    );
    expect(await page('?name=Zwqxvorb')).toContain('/login?redirect=%2Fprofile%3Fwatch%3DZwqxvorb');
  });

  test('plans that say no price of a further class give no total', async () => {
    const { db } = site.deps;
    const [service] = await db.select().from(services).where(eq(services.slug, registrationSlug));
    const pricing = service?.pricing ?? [];
    const set = (plans: typeof pricing) =>
      db.update(services).set({ pricing: plans }).where(eq(services.slug, registrationSlug));
    await set(pricing.map((plan) => ({ ...plan, furtherClass: null })));
    const search = '?name=Zwqxvorb&classes=29,30,32,43';
    const { body } = await quick(search);
    expect(body.fees).toMatchObject({
      planClasses: 2,
      preApproved: { officialCents: 112_000, totalCents: null },
      other: { totalCents: null },
    });
    const page = await (await site.browser.request(`/check${search}`)).text();
    expect(page).not.toContain('>Total<');
    expect(page).toContain('No total: our fee is for ');
    const { body: asked } = await ask({ name: 'Zwqxvorb', classes: ['29', '30', '32', '43'] });
    await untilDone(asked.id);
    const [report] = await mailsOf(asked.id);
    expect(report?.plain).toContain('No total: our fee is for 2 classes');
    expect(report?.plain).not.toMatch(/^Total/m);
    await set(pricing);
  });

  test('the result names the section under which the name may be refused', async () => {
    const { body } = await quick('?name=Zwqxvorb%20Tea&classes=30');
    expect(body.grounds[0]).toMatchObject({ words: ['tea'], section: 's 7(1)(d)' });
    const page = await site.browser.request('/check?name=Zwqxvorb%20Tea&classes=30');
    expect((await page.text()).replaceAll('<!-- -->', '')).toContain(
      'Trade Marks Act 1998, s 7(1)(d)',
    );
  });

  test('classes are derived from the business when none is given', async () => {
    const { body } = await quick('?name=Zwqxvorb&business=we%20sell%20bubble%20tea');
    expect(body.classes).toEqual(['30', '43']);
    const found = await site.browser.get<{ number: string }[]>(
      '/api/check/classes?business=we%20sell%20bubble%20tea',
    );
    expect(found.body.map(({ number }) => number)).toEqual(['30', '43', '35']);
  });

  test.each([
    ['', 400],
    ['?name=', 400],
    ['?name=%20%20', 400],
    ['?name=!!!', 400],
    ['?name=Kelip&classes=46', 400],
    ['?name=Kelip&classes=eleven', 400],
    ['?name=Kelip&classes=1%27--', 400],
    [`?name=${'x'.repeat(201)}`, 400],
    [`?name=Kelip&business=${'x'.repeat(501)}`, 400],
    ['?name=a%00b', 400],
    ['?name=%25_%5C', 400],
    ['?name=A', 200],
    ['?name=%F0%9F%A6%81%20lion', 200],
    ['?name=%E2%80%AEpilek', 200],
    ['?name=%E7%8D%85%E5%9F%8E', 200],
    [`?name=${encodeURIComponent('lah '.repeat(49))}`, 200],
    [`?name=${encodeURIComponent('獅'.repeat(200))}`, 200],
    ['?name=Kelip&classes=11,11,,%2011', 200],
    ['?name=1e400&classes=1,2,3', 200],
    ['?name=__proto__', 200],
    ['?name=%3Cscript%3Ealert(1)%3C/script%3E', 200],
  ])('%s returns %i', async (search, status) => {
    const spent = await processorMs(async () => expect((await quick(search)).status).toBe(status));
    expect(spent).toBeLessThan(3_000);
  });

  test('the page shows the closest mark, the fee and the next step without script', async () => {
    const response = await site.browser.request('/check?name=Kelipo&classes=11');
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const text of ['Kelipo', 'Kelip Lighting', 'High', 'S$879.00', 'What we would do'])
      expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const plain = await (await site.browser.request('/check')).text();
    expect(plain).toContain('rel="canonical" href="http://localhost:3000/check"');
    expect(plain).not.toContain('noindex');
    const long = await site.browser.request(
      '/check?name=Kelipo&business=&classes=11&classes=9&classes=11',
    );
    expect(long.status).toBe(200);
    expect(await long.text()).toContain('in classes 9 and 11');
    const none = await (await site.browser.request('/check?name=%21%21')).text();
    expect(none).toContain('Please enter a name with letters or digits');
  });

  test('the report can be requested without script', async () => {
    const response = await site.browser.request('/check?name=Kelipo&classes=11', {
      method: 'POST',
      body: new URLSearchParams({
        form: 'check-report',
        name: 'Kelipo',
        classes: '11,9',
        email: person,
      }),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Trademark check submitted!');
    const [row] = await site.deps.db
      .select()
      .from(trademarkChecks)
      .orderBy(desc(trademarkChecks.id))
      .limit(1);
    expect(row).toMatchObject({ name: 'Kelipo', classes: ['11', '9'], category: 'trademark' });
  });
});

describe('the report', () => {
  test('is made, mailed and stored within seconds', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain('token');
    const row = await untilDone(body.id);
    expect(row).toMatchObject({ reportState: 'reported', level: 'high' });
    expect(row.result?.hits.length).toBeLessThanOrEqual(10);
    const [report, notice, ...more] = await mailsOf(row.id);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ toAddress: person, replyTo: firm.email });
    expect(notice).toMatchObject({ toAddress: firm.email, replyTo: person });
    const address = `http://localhost:3000/check/report/${row.token}`;
    for (const part of [report?.plain, report?.html]) {
      for (const text of [
        address,
        'Kelip',
        'Kelip Lighting',
        '40202204417T',
        row.result?.engineVersion,
      ])
        expect(part).toContain(text);
      expect(part?.replaceAll('&amp;', '&')).toContain(
        '/services/trademark/singapore-trademark-registration?plan=Search&name=Kelipo',
      );
      expect(part).toContain('What this does not cover');
    }
  });

  test('keeps its sentences in order that name a mark from right to left', async () => {
    const name = 'شركة نور';
    const number = '40202499901A';
    await insertOfficeMarks(site.deps.db, [{ number, words: [wordsOfOffice({ words: name })] }]);
    const row = await untilDone((await ask({ name, classes: ['30'] })).body.id);
    for (const mail of await mailsOf(row.id))
      for (const part of [mail.plain, mail.html])
        expect(part).toContain(`\u2068${name}\u2069 (${number})`);
    await site.deps.db.delete(trademarks).where(eq(trademarks.registrationNumber, number));
  });

  test('has a private address and shows no personal data', async () => {
    const row = await untilDone((await ask({ phone: '+65 6000 0123' })).body.id);
    expect(Buffer.from(row.token ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    const { status, body, headers } = await site
      .newBrowser()
      .get<Report>(`/api/check/reports/${row.token}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.result.hits[0]?.mark.name).toBe('Kelip');
    expect(JSON.stringify(body)).not.toMatch(/hui\.ling|6000 0123/);
    const page = await site.newBrowser().request(`/check/report/${row.token}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('noindex');
    expect(html).toContain('Kelip Lighting');
    expect(html).not.toMatch(/hui\.ling|6000 0123/);
    expect(html.replaceAll(row.token ?? '', '')).not.toContain(
      'og:url" content="http://localhost:3000/check/report',
    );
  });

  test.each(['x', '0', '%00', 'null', '../1', 'a'.repeat(90), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'is not found at %s',
    async (token) => {
      await untilDone((await ask()).body.id);
      const { status } = await site.browser.get(`/api/check/reports/${encodeURIComponent(token)}`);
      expect([400, 404]).toContain(status);
      const page = await site.browser.request(`/check/report/${encodeURIComponent(token)}`);
      expect([400, 404]).toContain(page.status);
      expect(await page.text()).not.toContain('Kelip Lighting');
    },
  );

  test('is the same for the same input and register, except for date and address', async () => {
    const one = await untilDone((await ask()).body.id);
    const two = await untilDone((await ask({ email: 'wei.jie@sagolane.example' })).body.id);
    expect(JSON.stringify(two.result)).toBe(JSON.stringify(one.result));
    expect(two.token).not.toBe(one.token);
    const plain = async ({ id, token }: typeof one) =>
      (await mailsOf(id))[0]?.plain
        .replaceAll(token ?? '', 'TOKEN')
        .replaceAll(/\d{2}:\d{2}/g, 'TIME');
    expect(await plain(two)).toBe(await plain(one));
  });

  test('made by two processes at once is mailed once', async () => {
    const row = await queuedCheck();
    await Promise.all([1, 2, 3, 4].map(() => makeReport(site.deps, row)));
    expect(await mailsOf(row.id)).toHaveLength(2);
    expect((await getCheck(row.id)).reportState).toBe('reported');
  });

  test('left by a killed process is made once by another after its lease', async () => {
    const row = await queuedCheck({ leasedUntil: new Date(Date.now() + 2_500) });
    const { db, config, log } = site.deps;
    const others = [1, 2].map(() =>
      startJob(db, log, makeReportsTask({ db, config, log, onQueued() {} })),
    );
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await getCheck(row.id)).reportState).toBe('queued');
    await expect
      .poll(async () => {
        for (const other of others) other.wake();
        return (await getCheck(row.id)).reportState;
      })
      .toBe('reported');
    await Promise.all(others.map((other) => other.stop()));
    expect(await mailsOf(row.id)).toHaveLength(2);
  });

  test('is not made for an invention, a sign or an empty register, and the mail says that a person will answer', async () => {
    const patent = await untilDone(
      (await ask({ name: 'A folding kelong', category: 'patent' })).body.id,
    );
    const sign = await untilDone((await ask({ name: '!!!' })).body.id);
    await site.deps.db.update(trademarks).set({ isPublished: false });
    const empty = await untilDone((await ask()).body.id);
    await site.deps.db.update(trademarks).set({ isPublished: true });
    for (const row of [patent, sign, empty]) {
      expect(row).toMatchObject({ reportState: 'with-lawyer', result: null, token: null });
      const [receipt, notice, ...more] = await mailsOf(row.id);
      expect(more).toEqual([]);
      expect(receipt?.subject).toMatch(/^We have your request for a (patent|trademark) check$/);
      expect(receipt?.plain).toMatch(/a person looks at it/);
      expect(receipt?.plain).toMatch(/write to you at this address by \d{1,2} \w{3} \d{4}/);
      expect(notice?.toAddress).toBe(firm.email);
    }
    expect((await mailsOf(patent.id))[0]?.subject).toContain('patent');
  });

  test('uses the classes of the business category when none is given', async () => {
    const { body } = await ask({ classes: undefined, category: 'fashion' });
    expect(body.classes).toEqual(['14', '18', '25']);
    expect((await untilDone(body.id)).result?.classes).toEqual(['14', '18', '25']);
    expect((await ask({ classes: undefined, category: '__proto__' })).body.classes).toEqual([]);
    expect((await ask({ classes: ['0'] })).status).toBe(400);
    expect((await ask({ classes: Array(46).fill('1') })).status).toBe(400);
  });

  test('leaves web addresses in the name out of the mail', async () => {
    const name = 'Win now at evil.example';
    const row = await untilDone((await ask({ name })).body.id);
    const [report] = await mailsOf(row.id);
    expect(`${report?.subject}${report?.plain}${report?.html}`).not.toContain('evil.example');
  });

  async function queuedCheck(changes: Partial<typeof trademarkChecks.$inferInsert> = {}) {
    const [row] = await site.deps.db
      .insert(trademarkChecks)
      .values({
        name: 'Kelipo',
        category: 'trademark',
        email: person,
        classes: ['11'],
        reportState: 'queued',
        leasedUntil: new Date(Date.now() + 60_000),
        ...changes,
      })
      .returning();
    if (!row) throw new Error('The check was not stored.');
    return row;
  }
});

describe('a lawyer’s answer', () => {
  const comment = 'Kelip is used for lamps only.\nChoose another beginning.';

  test('is stored, recorded, mailed once and shown with the report', async () => {
    const row = await untilDone((await ask()).body.id);
    const lawyer = await site.signedInAdministrator();
    const answer = () =>
      lawyer.post<AnsweredCheck>(`/api/admin/trademark-checks/${row.id}/answer`, { comment });
    const { status, body } = await answer();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'done',
      comment,
      commentedBy: 'admin',
      token: row.token,
    });
    expect((await answer()).status).toBe(200);
    const mails = (await mailsOf(row.id)).filter(({ eventKey }) => eventKey.includes(':answer:'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ toAddress: person });
    expect(mails[0]?.plain).toContain('> Choose another beginning.');
    expect(mails[0]?.plain).toContain(`/check/report/${row.token}`);
    const audits = await site.deps.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entity, 'trademark check'));
    expect(audits).toHaveLength(1);
    expect(audits[0]).toMatchObject({ action: 'answer', actor: 'admin', entityId: String(row.id) });
    expect(JSON.stringify(audits)).not.toContain('lamps');
    const page = await (await site.newBrowser().request(`/check/report/${row.token}`)).text();
    expect(page).toContain('Choose another beginning.');
  });

  test('is sent without a report too, and not for an unknown check', async () => {
    const row = await untilDone((await ask({ category: 'patent' })).body.id);
    const lawyer = await site.signedInAdministrator();
    const path = (id: number) => `/api/admin/trademark-checks/${id}/answer`;
    expect((await lawyer.post(path(row.id), { comment: 'short' })).status).toBe(400);
    expect((await lawyer.post(path(row.id), { comment })).status).toBe(200);
    expect((await lawyer.post(path(999_999), { comment })).status).toBe(404);
    expect(await getCheck(row.id)).toMatchObject({ state: 'done', answeredAt: expect.any(Date) });
  });
});

describe('without the whole register of the last days', () => {
  const registers: [string, Parameters<typeof loadRegister>[1] | undefined][] = [
    ['invented marks', undefined],
    ['a part of the register', { isWhole: false, officeMarks: 879_477 }],
    ['a whole register of which most marks are gone', { officeMarks: 879_477 }],
    ['an invented register', { isStandIn: true }],
    ['a register of eight days ago', { asOf: dayInSingapore(Date.now() - 8 * 86_400_000) }],
  ];
  const use = (register: Parameters<typeof loadRegister>[1] | undefined) =>
    register ? loadRegister(site, register) : unloadRegister(site);
  const titleOf = (register: (typeof registers)[number][1]) =>
    register?.asOf
      ? /Register of \d+ \w{3} \d{4}: too old for an answer/
      : /Sample register: this is not a search of the Singapore register/;
  const praise =
    /\bclear\b|nothing close|(low|medium|high) risk|\bTaken\b|file \w+ soon|start the registration|first to file|good sign/i;
  const visibleText = async (path: string) => {
    const html = await (await site.newBrowser().request(path)).text();
    return html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
  };

  afterAll(() => loadRegister(site));

  test.each(registers)(
    'against %s Starbucks is never told that it is clear',
    async (_, register) => {
      await use(register);
      const { body } = await quick('?name=Starbucks&classes=30,43');
      expect(body).toMatchObject({ level: null, grounds: [] });
      expect(body.coverage?.state).not.toBe('whole');
      expect(body.hits.map(({ level }) => level)).toEqual(body.hits.map(() => null));
      expect(body.advice.action.href).toMatch(/\?plan=Search&name=Starbucks&classes=30,43#order$/);
      expect(body.advice.registration).toBeNull();
      expect(JSON.stringify(body)).not.toMatch(praise);

      const page = await visibleText('/check?name=Starbucks&classes=30,43');
      expect(page).toMatch(titleOf(register));
      expect(page).toContain('Not known');
      expect(page).not.toMatch(praise);
    },
  );

  test.each(registers)(
    'a report against %s is mailed and shown without a level',
    async (_, register) => {
      await use(register);
      const row = await untilDone((await ask({ name: 'Zwqxvorb', classes: ['30', '43'] })).body.id);
      expect(row).toMatchObject({ reportState: 'reported', level: null });
      const [report, notice] = await mailsOf(row.id);
      expect(report?.subject).toMatch(/, not known: (only a sample|register too old)$/);
      for (const part of [report?.plain, report?.html, report?.subject])
        expect(part?.replaceAll('start-the', '')).not.toMatch(praise);
      expect(report?.plain).toMatch(titleOf(register));
      expect(notice?.plain).toContain('Not known');
      const page = await visibleText(`/check/report/${row.token}`);
      expect(page).toMatch(titleOf(register));
      expect(page).not.toMatch(praise);
      expect(page).toContain('Order search and registration');

      const lawyer = await site.signedInAdministrator();
      const listed = await lawyer.get<{ id: number }[]>(
        '/api/admin/trademark-checks?level=unknown',
      );
      expect(listed.body.map(({ id }) => id)).toContain(row.id);
      const screen = await (await lawyer.request(`/admin/trademark-checks/${row.id}`)).text();
      expect(screen).toContain('Not known');
    },
  );

  test('a mark of the sample is shown with its reasons, as a sample', async () => {
    await unloadRegister(site);
    const { body } = await quick('?name=Kelip&classes=11');
    expect(body.hits[0]).toMatchObject({ level: null, mark: { name: 'Kelip', source: 'sample' } });
    const text = await visibleText('/check?name=Kelip&classes=11');
    for (const words of ['What the sample shows', 'What you can rely on', '60 invented marks'])
      expect(text).toContain(words);
    await loadRegister(site, { isWhole: false, officeMarks: 21_120 });
    const share = await visibleText('/check?name=Kelip&classes=11');
    expect(share).toContain('1 mark in 352');
    expect(share).toContain('Singapore Open Data Licence');
    expect(share).toContain('Among the marks here, Kelip is very close to your name.');
    expect(share).toContain('the office’s data of');
  });

  test('the grounds in the name come first', async () => {
    await unloadRegister(site);
    const text = await visibleText('/check?name=Singapore%20Tea&classes=30');
    expect(text).toMatch(/problems are in the name itself\. The first: .* We can’t tell you yet/);
    expect(text.indexOf('Problems with the name itself')).toBeLessThan(
      text.indexOf('What the sample shows'),
    );
  });

  test('a name is not compared with samples beside an office’s register', async () => {
    await loadRegister(site);
    const only = eq(trademarks.name, 'Kelip');
    await site.deps.db.update(trademarks).set({ source: 'sample' }).where(only);
    const { body } = await quick('?name=Kelip&classes=11');
    await site.deps.db.update(trademarks).set({ source: 'singapore' }).where(only);
    expect(body.level).not.toBe('identical');
    expect(body.hits.map(({ mark }) => mark.name)).not.toContain('Kelip');
    expect(body.searched.marks).toBe(59);
  });
});

test('the accuracy page shows every miss by name, and tables that add up', async () => {
  const response = await site.browser.request('/check/accuracy');
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll(/<!--.*?-->/g, '');
  // Chinese within a name is marked as such.
  const page = html.replaceAll(/<span lang="zh-Hans">(.*?)<\/span>/g, '$1');
  const { pairs, registers } = figures;
  for (const { later, cited } of [...cases.missed, ...cases.acceptedToldHigh])
    for (const name of [later, cited]) expect(page).toContain(escaped(name));
  const found = { cases: pairs.refused, ten: pairs.refused - cases.missed.length };
  expect(largest.found).toMatchObject(found);
  expect(addUp(cases.folds)).toMatchObject(found);
  expect(addUp(kinds.map((kind) => cases.kinds[kind]))).toMatchObject(found);
  for (const fold of cases.folds) {
    expect(fold).toMatchObject(addUp(Object.values(fold.offices)));
    for (const office of Object.keys(fold.offices)) expect(page).toContain(officeWords[office]);
  }
  for (const levels of [cases.levels, cases.levelsByNames]) {
    const sum = (key: 'refused' | 'accepted') => levels.reduce((all, each) => all + each[key], 0);
    expect([sum('refused'), sum('accepted')]).toEqual([pairs.refused, pairs.accepted]);
  }
  for (const { level, refused, accepted } of cases.levels)
    if (level !== 'identical') expect(page).toContain(`${refused} of ${refused + accepted} pairs`);
  for (const { count } of registers) expect(page).toContain(`${numberText(count)} marks`);

  const explained = await (await site.browser.request('/check/how-it-works')).text();
  expect(explained.match(/class="ill"/g)).toHaveLength(5);
  expect(explained.replaceAll(/<!--.*?-->/g, '')).toContain(
    `first ten for ${ofHundred(largest.found.ten, largest.found.cases)} (from ${bounds(largest.found.ofTen)}`,
  );
});

describe('a well-known name', () => {
  const lawyer = /\?plan=Search&name=[^#]+#order$/;
  const titleOf = (body: QuickCheck) => body.verdict.wellKnown?.title;

  test('is told first, with its law and source, though the whole register has nothing like it', async () => {
    const { body } = await quick('?name=Starbucks&classes=25');
    expect(body).toMatchObject({
      level: 'none',
      verdict: { tone: 'well-known', word: 'Well known', below: 'the same name' },
      wellKnown: [{ name: 'Starbucks', likeness: 1, isInRegister: false }],
    });
    expect(body.verdict.text).toMatch(/^Do not file this name\. We treat Starbucks as well known/);
    expect(body.advice.steps.join(' ')).not.toMatch(/file \S+ soon|first to file/i);
    expect(body.advice.action.href).toMatch(lawyer);
    const html = await (await site.browser.request('/check?name=Starbucks&classes=25')).text();
    for (const text of [
      'It is a well-known name',
      'Trade Marks Act 1998, s 8(4)',
      'Starbucks is not found in this register. A well-known mark is protected without being registered.',
      'https://www.wikidata.org/wiki/Q37158',
      'data-level="well-known"',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('>Clear<');
  });

  test.each([
    ['Starbux', '43', 'Starbucks'],
    ['Star Bucks Cafe', '43', 'Starbucks'],
    ['星巴克', '30', 'Starbucks'],
    ['可口可樂', '32', 'Coca-Cola'],
    ['香奈兒', '3', 'Chanel'],
    ['Kelipo Starbucks Reserve', '9', 'Starbucks'],
    ['Adidos', '25', 'Adidas'],
    ['Louis Vuiton', '18', 'Louis Vuitton'],
    ['Legoshop', '28', 'Lego'],
    ['Burger King Kelipo', '43', 'Burger King'],
    ['Nyke', '25', 'Nike'],
    ['Apple', '9', 'Apple'],
    ['Singtel', '', 'SingTel'],
    ['Old Chang Kee', '29', 'Old Chang Kee'],
  ])('is found in %s of class %s', async (name, classes, expected) => {
    const { body } = await quick(`?name=${encodeURIComponent(name)}&classes=${classes}`);
    expect(body.wellKnown.map((known) => known.name)).toContain(expected);
    for (const { reason } of body.wellKnown) expect(reason).toMatch(/^.{10,}\.$/);
    expect(body.verdict.tone).toBe('well-known');
    expect(titleOf(body)).toMatch(/well-known name$/);
    expect(body.verdict.text).toContain('Do not file this name');
    expect(body.advice.action.href).toMatch(lawyer);
  });

  test.each([
    ['Zwqxvorb', '25'],
    ['Apple Cafe', '43'],
    ['Apple Orchard Farmstay', '43'],
    ['Dove Hill Pottery', '21'],
    ['Shell Craft Kelipo', '14'],
    ['Niko', '25'],
    ['Wilson Tan Kelipo', '16'],
    ['Intelligent', '9'],
    ['Ikebana', '41'],
  ])('is not seen in %s', async (name, classes) => {
    const { body } = await quick(`?name=${encodeURIComponent(name)}&classes=${classes}`);
    expect(body.wellKnown).toEqual([]);
    expect(body.verdict.wellKnown).toBeNull();
  });

  test('is said to be in the register if it is, and the mark is told second', async () => {
    const rename = async (from: string, name: string) => {
      await site.deps.db.update(trademarks).set({ name }).where(eq(trademarks.name, from));
      await expect
        .poll(async () => (await quick(`?name=${name}&classes=11`)).body.level)
        .toBe('identical');
    };
    await rename('Kelip', 'Starbucks');
    const { body } = await quick('?name=Starbucks&classes=11');
    const close = await quick('?name=Starbux&classes=25');
    await rename('Starbucks', 'Kelip');
    expect(body.level).toBe('identical');
    expect(body.verdict.tone).toBe('well-known');
    expect(body.verdict.text).toMatch(
      /^Do not file this name\..* The same name is in the register\.$/,
    );
    expect(body.wellKnown).toMatchObject([{ isInRegister: true }]);
    expect(close.body.wellKnown).toMatchObject([{ name: 'Starbucks', isInRegister: true }]);
    expect(JSON.stringify(close.body.verdict)).toContain('the name Starbucks is in this register');
  });

  test('is in the report, its mail and the back office, also against a sample', async () => {
    await unloadRegister(site);
    const row = await untilDone((await ask({ name: 'Starbux', classes: ['25'] })).body.id);
    await loadRegister(site);
    const [report, notice] = await mailsOf(row.id);
    expect(row.level).toBeNull();
    expect(report?.subject).toContain('well known: a close name');
    for (const part of [report?.plain, report?.html])
      for (const text of [
        'Well-known names',
        'sound alike',
        'Not found in this register',
        's 8(4)',
        'Sample register: this is not a search of the Singapore register',
      ])
        expect(part).toContain(text);
    expect(notice?.plain).toContain('Well known');
    const page = await (await site.newBrowser().request(`/check/report/${row.token}`)).text();
    expect(page).toContain('It is close to Starbucks, a well-known name');
    const admin = await site.signedInAdministrator();
    const screen = await (await admin.request(`/admin/trademark-checks/${row.id}`)).text();
    expect(screen).toContain('It is close to Starbucks, a well-known name');
  });
});

describe('a ground in the name itself', () => {
  test.each([
    ['Red Cross Kelipo', '5', 'RED CROSS', 's 7(13)'],
    ['INTERPOL Kelipo', '45', 'INTERPOL', 's 7(11) with s 57'],
    ['WHO', '44', 'WHO', 's 7(11) with s 57'],
    ['🇸🇬 Kelipo', '25', '🇸🇬', 's 7(11) with s 56'],
    ['Flag of Singapore Kelipo', '24', 'FLAG OF SINGAPORE', 's 7(13)'],
    ['Kelipo®', '11', '®', 's 51'],
    ['Kelipo (R)', '11', '(R)', 's 51'],
    ['Best Coffee', '30', 'COFFEE', 's 7(1)(d)'],
    ['Fresh Best', '30', 'FRESH BEST', 's 7(1)(c)'],
    ['Q', '9', 'Q', 's 7(1)(b)'],
    ['7', '9', '7', 's 7(1)(b)'],
    ['Coffee 7', '30', '7', 's 7(1)(b)'],
    ['Orchard Road', '43', 'ORCHARD ROAD', 's 7(1)(c)'],
    ['Champagne Kelipo', '33', 'CHAMPAGNE', 's 7(7)'],
    ['Cocaine Kelipo', '32', 'COCAINE', 's 7(4)(a)'],
  ])('comes first for %s in class %s', async (name, classes, words, section) => {
    const { body } = await quick(`?name=${encodeURIComponent(name)}&classes=${classes}`);
    const ground = body.grounds.find(({ words: found }) => found.join(' ').toUpperCase() === words);
    expect(ground?.section).toContain(section);
    expect(ground).toMatchObject({ isDecisive: true, law: expect.stringMatching(/^.{30,}\.$/) });
    expect(body.verdict).toMatchObject({
      tone: 'refused',
      word: 'A problem',
      below: 'in the name itself',
    });
    expect(body.verdict.text).toMatch(
      /^Do not file this name as it stands\. .* in the name itself[.:] /,
    );
    expect(body.verdict.text).not.toContain('s 7');
    expect(body.advice.steps.join(' ')).not.toMatch(/file \S+ soon|first to file/i);
    expect(body.advice.action.label).toBe('Get a lawyer’s opinion');
  });

  test('of two letters is told beside no advice to file', async () => {
    const { body } = await quick('?name=QX&classes=9');
    expect(body.grounds).toMatchObject([{ section: 's 7(1)(b)', isDecisive: false }]);
    expect(body.verdict).toMatchObject({
      tone: 'grounds',
      text: expect.stringMatching(/“QX” is two letters/),
    });
    expect(body.advice.action.label).toBe('Get a lawyer’s opinion');
  });

  test('comes before an identical mark, which is told second', async () => {
    const { body } = await quick('?name=Kelip%C2%AE&classes=11');
    expect(body.level).toBe('identical');
    expect(body.verdict.tone).toBe('refused');
    expect(body.verdict.text).toMatch(
      /in the name itself.* ® says .* The same name is in the register\.$/,
    );
    expect(body.advice.steps[0]).toBe('Leave “®” out of the mark.');
    expect(body.advice.steps.join(' ')).toContain('The registry may cite Kelip');
  });

  test('of a part of the name leaves the level of the closest mark in sight', async () => {
    const { body } = await quick('?name=Kelip%20Lamp&classes=11');
    expect(body.grounds).toMatchObject([{ kind: 'generic', isDecisive: false }]);
    expect(['identical', 'high']).toContain(body.verdict.tone);
    expect(body.verdict.text).toMatch(/^One problem is in the name itself: “LAMP”/);
  });

  test.each([
    'Whose Kelipo',
    'Isomer',
    'Unicorn Kelipo',
    'Crossroads Kelipo',
    'Kelipo R',
    'Cross Red',
  ])('is not seen in %s', async (name) => {
    const { body } = await quick(`?name=${encodeURIComponent(name)}&classes=9`);
    expect(body.grounds).toEqual([]);
  });

  test('is told first against a sample too', async () => {
    await unloadRegister(site);
    const { body } = await quick('?name=Red%20Cross&classes=5');
    const html = await (await site.browser.request('/check?name=Red%20Cross&classes=5')).text();
    await loadRegister(site);
    expect(body).toMatchObject({ level: null, verdict: { tone: 'refused' } });
    expect(body.verdict.notKnown?.compared).toMatch(/^Risk level: Not known\./);
    expect(html).toContain('data-level="refused"');
    expect(html.indexOf('Problems with the name itself')).toBeLessThan(
      html.indexOf('What the sample shows'),
    );
    expect(html).toContain('Sample register: this is not a search of the Singapore register');
  });
});

test('no advice to file is given beside a ground in the name, which is not called clear', async () => {
  const { body } = await quick('?name=Zwqxvorb%20Tea&classes=30');
  expect(body.level).not.toBe(null);
  expect(body.advice.steps.join(' ')).not.toMatch(/file \S+ soon|first to file/i);
  expect(body.advice.action.label).toBe('Get a lawyer’s opinion');
  const html = await (await site.browser.request('/check?name=Zwqxvorb%20Tea&classes=30')).text();
  expect(html).toMatch(/data-level="grounds"/);
  expect(html).toContain('One problem is in the name itself: “TEA” is the usual term');
  expect(html).not.toContain('>Clear<');
});

test('an earlier report keeps what it said, of its day', async () => {
  const row = await untilDone((await ask({ name: 'Zwqxvorb' })).body.id);
  const { coverage, wellKnown, ...result } = row.result ?? {};
  expect(coverage).toMatchObject({ state: 'whole' });
  expect(wellKnown).toEqual([]);
  const searched = { marks: 60, registerDate: '2026-08-04' };
  const earlier = { ...result, level: 'none', hits: [], searched } as unknown as typeof row.result;
  await site.deps.db
    .update(trademarkChecks)
    .set({ result: earlier, level: 'none', reportedAt: new Date('2026-08-05T04:00:00Z') })
    .where(eq(trademarkChecks.id, row.id));
  const { body } = await site.browser.get<Report>(`/api/check/reports/${row.token}`);
  expect(body.result).toMatchObject({ level: 'none', coverage: null });
  expect(body.advice.action.label).toBe('Check the name again');
  const html = await (await site.browser.request(`/check/report/${row.token}`)).text();
  expect(html).toContain('>Clear<');
  expect(html.replaceAll('<!-- -->', '')).toContain('Free Trademark Check, 5 Aug 2026');
  expect(html).toContain('check the name again before you rely on it');
  expect(html).toContain('60 marks, as of 4 Aug 2026');
});

test('the back office shows the report, filters by level and excludes answered checks', async () => {
  const row = await untilDone((await ask({ name: 'Kelip' })).body.id);
  const lawyer = await site.signedInAdministrator();
  const path = `/api/admin/trademark-checks`;
  const detail = async () => (await lawyer.get<TrademarkCheckDetail>(`${path}/${row.id}`)).body;
  const waiting = async () =>
    (await lawyer.get<{ checks: { waiting: number } }>('/api/admin/dashboard')).body.checks.waiting;
  const listed = async (level: string) =>
    (await lawyer.get<{ id: number; level: string }[]>(`${path}?level=${level}`)).body;

  const { result, ...before } = await detail();
  expect(before).toMatchObject({
    reportState: 'reported',
    level: 'identical',
    token: row.token,
    reportedAt: row.reportedAt?.toISOString(),
    comment: null,
  });
  expect(result?.hits[0]?.mark.name).toBe('Kelip');
  expect(await listed('identical')).toContainEqual(
    expect.objectContaining({ id: row.id, level: 'identical', reportState: 'reported' }),
  );
  expect(JSON.stringify(await listed('identical'))).not.toMatch(/"(result|token|comment)"/);
  expect((await listed('none')).map(({ id }) => id)).not.toContain(row.id);
  expect((await lawyer.get(`${path}?level=grave`)).status).toBe(400);
  const file = await (await lawyer.request(`${path}/export.csv?level=identical`)).text();
  expect(file).toContain('Category,Level,');

  const waitingBefore = await waiting();
  await lawyer.post(`${path}/${row.id}/answer`, { comment: 'Choose another name.' });
  expect(await waiting()).toBe(waitingBefore - 1);
  expect(await detail()).toMatchObject({
    state: 'done',
    assignee: expect.any(String),
    comment: 'Choose another name.',
    commentedBy: 'admin',
    changes: [{ action: 'answer', actor: 'admin', after: { comment: '20 characters' } }],
  });
});

test('a report is exported and erased with its person’s data', async () => {
  const customer = await confirmedCustomer(site);
  const row = await untilDone((await ask({ email: customer.email })).body.id);
  const exported = await ownData<{
    enquiries: { checks: { level: string; result: { hits: unknown[] } }[] };
  }>(customer.browser);
  expect(exported.body.enquiries.checks[0]).toMatchObject({ level: 'high', token: row.token });
  expect(exported.body.enquiries.checks[0]?.result.hits.length).toBeGreaterThan(0);
  expect(JSON.stringify(exported.body)).not.toContain('leasedUntil');
  await customer.browser.post('/api/auth/delete-account', { password: customer.password });
  expect((await site.browser.get(`/api/check/reports/${row.token}`)).status).toBe(404);
  expect(await mailsTo(site, customer.email)).toHaveLength(1);
  const kept = await site.deps.db
    .select()
    .from(trademarkChecks)
    .where(eq(trademarkChecks.email, customer.email));
  expect(kept).toEqual([]);
});

test('a network is limited to 60 checks in ten minutes, and the page says so', async () => {
  const limited = await openTestSite();
  try {
    const from = (path: string, address: string) => limited.browser.request(path, { address });
    for (let turn = 0; turn < 60; turn++)
      expect((await from('/api/check?name=Kelip', '198.51.100.7')).status).toBe(200);
    const over = await from('/api/check?name=Kelip', '198.51.100.7');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await from('/check?name=Kelip', '198.51.100.7');
    expect(await page.text()).toContain('Too many checks from your network');
    expect((await from('/api/check?name=Kelip', '198.51.100.8')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
