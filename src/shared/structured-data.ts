import { inLanguage } from './languages';
import { languageNow, t } from './texts';

export interface Crumb {
  label: string;
  to: string;
}

/** The breadcrumbs of a page. */
export const breadcrumbNode = (siteUrl: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: t('Home'), to: '/' }, ...crumbs].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + inLanguage(to, languageNow()),
  })),
});

export const faqNode = (faq: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
