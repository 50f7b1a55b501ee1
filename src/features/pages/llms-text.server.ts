import type { PageDescription } from '../../platform/seo/describe-page';
import * as charged from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import * as law from '../../shared/legal-facts';
import type { Service } from '../catalogue/contract';
import type { Coverage } from '../trademarks/sources/contract';
import { coverageText } from '../trademarks/sources/coverage-text';
import { attributionLines } from '../trademarks/sources/coverage-words.server';

type PricedService = Pick<Service, 'slug' | 'category' | 'title' | 'description' | 'pricing'>;

export interface Described extends PageDescription {
  path: string;
}

const keyFacts: [string, { text: string; source: string }][] = [
  ['Official fee per class, every item from the pre-approved list', charged.officialFeePreApproved],
  ['Official fee per class otherwise', charged.officialFeeOther],
  ['Official renewal fee per class', charged.renewalFee],
  ['GST, included in our fees and never on official fees', charged.gst],
  ['Term of a trademark, from filing and renewable', law.trademarkTerm],
  ['Time from filing to registration without objections', charged.timeline.total],
  ['Opposition period after publication', charged.oppositionPeriod],
  ['Priority abroad from a Singapore trademark filing', law.trademarkPriority],
  ['Period without use after which a trademark can be revoked', law.nonUsePeriod],
  ['Reach of the Madrid Protocol', law.madridCountries],
  ['Classes of goods and services', law.niceClasses],
  ['A patent lasts up to', law.patentTerm],
  ['Priority abroad from a Singapore patent filing', law.patentPriority],
  ['A registered design lasts up to', law.designTerm],
  ['Copyright', law.copyrightFormalities],
  ['An author’s copyright lasts, after the author’s death', law.copyrightTerm],
];

/** The firm, its prices and its pages in Markdown, for language models. */
export function llmsText(
  siteUrl: string,
  shown: { services: PricedService[]; guides: Described[]; pages: Described[]; coverage: Coverage },
): string {
  const { address } = firm;
  const link = ({ path, title, description }: Described) =>
    `- [${line(title)}](${siteUrl}${path}): ${line(description)}`;
  const sections = [
    `# ${firm.name}`,
    `> ${line(firm.description)}`,
    [
      `${firm.legalName}, ${address.street}, ${address.city} ${address.postalCode}.`,
      `Telephone ${firm.phone}, e-mail ${firm.email}, open ${firm.hours.short}.`,
      `Our fees include ${charged.gst.text} GST. Official fees go to the registry and are stated separately. ${charged.officialFeeRates()}`,
    ].join(' '),
    section('Services and fees', shown.services.flatMap(serviceLines(siteUrl))),
    section('Key facts', [
      ...keyFacts.map(([what, { text, source }]) => `- ${what}: ${text} (${source})`),
    ]),
    section('Trademarks on this site', [
      `${line(coverageText(shown.coverage))}. ${line(shown.coverage.words.caution)}`.trim(),
      ...attributionLines(shown.coverage),
    ]),
    section('Guides', shown.guides.map(link)),
    section('Pages', shown.pages.map(link)),
    section('Optional', [
      `- [All addresses](${siteUrl}/sitemap.xml): the sitemap, with the register and the blog`,
      `- [The API](${siteUrl}/api/openapi.json): the published services, posts and trademarks as JSON`,
    ]),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';

const serviceLines = (siteUrl: string) => (service: PricedService) => [
  `- [${line(service.title)}](${siteUrl}/services/${service.category}/${service.slug}): ${line(service.description)}`,
  ...service.pricing.map(({ name, price }) => `  - ${line(name)}: ${line(price)}`),
];

/** A text of the catalogue on one line, with Markdown escaped. */
const line = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&');
