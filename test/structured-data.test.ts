import { beforeAll, expect, test } from 'vitest';
import type { Service } from '../src/features/catalogue/contract';
import { firm } from '../src/shared/firm';
import { inLanguage, languageOf } from '../src/shared/languages';
import { priceToCents } from '../src/shared/price';
import { siteForFile } from './site';

type Node = Record<string, unknown>;

/**
 * Properties that schema.org and Google's documentation of rich results require. The site uses no other
 * types.
 */
const required: Record<string, string[]> = {
  AboutPage: ['name', 'url'],
  Answer: ['text'],
  Article: ['headline', 'author', 'dateModified', 'image', 'mainEntityOfPage'],
  Blog: ['name', 'url'],
  Brand: ['name', 'url', 'identifier'],
  BlogPosting: ['headline', 'author', 'datePublished', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  ContactPoint: ['contactType', 'telephone'],
  Country: ['name'],
  DefinedTerm: ['name'],
  FAQPage: ['mainEntity'],
  GeoCircle: ['geoMidpoint', 'geoRadius'],
  GeoCoordinates: ['latitude', 'longitude'],
  HowTo: ['name', 'step'],
  HowToStep: ['name', 'text'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  LegalService: ['name', 'address', 'telephone', 'url', 'image', 'priceRange'],
  ListItem: ['position'],
  MonetaryAmount: ['currency', 'value'],
  Offer: ['price', 'priceCurrency'],
  OfferCatalog: ['name', 'itemListElement'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  ProfessionalService: ['name', 'address', 'telephone', 'url', 'image', 'priceRange'],
  PropertyValue: ['name', 'value'],
  QuantitativeValue: ['value'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'provider', 'serviceType', 'areaServed'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
};
/** Nested offers and services need less. */
const requiredInside: Record<string, string[]> = {
  Service: ['name', 'provider'],
};

const site = siteForFile({ RATE_LIMITS: 'off' });
/** The structured data of each page in the sitemap. */
const data = new Map<string, Node[]>();
let services: Service[];

beforeAll(async () => {
  const { siteUrl } = site.deps.config;
  const locations = async (file: string) => {
    const xml = await (await site.browser.request(file)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
      loc.slice(siteUrl.length),
    );
  };
  for (const file of await locations('/sitemap.xml')) {
    for (const path of await locations(file)) {
      const html = await (await site.browser.request(path)).text();
      const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
      data.set(
        path,
        Array.from(blocks, ([, json = '']) => JSON.parse(json) as Node),
      );
    }
  }
  const list = await site.browser.get<Service[]>('/api/services?published=true');
  services = await Promise.all(
    list.body.map(
      async ({ category, slug }) =>
        (await site.browser.get<Service>(`/api/services/${category}/${slug}`)).body,
    ),
  );
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const typesOf = (node: Node) => [node['@type'] ?? []].flat() as string[];

/** The node and all nested in it. */
function* nodesOf(value: unknown, isInside = false): Generator<{ node: Node; isInside: boolean }> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each, isInside);
  } else if (isNode(value)) {
    if (value['@type']) yield { node: value, isInside };
    const { '@graph': graph, ...rest } = value;
    yield* nodesOf(graph);
    for (const each of Object.values(rest)) yield* nodesOf(each, true);
  }
}

const allNodes = function* () {
  for (const [path, blocks] of data) for (const found of nodesOf(blocks)) yield { path, ...found };
};

function problemsOf(node: Node, isInside: boolean): string[] {
  return typesOf(node).flatMap((type) => {
    const fields = (isInside && requiredInside[type]) || required[type];
    if (!fields) return [`${type} is not in the table`];
    return fields
      .filter((field) => node[field] === undefined || node[field] === '' || node[field] === null)
      .map((field) => `${type} without ${field}`);
  });
}

test('each page has its structured data once, with the properties its types require', () => {
  expect(data.size).toBeGreaterThan(15);
  const speaking = [...data].filter(([, blocks]) => blocks.length > 0).map(([path]) => path);
  expect(speaking).toContain('/');
  const records = [...data.keys()].filter(
    (path) => languageOf(path) === 'en' && path.split('/').length > 2,
  );
  expect(records.filter((path) => path !== '/services/patent' && !speaking.includes(path))).toEqual(
    [],
  );
  const problems = [...data].flatMap(([path, blocks]) => [
    ...(blocks.length <= 1 ? [] : [`${path}: ${blocks.length} blocks`]),
    ...blocks.flatMap((block) =>
      block['@context'] === 'https://schema.org' ? [] : [`${path}: no context`],
    ),
    ...Array.from(nodesOf(blocks)).flatMap(({ node, isInside }) =>
      problemsOf(node, isInside).map((problem) => `${path}: ${problem}`),
    ),
  ]);
  expect(problems).toEqual([]);
});

test('addresses, dates and positions are valid', () => {
  const problems: string[] = [];
  for (const { path, node } of allNodes()) {
    for (const field of ['url', '@id', 'item', 'image', 'logo', 'mainEntityOfPage']) {
      for (const value of [node[field] ?? []].flat()) {
        if (typeof value === 'string' && !/^https?:\/\//.test(value))
          problems.push(`${path}: ${field} ${value}`);
      }
    }
    for (const field of ['datePublished', 'dateModified']) {
      const date = node[field];
      if (date !== undefined && !/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+08:00))?$/.test(String(date)))
        problems.push(`${path}: ${field} ${date}`);
    }
    const list = node.itemListElement;
    if (Array.isArray(list) && list.some((item, index) => item.position !== index + 1))
      problems.push(`${path}: positions`);
    const headline = node.headline;
    if (typeof headline === 'string' && headline.length > 110)
      problems.push(`${path}: a headline of ${headline.length} letters`);
  }
  expect(problems).toEqual([]);
});

test('breadcrumbs start at home, and all but the last link within this site', async () => {
  const problems: string[] = [];
  const checked = new Map<string, number>();
  for (const { path, node } of allNodes()) {
    if (!typesOf(node).includes('BreadcrumbList')) continue;
    const items = node.itemListElement as { name?: string; item?: string }[];
    const { siteUrl } = site.deps.config;
    const home = siteUrl + inLanguage('/', languageOf(path));
    if (items[0]?.item !== home) problems.push(`${path}: begins at ${items[0]?.item}`);
    for (const { name, item } of items) {
      if (!name) problems.push(`${path}: a step without a name`);
      if (!item) continue;
      const address = item.slice(siteUrl.length) || '/';
      if (!checked.has(address)) checked.set(address, (await site.browser.request(address)).status);
      if (checked.get(address) !== 200) problems.push(`${path}: ${item} ${checked.get(address)}`);
    }
  }
  expect(problems).toEqual([]);
});

test('every price is one of the API’s, in the firm’s currency', () => {
  const prices = new Map(
    services.map(({ category, slug, pricing }) => [
      `${site.deps.config.siteUrl}/services/${category}/${slug}`,
      pricing.flatMap(({ price }) => priceToCents(price) ?? []),
    ]),
  );
  const problems: string[] = [];
  let offers = 0;
  for (const { path, node } of allNodes()) {
    if (!typesOf(node).includes('Offer')) continue;
    offers++;
    const cents = Math.round(Number(node.price) * 100);
    if (!/^\d+(\.\d\d)?$/.test(String(node.price)) || node.priceCurrency !== firm.currency)
      problems.push(`${path}: ${node.price} ${node.priceCurrency}`);
    const stated = prices.get(String(node.url)) ?? [...prices.values()].flat();
    if (!stated.includes(cents)) problems.push(`${path}: no plan costs ${node.price}`);
  }
  expect(problems).toEqual([]);
  expect(offers).toBeGreaterThan(services.length);
});

test('a service page offers exactly the plans that have one price', () => {
  for (const { category, slug, pricing } of services) {
    const path = `/services/${category}/${slug}`;
    const stated = pricing.flatMap(({ price }) => priceToCents(price) ?? []);
    const service = Array.from(nodesOf(data.get(path))).find(({ node }) =>
      typesOf(node).includes('Service'),
    )?.node;
    const offered = ((service?.offers ?? []) as Node[]).map(({ price }) => Number(price) * 100);
    expect([path, offered]).toEqual([path, stated]);
  }
});
