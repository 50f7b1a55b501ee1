import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Service } from '../src/features/catalogue/contract';
import { checkCategories } from '../src/features/enquiries/check-categories';
import { orders } from '../src/features/orders/schema.server';
import { dateText } from '../src/shared/date-text';
import { firm } from '../src/shared/firm';
import { signedInCustomer } from './customers';
import { paidOrder, placedOrder } from './orders';
import { type Browser, siteForFile } from './site';

// One failure is made here on purpose, so the log is silent.
const site = siteForFile({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });

async function open(path: string, browser: Browser = site.browser) {
  const answer = await browser.request(path, { redirect: 'manual' });
  const html = (await answer.text())
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  return { status: answer.status, html, text: html.replaceAll(/<[^>]+>/g, ' ') };
}
const part = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, label = '']) => [
    label.replaceAll(/<[^>]+>/g, ''),
    to,
  ]);
const count = (html: string, text: string) => html.split(text).length - 1;

const addresses = [
  '/',
  '/services/trademark',
  '/services/patent',
  '/services/copyright',
  '/services/consultation',
  '/trademark',
  '/patent',
  '/copyright',
  '/consultations',
  '/contact',
  '/about',
  '/guides',
  '/trademarks',
  '/trademarks/merlimau',
  '/blog',
  '/blog/what-a-singapore-trademark-costs',
  '/checkout',
  '/checkout/1795262548035',
  '/payment-success',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
  '/login',
  '/register',
];
test('every address is its own page with header and footer', async () => {
  for (const path of addresses) {
    const { status, html } = await open(path);
    expect([path, status, count(html, '<h1')]).toEqual([path, 200, 1]);
    expect(html).toContain('<header class="top"');
    expect(html).toContain('<footer ');
  }
});

test('the header links to every section and marks the current one', async () => {
  const { html } = await open('/guides');
  const header = part(html, '<header class="top"', '</header>');
  const parts = [
    ['Trademark', '/services/trademark'],
    ['Patent', '/services/patent'],
    ['Copyright', '/services/copyright'],
    ['Consultation', '/services/consultation'],
    ['Guides', '/guides'],
    ['Blog', '/blog'],
    ['About', '/about'],
  ];
  expect(links(part(header, 'aria-label="Main"', '</nav>'))).toEqual(parts);
  expect(links(part(header, '</nav>', '</div>'))).toEqual([
    ['Check a name', '/check'],
    ['Search the site', '/search'],
    ['Login', '/login'],
    ['Register', '/register'],
  ]);
  expect(header).toMatch(
    /<a [^>]*href="\/guides"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/guides"/,
  );
  const panel = part(html, 'id="site-menu"', '</dialog>');
  expect(links(panel)).toEqual([
    ...parts,
    ['Check a name', '/check'],
    ['Search the site', '/search'],
    ['Login', '/login'],
    ['Register', '/register'],
    ['English', '/guides'],
    ['简体中文', '/zh/guides'],
    ['Bahasa Melayu', '/ms/guides'],
  ]);
});

test('a signed-in customer sees their initials, menu and pages', async () => {
  const { browser, email } = await signedInCustomer(site);
  const { html } = await open('/about', browser);
  const account = part(html, '</nav>', 'aria-label="Menu"');
  expect(account).toMatch(/<button[^>]*"account-menu"[^>]*><span[^>]*>HT<\/span>/);
  for (const text of ['My Account', 'Logout']) expect(account).toContain(text);
  expect(links(account)).toEqual([
    ['Check a name', '/check'],
    ['Search the site', '/search'],
    ['Profile', '/profile'],
    ['My Orders', '/orders'],
    ['My Matters', '/my-matters'],
    ['My Consultations', '/my-bookings'],
    ['My Invoices', '/invoices'],
    ['Is this letter real?', '/letter-check'],
  ]);
  const panel = part(html, 'id="site-menu"', '</dialog>');
  for (const text of ['Hui Ling Tan', email, 'Logout']) expect(panel).toContain(text);
  expect(links(panel)).toContainEqual(['My Profile', '/profile']);
  expect(links(panel)).toContainEqual(['My Orders', '/orders']);
  expect(html).not.toContain('href="/login"');
  for (const path of ['/profile', '/orders']) {
    const page = await open(path, browser);
    expect([path, page.status, count(page.html, '<h1')]).toEqual([path, 200, 1]);
  }
});

test('sign-in and registration have their fields and link to each other', async () => {
  const { html: login } = await open('/login?redirect=/orders');
  const { html: register } = await open('/register?redirect=/orders');
  const fields = (html: string) =>
    [...part(html, '<main', '</main>').matchAll(/<input [^>]*>/g)]
      .map(([input]) => [/name="(\w+)"/.exec(input)?.[1], input.includes('required')])
      .filter(([name]) => name !== 'form');
  expect(fields(login)).toEqual([
    ['email', true],
    ['password', true],
  ]);
  expect(Object.fromEntries(fields(register))).toEqual({
    firstName: true,
    lastName: true,
    email: true,
    phone: false,
    companyName: false,
    password: true,
  });
  expect(links(login)).toContainEqual(['Register', '/register?redirect=%2Forders']);
  expect(links(register)).toContainEqual(['Login', '/login?redirect=%2Forders']);
  for (const html of [login, register])
    expect(html).toMatch(/<button type="button">Show<span class="sr"> password<\/span>/);
});

test('no page of the back office has the header and footer of the site', async () => {
  const { status, html } = await open('/admin/login');
  expect(status).toBe(200);
  expect(html).not.toContain('<header class="top"');
  expect(html).not.toContain('<footer ');
});

test('the footer has the firm, the year and its links', async () => {
  const { html } = await open('/');
  const footer = part(html, '<footer', '</footer>');
  for (const text of [
    firm.description,
    firm.legalName,
    firm.address.street,
    firm.address.postalCode,
    firm.phone,
    firm.email,
    `© ${new Intl.DateTimeFormat('en-SG', { year: 'numeric', timeZone: 'Asia/Singapore' }).format()} `,
  ])
    expect(footer).toContain(text);
  for (const link of [
    ['Trademark', '/trademark'],
    ['Patent', '/patent'],
    ['Copyright', '/copyright'],
    ['Blog', '/blog'],
    ['FAQ', '/#faq'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Sitemap', '/sitemap'],
  ])
    expect(links(footer)).toContainEqual(link);
});

test('the home page shows its slides, services, steps, testimonials and questions', async () => {
  const { html, text } = await open('/');
  for (const slide of [
    'Singapore trademark registration made simple',
    'Secure your brand across Southeast Asia',
    'Expert IP protection for Singapore businesses',
  ])
    expect(count(html, `>${slide}<`)).toBe(1);
  expect(count(html, 'aria-roledescription="slide"')).toBe(3);
  expect(count(html, 'aria-controls="slide-')).toBe(3);
  for (const slug of ['trademark', 'patent', 'copyright', 'consultation'])
    expect(links(html)).toContainEqual([
      `Learn More about ${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
      `/services/${slug}`,
    ]);
  for (const step of [
    'Initial consultation',
    'Search and analysis',
    'Application filing',
    'Registration and protection',
  ])
    expect(count(html, `<h3>${step}</h3>`)).toBe(1);
  expect([...html.matchAll(/aria-label="([\d.]+) out of 5"/g)].map(([, rating]) => rating)).toEqual(
    ['5', '5', '4.5'],
  );
  const questions = part(html, 'id="faq"', '</section>');
  expect(count(questions, '<summary')).toBe(5);
  expect(questions).not.toMatch(/<details[^>]* name=/); // a shared name would allow only one open
  const registration = '/services/trademark/singapore-trademark-registration';
  expect(
    links(html).filter(([label, to]) => label === 'Register Now' && to === registration),
  ).toHaveLength(2);
  expect(links(part(html, 'The earlier filing date wins', '</section>'))).toContainEqual([
    'Contact us',
    '/contact',
  ]);
  expect(text).toMatch(/10 years from the filing date/);
  expect(text).toContain('over 120 countries');
  expect(text).toContain('6-9 months');
});

test('the home page asks for a name, a category and an address', async () => {
  const { html } = await open('/');
  const form = part(html, '<form', '</form>');
  expect(form).toContain('Free Lawyer Check');
  expect(form).toMatch(/<input [^>]*required=""[^>]*name="name"|name="name"[^>]*required=""/);
  expect(form).toMatch(/<input [^>]*required=""[^>]*name="email"|name="email"[^>]*required=""/);
  expect(form).not.toContain('name="phone"');
  const options = [...form.matchAll(/<option value="(\w+)"[^>]*>([^<]+)/g)];
  expect(Object.fromEntries(options.map(([, value, label]) => [value, label]))).toEqual({
    tech: 'Technology',
    food: 'Food & Beverage',
    retail: 'Retail',
    services: 'Professional Services',
    health: 'Healthcare',
    fashion: 'Fashion & Apparel',
    finance: 'Financial Services',
    education: 'Education',
    other: 'Other',
  });
  expect(options).toHaveLength(Object.keys(checkCategories).length);
});

test('the home page has structured data with fee, opening days and area served', async () => {
  const { html } = await open('/');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [agency, way, questions] = JSON.parse(json)['@graph'];
  expect(agency.makesOffer).toMatchObject({ price: '599', priceCurrency: 'SGD' });
  expect(agency.areaServed.geoRadius).toBe('500 km');
  expect(way).toMatchObject({
    totalTime: 'P90D',
    estimatedCost: { currency: 'SGD', value: '599' },
  });
  expect(way.step).toHaveLength(4);
  expect(questions.mainEntity).toHaveLength(5);
});

const address = '/services/trademark/singapore-trademark-registration';
/** For one test, since the others share the pages that the site keeps. */
async function change(statement: string) {
  onTestFinished(() => site.reset());
  await site.database.db.execute(statement);
  site.invalidateContent();
}
const changeService = (set: string) =>
  change(`update services set ${set} where slug = 'singapore-trademark-registration'`);

test('a service shows its plans, the recommended one and the number of further features', async () => {
  const features = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  await changeService(`
    title = 'Marks', header_image = null, description = '${'Long. '.repeat(60)}',
    benefits = '["First good", "Second good", "Third good", "Fourth good"]',
    features = '[{"title": "Watched", "description": "Every week", "icon": "Globe"}]',
    requirements = '["A drawing"]', faq = '[{"question": "Why?", "answer": "Because."}]',
    pricing = '${JSON.stringify([
      { name: 'Small', price: 'S$599', features: features.slice(0, 4), isPopular: false },
      { name: 'Large', price: 'S$900', features, isPopular: true },
    ])}'`);
  const { html } = await open(address);
  expect(html).toContain('<title>Marks | Lionmark</title>');
  expect(html).toContain(
    `<meta name="description" content="${'Long. '.repeat(60).slice(0, 160)}"/>`,
  );
  expect(part(html, 'aria-label="Breadcrumb"', '</nav>')).toMatch(/Home.*Trademark.*Marks/);
  expect(html).toMatch(/aria-hidden="true"><span>M<\/span>/);
  const aside = part(html, '<aside', '</aside>');
  for (const benefit of ['First good', 'Second good', 'Third good'])
    expect(aside).toContain(benefit);
  expect(aside).not.toContain('Fourth good');
  expect(aside).toContain('Get a Free Lawyer Check');
  expect(count(html, 'Best Value')).toBe(1);
  expect(part(html, '<h3>Large</h3>', '</div>')).toContain('Best Value');
  expect(html).toContain('+ 3 more features');
  expect(count(html, 'more features')).toBe(1);
  expect(part(html, '<summary>+ 3 more features', '</details>')).toContain('>Five<');
  expect(count(html, '>Select<')).toBe(2);
  for (const tab of ['Overview', 'Features', 'Requirements', 'FAQ'])
    expect(html).toMatch(new RegExp(`role="tab"[^>]*>${tab}<`));
  for (const text of ['Fourth good', 'Watched', 'Every week', 'A drawing', 'Why?', 'Because.'])
    expect(html).toContain(text);
  const order = part(html, 'id="order"', '</section>');
  for (const text of [
    'Get Started',
    'Customer name',
    'Company/brand name',
    'E-mail',
    'Phone',
    'Selected plan',
    'Small, S$599',
    'Place Order',
  ])
    expect(order).toContain(text);
});

test('a service shows its picture; without details each section says so', async () => {
  await changeService(`header_image = '/media/a.webp', benefits = '[]', features = '[]',
    requirements = '[]', faq = '[]', pricing = '[]'`);
  const { html } = await open(address);
  expect(html).toMatch(/<img [^>]*src="\/media\/a\.webp"/);
  for (const text of [
    'Overview information not available. Please contact us for more details.',
    'Feature information not available. Please contact us for more details.',
    'Document requirements not available. Please contact us for more details.',
    'Questions and answers not available. Please contact us for more details.',
  ])
    expect(count(html, text)).toBe(1);
  expect(
    count(html, 'Pricing information not available. Please contact us for more details.'),
  ).toBe(2);
  expect(html).not.toContain('Place Order');
});

test('every service shows its official fee with source and date, or says that there is none', async () => {
  const { body: services } = await site.browser.get<Service[]>('/api/services');
  expect(services.length).toBeGreaterThan(15);
  for (const { category, slug } of services) {
    const { html, text } = await open(`/services/${category}/${slug}`);
    const note = part(html, 'class="note"', '</p>');
    const { officialFee } = (await site.browser.get<Service>(`/api/services/${category}/${slug}`))
      .body;
    if (!officialFee?.isCharged) {
      expect([slug, text]).toEqual([slug, expect.stringMatching(/Official fee:\s+None\. /)]);
      continue;
    }
    expect([slug, note]).toEqual([slug, expect.stringMatching(/S\$[\d,]+|in dollars/)]);
    if (officialFee.source) {
      expect(links(note)).toEqual([[officialFee.source.name, officialFee.source.url]]);
      expect(note).toContain(`, checked on ${dateText(officialFee.source.checkedOn)}`);
    }
  }
  await changeService(`slug = 'a-service-of-ours'`);
  const { text } = await open('/services/trademark/a-service-of-ours');
  expect(text).toContain('if a registry charges a fee, it is not part of our price.');
});

test('a plan without one price asks for a quote', async () => {
  const advisory = await open('/services/consultation/ongoing-ip-advisory');
  const quotes = links(advisory.html).filter(([label]) => label?.startsWith('Request a quote'));
  expect(quotes).toHaveLength(4);
  expect(advisory.html).not.toContain('Place Order');
  const contact = (await open(String(quotes[0]?.[1]))).html;
  expect(contact).toMatch(/<option value="other" selected="">/);
  expect(contact).toContain('>Please send me a quote for Ongoing IP advisory, Start-up. <');

  const mixed = (await open('/services/trademark/asean-trademark-portfolio?plan=Custom')).html;
  expect(count(mixed, '>Select<')).toBe(2);
  expect(count(mixed, '>Request a quote<')).toBe(1);
  expect(mixed).toMatch(/<option value="[^"]+" disabled="">[^<]*Custom</);
  expect(mixed).not.toMatch(/<option value="[^"]+" selected/);
});

test('every service offers the lawyer’s check, and before it what fits its kind', async () => {
  const asides = async (path: string) => part((await open(path)).html, '<aside', '</aside>');
  const mark = await asides('/services/trademark/trademark-renewal');
  expect(links(mark)).toEqual([
    ['Check a name at once', '/check'],
    ['Search the directory', '/trademarks'],
  ]);
  const patent = await asides('/services/patent/singapore-patent-application');
  expect(patent).toContain('Book a Consultation');
  const work = await asides('/services/copyright/copyright-takedown');
  expect(links(work)).toEqual([['Ask about your work', '/contact?service=copyright#message']]);
  const advice = await asides('/services/consultation/ip-strategy-session');
  expect(links(advice)).toEqual([
    ['Request a Consultation', '/consultations?service=ip-strategy-session#request'],
    ['First conversation, free', '/consultations/book?kind=first'],
  ]);
  for (const aside of [mark, patent, work, advice]) {
    expect(count(aside, '>Get a Free Lawyer Check<')).toBe(1);
    expect(aside).toContain('action="/trademark#check"');
  }
});

test('the directory and the check stand where names are the subject', async () => {
  const home = await open('/');
  const strip = part(home.html, 'aria-label="Trademark directory"', '</section>');
  expect(count(strip, '<li>')).toBe(4);
  expect(strip).toContain('From our directory of 60 invented marks that show how this site works:');
  expect(count(strip, '>Sample<')).toBe(4);
  for (const [name, to] of links(strip).slice(0, 4)) {
    expect(name).not.toBe('');
    expect(to).toMatch(/^\/trademarks\/[\w-]+$/);
  }
  expect(links(strip).at(-1)).toEqual(['Open the directory', '/trademarks']);
  expect(links((await open('/trademark')).html)).toContainEqual([
    'Open the directory',
    '/trademarks',
  ]);
  expect(links((await open('/check?name=Kelipo')).html)).toContainEqual([
    'Search the directory for Kelipo',
    '/trademarks?q=Kelipo&in=words',
  ]);
  const post = part(
    (await open('/blog/names-that-cannot-be-registered')).html,
    '<aside',
    '</aside>',
  );
  expect(links(post)).toContainEqual(['Check a name', '/check']);
  expect(links(post)).toContainEqual(['Search the trademark directory', '/trademarks']);
  const other = part((await open('/blog/file-first-write-later')).html, '<aside', '</aside>');
  expect(links(other).map(([, to]) => to)).not.toContain('/check');
  await change('delete from trademarks');
  expect((await open('/')).html).not.toContain('aria-label="Trademark directory"');
});

test('an unknown service has a message', async () => {
  const notFound = 'The requested service could not be found. Please check the URL and try again.';
  for (const path of ['/services/trademark/nonesuch', '/services/nonesuch']) {
    const { status, html } = await open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(notFound);
  }
  const answer = await site.browser.get<{ message: string }>('/api/services/default/nonesuch');
  expect([answer.status, answer.body.message]).toEqual([404, notFound]);
});

test('the directory shows its controls and nine marks a page', async () => {
  const { html } = await open('/trademarks?page=2');
  expect(count(html, '<h2><a href="/trademarks/')).toBe(9);
  expect(html).toContain('60 trademarks');
  expect(html).toContain('Page 2 of 7, showing 10-18');
  expect(html).toContain('id="directory-controls"');
  expect(
    [...html.matchAll(/name="status"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="status"/g)].map(
      (found) => found[1] ?? found[2],
    ),
  ).toEqual(['all', 'registered', 'pending', 'expired']);
  for (const choice of ['Name A-Z', 'Registration date, newest first', 'Owner A-Z'])
    expect(html).toContain(choice);
  await change('delete from trademarks');
  expect((await open('/trademarks')).html).toContain('No trademarks found<');
});

test('a mark shows its record and links', async () => {
  const { body: mark } = await site.browser.get<Record<string, string>>('/api/trademarks/merlimau');
  const { html, text } = await open('/trademarks/merlimau');
  for (const value of [mark.name, mark.registrationNumber, mark.owner])
    expect(html).toContain(value);
  for (const term of [
    'Registration number',
    'Owner',
    'Registration date',
    'Expiry date',
    'Classes',
  ])
    expect(text).toContain(term);
  expect(links(html)).toContainEqual(['Back to Trademarks', '/trademarks']);
  expect(links(part(html, '<aside', '</aside>')).map(([, to]) => to)).toEqual([
    '/services/trademark',
    '/contact',
    '/services/consultation',
  ]);
  await change("update trademarks set expiry_date = null where slug = 'merlimau'");
  expect((await open('/trademarks/merlimau')).text).not.toContain('Expiry date');
});

test('a pending mark was filed, and not yet registered', async () => {
  const { text } = await open('/trademarks/zahra-zinc');
  expect(text).toMatch(/Filed\s+10 Feb 2026/);
  expect(text).not.toContain('Registration date');
  const card = (await open('/trademarks?q=zahra+zinc')).text;
  expect(card).toMatch(/Pending\s+Filed\s+10 Feb 2026/);
  expect((await open('/trademarks?q=merlimau')).text).not.toContain('Filed ');
});

test('an owner’s sample is marked, and one mark has no charts', async () => {
  const { html } = await open('/trademarks/owners/arus-electric-ferries-pte-ltd');
  expect(html).toContain('>Sample</span>');
  expect(html).not.toContain('By year filed');
});

test('an unknown mark and one that failed to load each have a message', async () => {
  const missing = await open('/trademarks/nonesuch');
  expect([missing.status, missing.html.includes('Trademark not found')]).toEqual([404, true]);
  await site.database.db.execute('alter table trademarks rename to trademarks_away');
  site.invalidateContent();
  const [mark, list] = [await open('/trademarks/merlimau'), await open('/trademarks')];
  await site.database.db.execute('alter table trademarks_away rename to trademarks');
  site.invalidateContent();
  expect([mark.status, mark.html.includes('Failed to fetch trademark details')]).toEqual([
    500,
    true,
  ]);
  expect(list.html).toContain('Failed to fetch trademarks');
});

const registration = {
  serviceSlug: 'singapore-trademark-registration',
  serviceName: 'Singapore trademark registration',
  pricingPlan: 'Standard',
};
const advice = {
  serviceSlug: 'ongoing-ip-advisory',
  serviceCategory: 'consultation',
  pricingPlan: 'Company',
  price: null,
};

test('a checkout shows the order, or that it has no amount to charge', async () => {
  const order = await placedOrder(site.browser, registration);
  const { html } = await open(`/checkout/${order.id}`);
  const summary = part(html, 'aria-label="Order summary"', '</aside>');
  for (const text of [
    order.serviceName,
    order.pricingPlan,
    'S$599.00',
    order.customerName,
    order.customerEmail,
    order.customerPhone,
  ])
    expect(summary).toContain(text);
  for (const text of ['Card number', 'Expiry date', 'CVC', 'Pay S$599.00', 'Back to the service'])
    expect(html).toContain(text);
  const custom = await placedOrder(site.browser, advice);
  const unpayable = (await open(`/checkout/${custom.id}`)).html;
  expect(unpayable).toContain('Invalid price amount');
  expect(unpayable).not.toContain('Card number');
});

test('a paid order is confirmed at its checkout and on the confirmation page', async () => {
  const { order } = await paidOrder(site.browser, registration);
  for (const path of [`/checkout/${order.id}`, `/payment-success?order_id=${order.id}`]) {
    const { html } = await open(path);
    for (const text of [
      'Payment Successful!',
      order.serviceName,
      order.pricingPlan,
      'S$599.00',
      order.id,
      `A confirmation e-mail was sent to ${order.customerEmail}.`,
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('paid on');
    expect(links(html)).toContainEqual(['Return to Homepage', '/']);
  }
  const { html } = await open(`/payment-success?order_id=${order.id}`);
  expect(html).toContain('What happens next?');
  expect(links(part(html, '<main', '</main>'))).toContainEqual(['Contact', '/contact']);
});

test('as long as no card is charged, the privacy policy says where a typed number goes', async () => {
  const { html } = await open('/privacy-policy');
  expect(html).toContain('At present the checkout is in test mode and charges no card.');
  expect(html).not.toContain('Never reach us');
});

test('a cancelled order asks for no payment', async () => {
  const order = await placedOrder(site.browser, registration);
  await site.deps.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  for (const path of [`/checkout/${order.id}`, `/payment-success?order_id=${order.id}`]) {
    const { html } = await open(path);
    expect(html).toContain('This order was cancelled');
    expect(html).not.toContain('Card number');
    expect(html).not.toContain('Go to payment');
  }
});

test('a checkout or confirmation without an order has a message', async () => {
  for (const path of ['/checkout', '/checkout/1', '/payment-success?order_id=1']) {
    const { html } = await open(path);
    expect(html).toContain('Error loading order');
    expect(html).toContain('We encountered an error loading your order details. Please try again.');
    expect(html).not.toContain('Card number');
  }
  for (const path of ['/checkout', '/checkout/1'])
    expect((await open(path)).html).toContain('Sample order: this is not a real order');
  expect((await open('/payment-success')).html).toContain('No order ID provided');
});

test('API responses have exactly the documented fields', async () => {
  const fieldsOf = async (path: string) => {
    const { body } = await site.browser.get<object | object[]>(path);
    return Object.keys(Array.isArray(body) ? body[0] : body).sort();
  };
  const summary = [
    ...['id', 'title', 'description', 'slug', 'category', 'icon', 'headerImage', 'isPublished'],
  ];
  expect(await fieldsOf('/api/services?published=true')).toEqual(summary.sort());
  expect(await fieldsOf(`/api${address}`)).toEqual(
    [
      ...summary,
      ...['subtitle', 'cardImage', 'benefits', 'features', 'requirements', 'pricing', 'faq'],
      'officialFee',
    ].sort(),
  );
  const card = [
    ...['id', 'slug', 'title', 'summary', 'authorId', 'featuredImage', 'categories', 'tags'],
    ...['isPublished', 'publishedAt', 'createdAt', 'updatedAt', 'readingMinutes'],
    'isSample',
    ...['seoTitle', 'seoDescription', 'seoKeywords'],
  ];
  expect(await fieldsOf('/api/blog')).toEqual([...card, 'content'].sort());
  expect(await fieldsOf('/api/blog/what-a-singapore-trademark-costs')).toEqual(
    [...card, 'content', 'contentHtml', 'featuredImageAlt', 'related', 'service'].sort(),
  );
  const order = await placedOrder(site.browser, registration);
  expect(order).toMatchObject({ status: 'pending', price: 'S$599', currency: 'sgd' });
  expect(await fieldsOf(`/api/orders/${order.id}`)).toEqual(
    [
      ...['id', 'customerName', 'companyName', 'customerEmail', 'customerPhone', 'serviceId'],
      ...['serviceSlug', 'serviceCategory', 'serviceName', 'pricingPlan', 'price', 'amountCents'],
      ...['taxPercent', 'taxCents', 'currency', 'status', 'orderDate', 'createdAt', 'paidAt'],
      ...['refundedCents', 'officialFee', 'officialFeeCents', 'payableUntil', 'intakeState'],
      'reference',
      ...['isTestPayment', 'lostCents', 'classCount', 'wording', 'classFee', 'furtherClassCents'],
      ...['furtherCents', 'searchCents', 'paymentWaitsSince', 'paidBy', 'progress'],
    ].sort(),
  );
});
