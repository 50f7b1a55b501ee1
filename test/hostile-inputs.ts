import sharp from 'sharp';
import { cookiesOf } from './cookies';
import { hostileFiles } from './hostile-files';
import type { ServerProcess } from './server-process';
import { adminPassword } from './site';

/** A place where bytes of somebody else are read, with what takes longest there. */
export interface Place {
  name: string;
  /** Bytes or characters, the second twice the first; the first is at most half of what is accepted. */
  sizes: [number, number];
  send(size: number): Promise<Response>;
}

type Init = Omit<RequestInit, 'body'> & { json?: unknown; body?: string | Uint8Array<ArrayBuffer> };

const bytes = 'application/octet-stream';

const sizeOf = (json: object) => Buffer.byteLength(JSON.stringify(json)) + 1;
const filled = (piece: string, size: number) => piece.repeat(size / piece.length);
/** Words that differ from each other. */
const words = (size: number) =>
  Array.from({ length: size / 5 }, (_, at) => at.toString(36).padStart(4, 'q')).join(' ');

let letter = 0;
/** Chinese letters in no order, each another one until all were there. */
const chinese = (size: number) =>
  Array.from({ length: size }, () => {
    letter = (letter + 7_919) % 20_900;
    return String.fromCodePoint(0x4e00 + letter);
  }).join('');

/** Names of the most letters that a mark's may have, each another one. */
const longNames = [
  (at: number) => `gold lion ${at} `.repeat(50).slice(0, 500).trim(),
  (at: number) => `${'金狮红龙蓝'.repeat(99)}${at}`.slice(0, 500),
  (at: number) => `金 狮 红 龙 蓝 ${at} `.repeat(40).slice(0, 500).trim(),
  (at: number) => `${'xian'.repeat(124)}${at}`,
  (at: number) => `사기 수도 狮龙 ${at} `.repeat(50).slice(0, 500).trim(),
  (at: number) => `s. ${at} t. `.repeat(60).slice(0, 500).trim(),
];

/** A picture of so many pixels. */
async function dots(pixels: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.floor(Math.sqrt(pixels));
  const made = sharp({
    create: { width: side, height: side, channels: 3, background: '#C8321E' },
  });
  return new Uint8Array(await made.png().toBuffer());
}

/** The places of `docs/security.md`, for a site with the demo's content and without limits of rate. */
export async function hostilePlaces(server: ServerProcess): Promise<Place[]> {
  const ask =
    (cookie = '') =>
    (path: string, { json, headers, ...init }: Init = {}) =>
      fetch(server.url + path, {
        redirect: 'manual',
        ...init,
        headers: {
          cookie,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
  const visitor = ask();
  const post = (by: typeof visitor, path: string, json: unknown, method = 'POST') =>
    by(path, { method, json });
  const signedIn = async (path: string, json: unknown) => {
    const answer = await post(visitor, path, json);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ask(cookiesOf(answer));
  };
  const staff = await signedIn('/api/admin/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  let people = 0;
  const person = () => `hostile${++people}@sagolane.example`;
  const phone = '+65 6000 0123';
  const order = (change: object) => ({
    customerName: 'Tan Hui Ling',
    customerEmail: person(),
    customerPhone: phone,
    serviceSlug: 'singapore-trademark-registration',
    pricingPlan: 'Standard',
    ...change,
  });
  const placed = await post(visitor, '/api/order', order({}));
  const { id: orderId } = (await placed.json()) as { id: string };
  const buyer = ask(cookiesOf(placed));
  const form = (piece: string) => (size: number) =>
    visitor('/contact', {
      method: 'POST',
      body: filled(piece, size),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const mail = (change: object) => ({
    name: 'Tan Hui Ling',
    email: person(),
    phone,
    service: 'international',
    message: 'Can you file in Malaysia?',
    ...change,
  });

  const client = { clientName: 'Nadia Osman', clientEmail: person() };
  const checked = await post(staff, '/api/admin/conflict-checks', {
    clientEmail: client.clientEmail,
    names: [client.clientName],
    mark: 'Kopi Langit',
    classes: ['30'],
  });
  const { id: conflictCheckId } = (await checked.json()) as { id: number };
  await post(staff, `/api/admin/conflict-checks/${conflictCheckId}/decision`, {
    decision: 'clear',
    reason: 'Read',
  });
  const opened = await post(staff, '/api/admin/matters', {
    ...client,
    conflictCheckId,
    title: 'Kopi Langit',
    right: 'trademark',
    route: 'national',
    responsibleId: null,
    deputyId: null,
    applicationNumber: null,
    classes: [{ number: '30' }],
    parties: [],
    key: crypto.randomUUID(),
    openedOn: '2026-01-05',
  });
  const { id: matterId } = (await opened.json()) as { id: number };

  async function importFile(format: string, content: string): Promise<Response> {
    const bytes = new TextEncoder().encode(content);
    const imports = '/api/admin/trademarks/imports';
    const announced = await post(staff, imports, {
      fileName: `marks.${format}`,
      format,
      sizeBytes: bytes.byteLength,
    });
    const { id } = (await announced.json()) as { id: number };
    return staff(`${imports}/${id}/bytes?offset=0`, { method: 'PUT', body: bytes });
  }
  async function savePost(content: string): Promise<Response> {
    const title = `Hostile ${++people}`;
    const saved = await post(staff, '/api/admin/blog', { title, content, isPublished: true });
    if (!saved.ok) return saved;
    const { id, slug } = (await saved.json()) as { id: number; slug: string };
    const page = await visitor(`/blog/${slug}`);
    await Promise.all([visitor('/feed.xml'), staff(`/admin/blog/${id}/edit`)]);
    await staff(`/api/admin/blog/${id}`, { method: 'DELETE' });
    return page;
  }

  const markOf = (number: string, name: string) => ({
    name,
    registrationNumber: number,
    registrationDate: '2024-02-29',
    owner: 'Sago Lane Pte. Ltd.',
    status: 'registered',
    classes: ['30'],
    description: 'Coffee, tea and cocoa',
    isPublished: true,
  });
  /** The page of one of the marks with long names, once they are in the register. */
  async function longNamed(number: string): Promise<string> {
    const found = await visitor(`/api/trademarks?q=${number}`);
    const [mark] = (await found.json()) as { slug: string }[];
    return `${mark?.slug}`;
  }
  async function drawnInvoice(lines: number, description: () => string): Promise<Response> {
    const made = await post(staff, '/api/admin/invoices', {
      kind: 'invoice',
      clientName: 'Kopi Langit Pte. Ltd.',
      clientEmail: person(),
      key: crypto.randomUUID(),
      lines: Array.from({ length: lines }, () => ({
        kind: 'service',
        description: description(),
        quantity: 1,
        unitCents: 100,
      })),
    });
    if (!made.ok) return made;
    const { id } = (await made.json()) as { id: number };
    return staff(`/api/invoices/${id}/pdf`);
  }
  const addDocument = (file: Uint8Array<ArrayBuffer>) =>
    staff(`/api/admin/matters/${matterId}/documents?name=File`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': bytes },
    });

  return [
    place('address', [7_000, 14_000], (size) => visitor(`/${filled('%E4%B8', size)}`)),
    place('query', [7_000, 14_000], (size) => visitor(`/api/trademarks?${filled('q=a&', size)}`)),
    ...[';', 'theme=', 'lionmark_customer.session_token=a.'].map((piece) =>
      place(`cookie of ${piece}`, [7_000, 14_000], (size) =>
        visitor('/api/auth/me', { headers: { cookie: filled(piece, size) } }),
      ),
    ),
    ...['accept-encoding', 'user-agent', 'x-forwarded-for', 'if-none-match'].map((name) =>
      place(`header ${name}`, [7_000, 14_000], (size) =>
        visitor('/', { headers: { [name]: filled('br;q=0.0 ,', size) } }),
      ),
    ),
    ...['{},', '[0],', '"a",'].map((piece) =>
      place(`JSON of ${piece}`, [40_000, 80_000], (size) =>
        visitor('/api/create-payment-intent', {
          method: 'POST',
          body: `{"orderId":"1","orderDetails":[${filled(piece, size)}0]}`,
          headers: { 'content-type': 'application/json' },
        }),
      ),
    ),
    place('JSON, very deep', [40_000, 80_000], (size) =>
      visitor('/api/create-payment-intent', {
        method: 'POST',
        body: `{"orderId":"1","orderDetails":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
        headers: { 'content-type': 'application/json' },
      }),
    ),
    place('form of many fields', [45_000, 90_000], (size) =>
      form(
        Array.from({ length: size / 9 }, (_, at) => `a${String(at).padStart(5, '0')}=1&`).join(''),
      )(1),
    ),
    place('form of one field', [45_000, 90_000], form('form=a&')),
    ...['number', 'all', 'goods'].map((scope) =>
      place(`search words in ${scope}`, [4_500, 9_000], (size) =>
        visitor(`/api/trademarks?scope=${scope}&q=${encodeURIComponent(words(size))}`),
      ),
    ),
    place('search for one number', [4_500, 9_000], (size) =>
      visitor(`/api/trademarks?q=${filled('0', size)}%C3%A9`),
    ),
    place('search words of the blog', [4_500, 9_000], (size) =>
      visitor(`/blog?q=${encodeURIComponent(words(size))}`),
    ),
    place('search of the site', [100, 200], (size) =>
      visitor(`/api/search?q=${encodeURIComponent(filled('金狮 a ', size).trim())}`),
    ),
    ...['gold ', 'xian', 'a.', '金狮红龙蓝', '金狮红龙 ', '기사 수상 ', 'กขค', '\ufdfa'].map(
      (piece) =>
        place(`name of a check: ${piece}`, [100, 200], (size) =>
          visitor(`/api/check?name=${encodeURIComponent(filled(piece, size).trim())}`),
        ),
    ),
    ...longNames.map((name) =>
      place(`list of marks named ${name(0).slice(0, 12)}`, [450_000, 900_000], (size) =>
        post(staff, '/api/admin/trademarks/import', {
          trademarks: Array.from({ length: size / sizeOf(markOf('N1-100', name(0))) }, (_, at) =>
            markOf(`N${longNames.indexOf(name)}-${at}`, name(at)),
          ),
        }),
      ),
    ),
    ...longNames.flatMap((name, kind) => [
      // The longest name that is accepted: a shorter one is like fewer of them, or none.
      place(`name of a check beside such marks: ${name(0).slice(0, 12)}`, [1, 2], (size) =>
        visitor(`/api/check?name=${encodeURIComponent(name(size).slice(0, 200).trim())}`),
      ),
      place(`search for such marks: ${name(0).slice(0, 12)}`, [250, 500], (size) =>
        visitor(`/api/trademarks?q=${encodeURIComponent(name(1).slice(0, size))}`),
      ),
      place(`marks like such a mark: ${name(0).slice(0, 12)}`, [1, 2], async (size) =>
        visitor(`/api/check/similar/${await longNamed(`N${kind}-${size}`)}`),
      ),
    ]),
    place('business of a check', [250, 500], (size) =>
      visitor(`/api/check/classes?business=${encodeURIComponent(filled('teaas ', size))}`),
    ),
    place('message of an enquiry', [2_500, 5_000], (size) =>
      post(visitor, '/api/contact', mail({ message: filled('![<a@b.c ', size) })),
    ),
    place('address of an enquiry', [45_000, 90_000], (size) =>
      post(visitor, '/api/contact', mail({ email: `${filled('a@b.', size)} ` })),
    ),
    place('order', [45_000, 90_000], (size) =>
      post(visitor, '/api/order', order({ customerName: `a${' '.repeat(size)}b` })),
    ),
    place('answers of a client', [40_000, 80_000], (size) =>
      post(
        buyer,
        `/api/orders/${orderId}/intake`,
        {
          kind: 'words',
          words: 'Kelip',
          classes: ['30'],
          answers: Array.from({ length: 10 }, () =>
            filled('a, \u0301', Math.min(size / 20, 5_000)),
          ),
        },
        'PUT',
      ),
    ),
    ...['a@', ' '].map((piece) =>
      place(`sign-in of ${piece}`, [45_000, 90_000], (size) =>
        post(visitor, '/api/auth/login', {
          email: filled(piece, size),
          password: filled('!', 100),
        }),
      ),
    ),
    place('picture of a form', [6_000_000, 12_000_000], (size) =>
      visitor(`/orders/${orderId}/intake/picture`, {
        method: 'POST',
        body: new TextEncoder().encode(filled('--b\r\nX: a\r\n\r\n\r\n', size)),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ),
    place('picture of the buyer’s form', [6_000_000, 12_000_000], (size) =>
      buyer(`/orders/${orderId}/intake/picture`, {
        method: 'POST',
        body: new TextEncoder().encode(filled('--b\r\nX: a\r\n\r\n\r\n', size)),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ),
    place('event of the payment provider', [450_000, 900_000], (size) =>
      visitor('/api/stripe/webhook', {
        method: 'POST',
        body: filled('{"a":', size),
        headers: { 'stripe-signature': filled('t=1,v1=a,', 9_000) },
      }),
    ),
    place('name that is watched', [100, 200], (size) =>
      post(staff, '/api/admin/watches', { name: filled('金狮 ', size).trim(), email: person() }),
    ),
    place('picture to share', [1, 2], (size) =>
      visitor(`/og/${['about', 'contact'][size - 1]}.png`),
    ),
    place('description of the API', [1, 2], () => visitor('/api/docs')),
    place('search in the back office', [4_500, 9_000], (size) =>
      staff(`/api/admin/service-orders?q=${encodeURIComponent(words(size))}`),
    ),
    place('chosen rows', [45_000, 90_000], (size) =>
      staff('/api/admin/trademarks/export.csv', {
        method: 'POST',
        body: `{"ids":[${filled('{},', size)}{}]}`,
        headers: { 'content-type': 'application/json' },
      }),
    ),
    place('very many chosen rows', [450_000, 900_000], (size) =>
      staff('/api/admin/trademarks/export.csv', {
        method: 'POST',
        body: `{"ids":[${filled('{},', size)}{}]}`,
        headers: { 'content-type': 'application/json' },
      }),
    ),
    place('JSON of many keys', [450_000, 900_000], (size) =>
      staff('/api/admin/services', {
        method: 'POST',
        body: `{${Array.from({ length: size / 18 }, (_, at) => `"k${String(at).padStart(7, '0')}":"   1"`).join()}}`,
        headers: { 'content-type': 'application/json' },
      }),
    ),
    ...[
      '![![![!['.repeat(10),
      '**a '.repeat(10),
      '- a\n'.repeat(10),
      '&'.repeat(10),
      '中 '.repeat(5),
    ].flatMap((piece) => [
      place(`preview of a post: ${piece.slice(0, 4).trim()}`, [100_000, 200_000], (size) =>
        post(staff, '/api/admin/blog/preview', { content: filled(piece, size) }),
      ),
      place(`post: ${piece.slice(0, 4).trim()}`, [100_000, 200_000], (size) =>
        savePost(filled(piece, size)),
      ),
    ]),
    place('longest post', [450_000, 900_000], (size) => savePost(filled('word ', size))),
    place('unfinished post', [450_000, 900_000], (size) => {
      const empty = { title: '', summary: '', featuredImage: '', categories: '', tags: '' };
      const seo = { seoTitle: '', seoDescription: '', seoKeywords: '' };
      const text = { ...empty, ...seo, content: filled('a ', size) };
      return post(staff, `/api/admin/blog/autosaves/hostile${size}`, { text }, 'PUT');
    }),
    place('service', [450_000, 900_000], (size) =>
      post(staff, '/api/admin/services', {
        title: filled('a ', size),
        description: filled('a ', 4_000),
      }),
    ),
    place('goods of a mark', [10_000, 20_000], (size) =>
      post(staff, '/api/admin/trademarks', {
        name: 'Kelip',
        registrationNumber: `H${++people}`,
        registrationDate: '2024-02-29',
        owner: 'Sago Lane',
        classes: ['30'],
        description: filled('. ; (', size),
      }),
    ),
    place('list of marks', [450_000, 900_000], (size) =>
      post(staff, '/api/admin/trademarks/import', {
        trademarks: Array.from({ length: size / 200 }, (_, at) => ({
          name: `Kelip ${at}`,
          registrationNumber: `L${size}-${at}`,
          registrationDate: '2024-02-29',
          owner: 'Sago Lane Pte. Ltd.',
          status: 'registered',
          classes: ['30'],
          description: 'Coffee, tea and cocoa',
        })),
      }),
    ),
    place('list of no marks', [450_000, 900_000], (size) =>
      staff('/api/admin/trademarks/import', {
        method: 'POST',
        body: `{"trademarks":[${filled('{"name":"a", "owner":"b"},', size)}{}]}`,
        headers: { 'content-type': 'application/json' },
      }),
    ),
    place('CSV of columns', [300_000, 600_000], (size) => importFile('csv', filled('a,', size))),
    place('CSV of cells', [450_000, 900_000], (size) =>
      importFile('csv', `a,b\n${filled(',', size)}`),
    ),
    place('CSV of rows', [450_000, 900_000], (size) =>
      importFile('csv', `a,b\n${filled('x,y\n', size)}`),
    ),
    place('CSV of a long cell', [450_000, 900_000], (size) =>
      importFile(
        'csv',
        `name,registrationNumber,registrationDate,owner,status,classes\na,b,c,d,"${filled('(', size)}",1`,
      ),
    ),
    place('JSON file of fields', [450_000, 900_000], (size) =>
      importFile(
        'json',
        `[{${Array.from({ length: size / 10 }, (_, at) => `"k${at}":1`).join(',')}}]`,
      ),
    ),
    place('JSON file of rows', [450_000, 900_000], (size) =>
      importFile('json', `[${filled('{"a":1},', size)}{}]`),
    ),
    place('JSON file of one object', [240_000, 480_000], (size) =>
      importFile('json', `{"trademarks":[${filled('{},', size)}{}]}`),
    ),
    place('JSON file of one object of fields', [240_000, 480_000], (size) =>
      importFile(
        'json',
        `{${Array.from({ length: size / 12 }, (_, at) => `"k${String(at).padStart(5, '0')}":1`).join()}}`,
      ),
    ),
    place('XML of elements', [250_000, 500_000], (size) =>
      importFile('xml', `<T><TradeMark>${filled('<a/>', size)}</TradeMark></T>`),
    ),
    place('XML of marks', [450_000, 900_000], (size) =>
      importFile('xml', `<T>${filled('<TradeMark/>', size)}</T>`),
    ),
    place('message about a matter', [5_000, 10_000], (size) =>
      post(staff, `/api/admin/matters/${matterId}/messages`, {
        text: filled('<a@b.c ![', size),
        key: crypto.randomUUID(),
      }),
    ),
    place('lines of an invoice', [50, 100], (size) =>
      post(staff, '/api/admin/invoices', {
        kind: 'invoice',
        clientName: 'Kopi Langit Pte. Ltd.',
        clientEmail: person(),
        key: crypto.randomUUID(),
        lines: Array.from({ length: size }, () => ({
          kind: 'service',
          description: filled('a ', 200),
          quantity: 1,
          unitCents: 100,
        })),
      }),
    ),
    place('invoice of many letters, drawn', [15, 30], (size) =>
      drawnInvoice(3 * size, () => chinese(290)),
    ),
    place('invoice of letters that no font has, drawn', [50, 100], (size) =>
      drawnInvoice(size, () => filled('Ж', 300)),
    ),
    // The others are sent by the long test of such files.
    ...[
      'openings of an object',
      'small objects',
      'thousands of object streams',
      'object streams that unpack to much',
      'a field in pieces',
      'parts without number',
    ].map((name) =>
      place(`document with ${name}`, [9_000_000, 18_000_000], async (size) =>
        addDocument(hostileFiles[name]?.(size) ?? new Uint8Array()),
      ),
    ),
    place('picture', [20_000_000, 40_000_000], async (size) =>
      staff('/api/admin/pictures?alt=Dots', {
        method: 'POST',
        body: await dots(size),
        headers: { 'content-type': 'image/png' },
      }),
    ),
    place('picture of a mark', [20_000_000, 40_000_000], async (size) =>
      buyer(`/api/orders/${orderId}/intake/picture`, {
        method: 'PUT',
        body: await dots(size),
        headers: { 'content-type': 'image/png' },
      }),
    ),
    place('names of a conflict check', [15, 30], (size) =>
      post(staff, '/api/admin/conflict-checks', {
        clientEmail: person(),
        names: Array.from({ length: size }, (_, at) => `${filled('kopi ', 190)} ${at}`),
        mark: filled('金狮 ', 99),
        classes: ['30'],
      }),
    ),
    place('passkey', [45_000, 90_000], (size) =>
      post(staff, '/api/admin/account/passkeys', {
        name: 'Key',
        password: adminPassword,
        response: {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          response: {
            clientDataJSON: 'e30',
            attestationObject: Buffer.alloc(size * 0.7, 0x81).toString('base64url'),
          },
          clientExtensionResults: {},
        },
      }),
    ),
  ];
}

const place = (name: string, sizes: Place['sizes'], send: Place['send']): Place => ({
  name,
  sizes,
  send,
});
