/** Which service answers which subject: tags first, since they are narrower than categories. */
const byTag: Record<string, string> = {
  opposition: 'trademark-opposition-and-objection',
  'bad faith': 'trademark-opposition-and-objection',
  'non-use': 'trademark-watch',
  enforcement: 'trademark-watch',
  renewal: 'trademark-renewal',
  madrid: 'madrid-international-trademark',
  asean: 'asean-trademark-portfolio',
  search: 'trademark-search-opinion',
  'grace period': 'patent-search-and-patentability',
  designs: 'registered-design-application',
  ownership: 'copyright-documentation',
  licensing: 'copyright-licensing-and-assignment',
  confidentiality: 'ip-consultation',
};
const byCategory: Record<string, string> = {
  trademark: 'singapore-trademark-registration',
  patent: 'singapore-patent-application',
  design: 'registered-design-application',
  copyright: 'copyright-documentation',
  business: 'ip-strategy-session',
};
const forAnyone = 'ip-consultation';

/** The services that fit a post, the best first. */
export const fittingServices = ({ tags, categories }: { tags: string[]; categories: string[] }) => [
  ...new Set(
    [
      ...tags.map((tag) => byTag[tag.toLowerCase()]),
      ...categories.map((category) => byCategory[category.toLowerCase()]),
      forAnyone,
    ].filter((slug) => slug !== undefined),
  ),
];
