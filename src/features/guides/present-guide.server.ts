import type { Db } from '../../platform/db/database';
import type { ComposePicture } from '../../platform/og-images/content';
import { dateText } from '../../shared/date-text';
import { gst } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { centsToText, gstInside, priceToCents } from '../../shared/price';
import { readingMinutes } from '../../shared/reading-time';
import { languageNow, t } from '../../shared/texts';
import type { ServiceRow } from '../catalogue/admin-data.server';
import { getPublishedService } from '../catalogue/data.server';
import type { Block, Guide } from './contract';
import type { CostCase, GuideText, TextBlock } from './guide-text';
import { guidesIn } from './guides-in.server';

export const summariseGuide = (guide: GuideText) => ({
  ...guide,
  minutes: readingMinutes(wordsOf(guide)),
  checkedOn: guide.facts.map(({ checkedOn }) => checkedOn).sort()[0] ?? '',
});

/** The guide with current prices and published services. */
export async function presentGuide(
  db: Db,
  guide: GuideText,
  all: readonly GuideText[],
): Promise<Guide> {
  const named = guide.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'costs' ? block.cases : [])),
  );
  const addresses = [
    ...guide.services,
    ...named.map(({ service }) => ({ category: 'default', slug: service })),
  ];
  const found = await Promise.all(addresses.map((address) => getPublishedService(db, address)));
  const published = found.filter((service) => service !== undefined);
  const bySlug = new Map(published.map((service) => [service.slug, service]));
  const place = all.indexOf(guide);
  return {
    ...summariseGuide(guide),
    sections: guide.sections.map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block) => workOut(block, bySlug)),
    })),
    sources: sourcesOf(guide),
    services: guide.services.flatMap(({ slug }) => relatedService(bySlug.get(slug))),
    previous: all[place - 1] ?? null,
    next: all[place + 1] ?? null,
  };
}

function workOut(block: TextBlock, services: Map<string, ServiceRow>): Block[] {
  if (block.kind !== 'costs') return [block];
  return block.cases.flatMap((costCase) => {
    const plan = services.get(costCase.service)?.pricing.find(({ name }) => name === costCase.plan);
    const fee = plan && priceToCents(plan.price);
    return fee ? [workedCost(costCase, fee)] : [];
  });
}

function workedCost({ title, plan, classes, officialFee }: CostCase, feeCents: number): Block {
  const official = officialFee.value * classes;
  const tax = gstInside(feeCents, gst.value);
  return {
    kind: 'example',
    title,
    text: [],
    rows: [
      {
        term: `Official fee, ${classes === 1 ? 'one class' : `${classes} classes at ${officialFee.text}`}, no GST`,
        detail: centsToText(official),
      },
      ...(firm.gstRegistered
        ? [
            { term: `Our fee, ${plan} plan, before GST`, detail: centsToText(feeCents - tax) },
            { term: `GST of ${gst.text} on our fee`, detail: centsToText(tax) },
          ]
        : [{ term: `Our fee, ${plan} plan`, detail: centsToText(feeCents) }]),
      { term: 'You pay in total', detail: centsToText(official + feeCents), total: true },
    ],
  };
}

function sourcesOf({ facts }: GuideText): Guide['sources'] {
  const bySource = new Map(facts.map(({ source, url }) => [source, { source, url }]));
  return [...bySource.values()];
}

function relatedService(service: ServiceRow | undefined): Guide['services'] {
  if (!service) return [];
  const { title, category, slug, pricing } = service;
  const plan = pricing.find(({ isPopular }) => isPopular) ?? pricing[0];
  return [
    {
      title,
      path: `/services/${category}/${slug}`,
      plan: plan ?? null,
    },
  ];
}

export async function guidePicture(_db: Db, path: string): Promise<ComposePicture | undefined> {
  const place = guidesIn('en').findIndex(({ slug }) => path === `/guides/${slug}`);
  if (place < 0) return undefined;
  return () => {
    const guide = guidesIn(languageNow())[place] as GuideText;
    const { title, summary, author, checkedOn } = summariseGuide(guide);
    return {
      section: t('Guides'),
      title,
      plainTitle: t('A guide by {firm}', { firm: firm.name }),
      text: summary,
      ledger: [
        { term: t('Figures checked'), detail: dateText(checkedOn) },
        { term: t('Written by'), detail: author },
      ],
    };
  };
}

export const wordsOf = ({ lead, sections }: GuideText): string =>
  [lead, ...textsOf(sections.map(({ title, blocks }) => ({ title, blocks })))].join(' ');

/** Every nested text, to count words; names of kinds and addresses barely matter. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'kind' || key === 'officialFee' ? [] : textsOf(part),
  );
}
