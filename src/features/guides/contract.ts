import { z } from 'zod';

/** A text may contain `**bold**`, `[a link](/address)` and `{30}`, a boxed class number. */
const RichText = z.string();

const Row = z.object({ term: z.string(), detail: z.string(), total: z.boolean().optional() });

export const TimelineRow = z.object({
  label: z.string(),
  /** The period as words. */
  text: z.string(),
  /** 'limit' is a deadline; 'wait' is a waiting time. */
  kind: z.enum(['limit', 'wait']),
  from: z.number(),
  /** Equals `from` for a single day. */
  to: z.number(),
});
export type TimelineRow = z.infer<typeof TimelineRow>;

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: RichText }),
  z.object({ kind: z.literal('list'), items: z.array(RichText) }),
  z.object({
    kind: z.literal('steps'),
    steps: z.array(
      z.object({
        title: z.string(),
        text: RichText,
        time: z.string().optional(),
        cost: z.string().optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(RichText)),
  }),
  z.object({ kind: z.literal('note'), text: RichText }),
  z.object({
    kind: z.literal('example'),
    title: z.string(),
    text: z.array(RichText),
    rows: z.array(Row),
  }),
  z.object({
    kind: z.literal('timeline'),
    caption: z.string(),
    /** The first and the last day of the scale. */
    scale: z.object({ from: z.number(), to: z.number() }),
    ticks: z.array(z.object({ at: z.number(), label: z.string() })),
    rows: z.array(TimelineRow),
  }),
]);
export type Block = z.infer<typeof Block>;

export const Section = z.object({ id: z.string(), title: z.string(), blocks: z.array(Block) });
export type Section = z.infer<typeof Section>;

export const topics = ['trademark', 'invention', 'work'] as const;
export const drawings = [
  'stamp',
  'search',
  'vessel',
  'form',
  'talk',
  'region',
  'lattice',
  'drawing',
  'book',
  'renewal',
] as const;
export type DrawingName = (typeof drawings)[number];

/** A guide as lists show it. */
export const GuideSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.enum(topics),
  drawing: z.enum(drawings),
  /** The key figure. */
  figure: z.object({ term: z.string(), detail: z.string() }),
  minutes: z.int().positive(),
  checkedOn: z.iso.date(),
});
export type GuideSummary = z.infer<typeof GuideSummary>;

const GuideLink = z.object({ slug: z.string(), title: z.string() });

/** A service related to a guide, with its most popular plan. */
export const RelatedService = z.object({
  title: z.string(),
  path: z.string(),
  plan: z.object({ name: z.string(), price: z.string() }).nullable(),
});

export const Guide = GuideSummary.extend({
  /** One sentence for search engines. */
  description: z.string(),
  author: z.string(),
  lead: z.string(),
  figures: z.array(Row),
  sections: z.array(Section),
  sources: z.array(z.object({ source: z.string(), url: z.string() })),
  services: z.array(RelatedService),
  previous: GuideLink.nullable(),
  next: GuideLink.nullable(),
});
export type Guide = z.infer<typeof Guide>;

export const GuideAddress = z.object({ slug: z.string().max(200) });
