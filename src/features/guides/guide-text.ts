import type { Fact } from '../../shared/legal-facts';
import type { Block, Guide, GuideSummary } from './contract';

/** What an application or a renewal costs by the catalogue's own plan, worked out when the guide is read. */
export interface CostCase {
  title: string;
  service: string;
  plan: string;
  classes: number;
  /** The registry's fee, a class. */
  officialFee: Fact<number>;
}

export type TextBlock = Block | { kind: 'costs'; cases: CostCase[] };

/** A guide as it is written: what can be worked out is not in it. */
export interface GuideText
  extends Pick<GuideSummary, 'slug' | 'title' | 'summary' | 'topic' | 'drawing' | 'figure'>,
    Pick<Guide, 'description' | 'author' | 'lead' | 'figures'> {
  sections: { id: string; title: string; blocks: TextBlock[] }[];
  /** What the guide rests on: its sources are named below it, and the earliest check is its date. */
  facts: readonly Fact<unknown>[];
  /** The services that do what it describes, the nearest first. */
  services: { category: string; slug: string }[];
}
