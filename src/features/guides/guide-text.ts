import type { Fact } from '../../shared/legal-fact';
import type { Block, Guide, GuideSummary } from './contract';

/** The cost of an application or a renewal by the current plan, computed on request. */
export interface CostCase {
  title: string;
  service: string;
  plan: string;
  classes: number;
  /** The registry's fee, a class. */
  officialFee: Pick<Fact<number>, 'value' | 'text'>;
}

export type TextBlock = Block | { kind: 'costs'; cases: CostCase[] };

/** A file of `content/guides`, without what today's prices say. */
export interface GuideText
  extends Pick<GuideSummary, 'slug' | 'title' | 'summary' | 'topic' | 'drawing' | 'figure'>,
    Pick<Guide, 'description' | 'author' | 'lead' | 'figures'> {
  sections: { id: string; title: string; blocks: TextBlock[] }[];
  /** The legal facts behind the guide: their sources are listed below it, and the earliest check is its date. */
  facts: readonly Pick<Fact<unknown>, 'source' | 'url' | 'checkedOn'>[];
  /** Related services, the closest first. */
  services: { category: string; slug: string }[];
}
