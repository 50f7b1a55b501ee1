import { beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/customers';
import { confirm, newOrderForm, startPayment } from '../../../../test/orders';
import { siteForFile } from '../../../../test/site';
import { spokenOf } from '../../../platform/languages/spoken';
import { officialFeeInvoiced } from '../../../shared/fees-and-times';
import type { Language } from '../../../shared/languages';
import { sayIn, type Text, t } from '../../../shared/texts';
import type { Order } from '../contract';
import type { Intake } from '../intake/contract';

const site = siteForFile({ RATE_LIMITS: 'off' });
const slug = 'singapore-trademark-registration';

const nothingFiled = 'None. Nothing is filed with a registry.';
const notOfASearch: Text[] = [
  officialFeeInvoiced,
  'Classes of goods or services',
  'We file, and invoice the official fee',
  'We file the application, if your plan includes filing, and invoice the official fee.',
  'We file nothing before we have read and confirmed it.',
];

/** A page, or an answer of the API, in a language. */
const ask = (language: Language, path: string, json?: object) =>
  site.browser.request(
    json ? path : `${language === 'en' ? '' : `/${language}`}${path}`,
    json && { method: 'POST', json, headers: { 'x-language': language } },
  );

/** The page of the service without what is said of it at length, for every plan. */
const offerIn = (html: string) => html.slice(html.indexOf('<h1>'), html.indexOf('role="tablist"'));

function expectSearch(language: Language, text: string, ...said: Text[]) {
  const spoken = spokenOf(language);
  for (const words of said) expect(text).toContain(sayIn(spoken, () => t(words)));
  for (const words of notOfASearch) expect(text).not.toContain(sayIn(spoken, () => t(words)));
}

describe.each(['en', 'zh', 'ms'] as const)('a search alone, in %s', (language) => {
  const service = `/services/trademark/${slug}`;
  const text = async (path: string) => (await ask(language, path)).text();

  test('asks for no classes and tells of no filing on the page of the service', async () => {
    const html = offerIn(await text(`${service}?plan=Search&classes=30,43`));
    expectSearch(language, html, 'You receive the search report and decide.');
    expect(html).not.toMatch(/name="(?:classCount|wording)"/);
    const standard = offerIn(await text(`${service}?plan=Standard&classes=30,43`));
    for (const words of [officialFeeInvoiced, 'Classes of goods or services'] as Text[])
      expect(standard).toContain(sayIn(spokenOf(language), () => t(words)));
    expect(standard).toMatch(/name="classCount"/);
  });

  test('says so from the order to the receipt, and in its mails', async () => {
    const form = newOrderForm({
      ...{ serviceSlug: slug, pricingPlan: 'Search', price: 'S$249', classes: '30,43' },
      markName: 'Pandan Row',
    });
    const placed = (await (await ask(language, '/api/order', form)).json()) as Order;
    expect(placed).toMatchObject({ amountCents: 24_900, classCount: 0, classFee: null });
    const unpaid = await text(`/checkout/${placed.id}`);
    expectSearch(language, unpaid, 'Order summary', nothingFiled as Text);
    expect(unpaid).toContain('S$249.00');

    const payment = await startPayment(site.browser, placed.id);
    await confirm(site.browser, payment);
    const done = { orderId: placed.id, paymentId: payment.id };
    expect((await ask(language, '/api/orders/payment-complete', done)).status).toBe(200);
    for (const path of [`/payment-success?order_id=${placed.id}`, `/orders/${placed.id}`]) {
      const page = await text(path);
      const step = 'You receive the search report and decide.';
      expectSearch(language, page, step, nothingFiled as Text, 'Receipt');
    }

    const intake = await site.browser.get<Intake>(`/api/orders/${placed.id}/intake`);
    expect(intake.body).toMatchObject({ asksMark: true, asksFiling: false, classFees: null });
    expectSearch(language, await text(`/orders/${placed.id}/intake`));

    const mails = await mailsTo(site, placed.customerEmail);
    expect(mails.length).toBeGreaterThan(1);
    for (const { plain, html } of mails) {
      expectSearch(language, plain);
      expectSearch(language, html);
      expect(plain).not.toMatch(/S\$(?:280|410)|we file/i);
    }
  });
});

describe('a plan that is not called a search and files nothing', () => {
  beforeAll(async () => {
    const desk = await site.signedInAdministrator();
    const { body: services } =
      await desk.get<{ id: number; slug: string }[]>('/api/admin/services');
    const path = `/api/admin/services/${services.find((each) => each.slug === slug)?.id}`;
    const { body } = await desk.get<{ pricing: { name: string }[] }>(path);
    const pricing = body.pricing.map((plan) =>
      plan.name === 'Search' ? { ...plan, name: 'Opinion' } : plan,
    );
    const json = { ...body, pricing, updatedAt: undefined };
    expect((await desk.request(path, { method: 'PUT', json })).status).toBe(200);
  });

  test('is told as one all the same', async () => {
    const form = newOrderForm({ serviceSlug: slug, pricingPlan: 'Opinion', price: 'S$249' });
    const { id } = (await (await ask('en', '/api/order', form)).json()) as Order;
    expectSearch('en', await (await ask('en', `/checkout/${id}`)).text(), nothingFiled as Text);
    const html = await (await ask('en', `/services/trademark/${slug}?plan=Opinion`)).text();
    expectSearch('en', offerIn(html), 'You receive the search report and decide.');
  });
});
