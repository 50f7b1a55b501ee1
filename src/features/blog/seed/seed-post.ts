import type { Fact } from '../../../shared/legal-facts';

export type PostCategory = 'Trademark' | 'Patent' | 'Design' | 'Copyright' | 'Business';

/** A post that a first start writes into an empty blog. */
export interface SeedPost {
  slug: string;
  title: string;
  summary: string;
  /** Below `public/`. */
  featuredImage: string;
  categories: PostCategory[];
  tags: string[];
  /** The day it appeared; it is published at nine in the morning, Singapore time. */
  publishedOn: string;
  seoTitle?: string;
  seoDescription?: string;
  seoKeywords?: string;
  /** Markdown. */
  content: string;
}

type Source = Pick<Fact<unknown>, 'source' | 'url'>;

/** The end of a post: what it rests on, and how far it goes. */
export function sources(...named: Source[]): string {
  const lines = new Set(named.map(({ source, url }) => `- [${source}](${url})`));
  return `---

**Sources**

${[...lines].join('\n')}

This is general information on the law of Singapore at the date of the post. It isn’t advice on your case.`;
}

export const tradeMarksAct: Source = {
  source: 'Trade Marks Act 1998 (Singapore)',
  url: 'https://sso.agc.gov.sg/Act/TMA1998',
};
export const tradeMarksRules: Source = {
  source: 'Trade Marks Rules (Singapore)',
  url: 'https://sso.agc.gov.sg/SL/TMA1998-R1',
};
export const patentsAct: Source = {
  source: 'Patents Act 1994 (Singapore)',
  url: 'https://sso.agc.gov.sg/Act/PA1994',
};
export const patentsRules: Source = {
  source: 'Patents Rules (Singapore)',
  url: 'https://sso.agc.gov.sg/SL/PA1994-R1',
};
export const designsAct: Source = {
  source: 'Registered Designs Act 2000 (Singapore)',
  url: 'https://sso.agc.gov.sg/Act/RDA2000',
};
export const copyrightAct: Source = {
  source: 'Copyright Act 2021 (Singapore)',
  url: 'https://sso.agc.gov.sg/Act/CA2021',
};
export const ipos: Source = {
  source: 'Intellectual Property Office of Singapore (IPOS)',
  url: 'https://www.ipos.gov.sg',
};
