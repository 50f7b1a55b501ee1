import { beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '../../../test/mails';
import { siteForFile } from '../../../test/site';
import { firm } from '../../shared/firm';

const site = siteForFile({});
beforeEach(() => site.reset());

const person = {
  name: 'Tan Hui Ling',
  email: 'hui.ling@sagolane.example',
  phone: '+65 6000 0123',
};

interface Call {
  path: string;
  table: string;
  body: Record<string, string>;
  /** The exact error of each field. */
  rules: Record<string, string>;
}

const consultation: Call = {
  path: '/api/consultation',
  table: 'consultation_requests',
  body: {
    ...person,
    subject: 'A letter about our name',
    message: 'We were asked to stop using our name.\nThe answer is due on Friday.',
    service: 'IP consultation',
  },
  rules: {
    name: 'Name is required',
    email: 'Invalid email address',
    phone: 'Phone number is required',
    subject: 'Subject is required',
    message: 'Please provide more details about your consultation request',
  },
};

const contact: Call = {
  path: '/api/contact',
  table: 'contact_submissions',
  body: {
    ...person,
    service: 'litigation',
    message: 'Somebody sells cakes under our name.',
  },
  rules: {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    service: 'Please select a service',
    message: 'Message must be at least 10 characters',
  },
};

type Refusal = { message: string; errors: Record<string, string[]> };
const rowsOf = async (table: string) =>
  (await site.database.db.execute(`select * from ${table} order by id`)).rows as Record<
    string,
    unknown
  >[];
const mails = async () => (await readMails(site)).reverse();

describe.each([
  ['a consultation request', consultation],
  ['a contact message', contact],
])('%s', (_, { path, table, body, rules }) => {
  const send = (changes: Record<string, unknown> = {}, browser = site.browser) =>
    browser.post<Record<string, unknown>>(path, { ...body, ...changes });

  test('is stored, returned as stored, and queues both mails', async () => {
    const { status, body: answer } = await send();
    expect(status).toBe(201);
    expect(answer).toMatchObject({ ...body, id: 1 });
    expect(await rowsOf(table)).toEqual([expect.objectContaining(body)]);

    const [receipt, notice, ...others] = await mails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ toAddress: person.email, replyTo: firm.email });
    expect(notice).toMatchObject({ toAddress: firm.email, replyTo: person.email });
    for (const part of [receipt?.plain, receipt?.html]) {
      expect(part).toContain('Dear Tan Hui Ling');
      expect(part).toContain(body.message?.split('\n')[0]);
      expect(part).toContain(firm.answersWithin);
      expect(part).toContain(firm.phone);
      expect(part).toContain('Mon-Fri');
      expect(part).toContain('9:00-18:00');
    }
    for (const text of [...Object.values(person), body.message?.split('\n')[0]])
      expect(notice?.plain).toContain(text);
  });

  test('reports every rule exactly, and stores nothing that breaks one', async () => {
    const nothing = await site.browser.post<Refusal>(path, {});
    expect(nothing.status).toBe(400);
    for (const [field, text] of Object.entries(rules))
      expect([field, nothing.body.errors[field]?.[0]]).toEqual([field, text]);

    const short = {
      name: ' T ',
      email: 'hui.ling@',
      phone: '6000012',
      subject: 'A',
      message: '123456789',
      service: '',
    };
    const answer = await site.browser.post<Refusal>(path, short);
    expect(answer.status).toBe(400);
    for (const [field, text] of Object.entries(rules))
      expect([field, answer.body.errors[field]]).toEqual([field, [text]]);
    expect(answer.body.message).toBe(rules.name);
    expect(await rowsOf(table)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('is accepted at the minimum length, in characters, not bytes', async () => {
    expect((await send({ name: '陈伟', phone: '60000123', message: '0123456789' })).status).toBe(
      201,
    );
    expect((await send({ name: '🦁' })).status).toBe(400);
    expect((await send({ message: '獅'.repeat(5_000) })).status).toBe(201);
    expect((await send({ message: '獅'.repeat(5_001) })).status).toBe(400);
  });

  test('ignores fields that only the server sets', async () => {
    const { status, body: answer } = await send({
      id: 4_000_000,
      requestedAt: '1999-01-01T00:00:00Z',
      submittedAt: '1999-01-01T00:00:00Z',
      createdAt: '1999-01-01T00:00:00Z',
      isVerified: true,
      role: 'admin',
      ['__proto__']: { isAdmin: true },
    });
    expect(status).toBe(201);
    expect(JSON.stringify([answer, await rowsOf(table)])).not.toMatch(
      /1999|4000000|admin|isVerified/i,
    );
  });

  test('is accepted only from this site as JSON, and a GET changes nothing', async () => {
    const from = (headers: Record<string, string>) =>
      site.browser.request(path, { method: 'POST', json: body, headers });
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const answer = await site.browser.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect((await site.browser.request(path)).status).toBe(404);
    expect(await rowsOf(table)).toEqual([]);
  });

  test.each([
    ['a number for a message', '1e400'],
    ['a list', '["a"]'],
    ['an object', '{"toString":"x"}'],
    ['null', 'null'],
    ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['NUL', '"0123456789\\u0000"'],
    ['half a surrogate pair', '"0123456789\\ud800"'],
  ])('%s is a 400 and never a 500', async (_, message) => {
    const text = JSON.stringify({ ...body, message: 'here' }).replace('"here"', message);
    const answer = await site.browser.request(path, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await rowsOf(table)).toEqual([]);
  });

  test('stores emoji and markup as typed, inert in the mails, and leaves marks of direction out', async () => {
    const message =
      '🦁 \u202Eabc\u202C O’Neil <script>alert(1)</script> <img src=x onerror=alert(1)>';
    const { status, body: answer } = await send({ name: '<b onclick=x>Tan</b>', message });
    expect(status).toBe(201);
    expect(answer.message).toBe(message.replaceAll(/[\u202e\u202c]/g, ''));
    for (const { html } of await mails()) {
      expect(html).not.toMatch(/<script|<img|<b onclick/i);
      expect(html).toContain('&lt;script&gt;');
    }
  });

  test('adds no header for a line break', async () => {
    const breaking = 'Tan\r\nBcc: victim@elsewhere.example';
    expect((await send({ email: `${person.email}\r\nBcc: c@d.example` })).status).toBe(400);
    await send({ name: breaking, ...('subject' in body && { subject: breaking }) });
    for (const { subject, toAddress, replyTo } of await mails())
      expect(`${subject}${toAddress}${replyTo}`).not.toMatch(/[\r\n]/);
  });

  test('leaves web addresses out of the visitor’s mail, but not the firm’s', async () => {
    const message = 'Win a prize today at https://casino.example/win or casino.example';
    await send({ name: 'Visit casino.example', message });
    const [receipt, notice] = await mails();
    expect(receipt?.plain).not.toContain('casino');
    expect(receipt?.html).not.toContain('casino');
    expect(receipt?.plain).toContain('We have your message in full.');
    expect(notice?.plain).toContain(message);
  });

  test('links in mails use the configured origin, not the Host header', async () => {
    await site.browser.request(path, {
      method: 'POST',
      json: body,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const all = (await mails()).map(({ html, plain }) => html + plain).join('');
    expect(all).not.toContain('evil.example');
    expect(all).toContain('http://localhost:3000/admin/');
  });

  test('an address gets at most five mails an hour, and a refused request stores nothing', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await send()).status).toBe(201);
    const refused = await send({ email: person.email.toUpperCase() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    for (const tag of ['+1@', '+a+b@'])
      expect((await send({ email: person.email.replace('@', tag) })).status).toBe(429);
    expect(await rowsOf(table)).toHaveLength(5);
    expect(await mails()).toHaveLength(10);
  });

  test('a network address is limited to 30 accepted posts in ten minutes, not counting refused ones', async () => {
    const from = (address: string, email: string) =>
      site.browser.request(path, { method: 'POST', json: { ...body, email }, address });
    for (let turn = 0; turn < 3; turn++)
      expect((await from('198.51.100.7', 'nobody')).status).toBe(400);
    for (let turn = 0; turn < 30; turn++)
      expect((await from('198.51.100.7', `visitor${turn}@sagolane.example`)).status).toBe(201);
    const over = await from('198.51.100.7', 'visitor31@sagolane.example');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.8', 'visitor32@sagolane.example')).status).toBe(201);
    expect(await rowsOf(table)).toHaveLength(31);
  });
});

test('a consultation request stores its optional fields, empty ones as null', async () => {
  const more = {
    companyName: 'Sago Lane Provisions Pte. Ltd.',
    serviceType: 'Session and note',
    ipType: 'Trademark',
    country: 'Singapore',
    description: 'The letter names class 30.',
  };
  const { body } = await site.browser.post('/api/consultation', { ...consultation.body, ...more });
  expect(body).toMatchObject(more);
  const [receipt] = await mails();
  expect(receipt?.plain).toContain('The letter names class 30.');

  const empty = await site.browser.post('/api/consultation', {
    ...consultation.body,
    service: '',
    companyName: '',
    ipType: null,
  });
  expect(empty.body).toMatchObject({ service: null, companyName: null, ipType: null });
});

test.each(['trademark', 'patent', 'copyright', 'business', 'litigation', 'international', 'other'])(
  'a contact message can be about %s',
  async (service) => {
    expect((await site.browser.post('/api/contact', { ...contact.body, service })).status).toBe(
      201,
    );
  },
);

test('a contact message has no other subjects', async () => {
  for (const service of ['Trademark', 'toString', 'design', ['other']])
    expect((await site.browser.post('/api/contact', { ...contact.body, service })).status).toBe(
      400,
    );
});

describe('the pages', () => {
  const html = async (path: string) => (await site.newBrowser().request(path)).text();

  test('/consultations and /services/consultation are one page, canonical at the first', async () => {
    for (const path of ['/consultations', '/services/consultation']) {
      const page = await html(path);
      expect(page).toMatch(/<link rel="canonical" href="[^"]*\/consultations"\/>/);
      for (const text of [
        'From S$250',
        'From S$500',
        'Custom priced',
        'about 60 minutes',
        '90-120 minutes',
        'href="/services/consultation/ip-consultation"',
        'Submit Request',
        'id="why"',
      ])
        expect(page).toContain(text);
      expect(page.match(/<h3><a href="\/services\/consultation\//g)).toHaveLength(3);
      expect(page.match(/<summary\b(?! class="more")/g)).toHaveLength(4);
      expect(page).toContain('"@type":"FAQPage"');
      expect(page).toContain('aria-current="page"');
    }
  });

  test('a tier shows the price of its service', async () => {
    await site.database.db.execute(
      `update services set pricing = replace(pricing::text, 'S$250', 'S$275')::jsonb where slug = 'ip-consultation'`,
    );
    site.invalidateContent();
    expect(await html('/consultations')).toContain('From S$275');
  });

  test('/contact shows address, opening hours and a map', async () => {
    const page = await html('/contact');
    for (const text of [
      firm.legalName,
      firm.address.street,
      firm.phone,
      firm.email,
      'Mon-Fri',
      '9:00-18:00',
      '9:00-13:00',
      'Sun and public holidays',
      'closed',
      '"@type":"ContactPage"',
      '"@type":"ContactPoint"',
    ])
      expect(page).toContain(text);
    for (const [, attributes] of page.matchAll(/<a ([^>]*href="https:[^>]*)>/g))
      expect(attributes).toContain('rel="noreferrer"');
    expect(page).not.toMatch(/<iframe|src="https?:/);
    expect(page).toContain(`<title id="map-title">Map: ${firm.name}`);
  });

  test('a service in the address is preselected, an unknown one ignored', async () => {
    expect(await html('/contact?service=patent')).toMatch(/<option value="patent" selected/);
    expect(await html('/contact?service=constructor')).not.toMatch(/value="[a-z]+" selected/);
    expect(await html('/consultations?service=ip-strategy-session')).toMatch(
      /<option[^>]* selected=""[^>]*>IP strategy session/,
    );
    expect(await html('/consultations?service="><script>')).not.toContain('"><script>');
  });
});

describe('without script', () => {
  const post = (path: string, fields: Record<string, string>) =>
    site.browser.request(path, { method: 'POST', body: new URLSearchParams(fields) });

  test.each(['/consultations', '/services/consultation'])(
    'a request sent from %s is confirmed on the page',
    async (path) => {
      const answer = await post(path, { form: 'consultation', ...consultation.body });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain('Thank You');
      expect(page).toContain('Submit Another Request');
      expect(await rowsOf('consultation_requests')).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
    },
  );

  test('a message is confirmed above the empty form', async () => {
    const answer = await post('/contact', { form: 'contact', ...contact.body });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Thank you for contacting us.');
    expect(page).not.toContain(person.name);
    expect(await rowsOf('contact_submissions')).toHaveLength(1);
  });

  test('a refused form keeps its values and shows errors beside their fields', async () => {
    const consult = await post('/consultations', {
      form: 'consultation',
      ...consultation.body,
      name: '"Tan" <Ling>',
      message: 'too <short',
      email: 'nobody',
    });
    expect(consult.status).toBe(400);
    const page = await consult.text();
    expect(page).toContain('value="&quot;Tan&quot; &lt;Ling&gt;"');
    expect(page.match(/<p class="error"[^>]*>Invalid email address/g)).toHaveLength(1);
    expect(page).toMatch(/<option[^>]* selected=""[^>]*>IP consultation/);

    const message = await (
      await post('/contact', { form: 'contact', ...contact.body, phone: '1', message: 'short <b>' })
    ).text();
    expect(message).toContain('Please enter a valid phone number');
    expect(message).toContain('Message must be at least 10 characters');
    expect(message).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>short &lt;b&gt;<\/textarea>/);
    expect(message).toMatch(/<option value="litigation" selected/);
    expect(await rowsOf('contact_submissions')).toEqual([]);
  });

  test('the rate limit is shown on the page, and the form keeps its values', async () => {
    for (let turn = 0; turn < 5; turn++)
      await post('/contact', { form: 'contact', ...contact.body });
    const answer = await post('/contact', { form: 'contact', ...contact.body });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBeTruthy();
    const page = await answer.text();
    expect(page).toContain('Too many messages were sent to this address.');
    expect(page).toContain(`value="${person.name}"`);
  });
});
