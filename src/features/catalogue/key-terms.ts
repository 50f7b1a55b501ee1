import { factText } from '../../shared/count-text';
import { oppositionPeriod, timeline } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import {
  copyrightTerm,
  designTerm,
  patentPriority,
  patentTerm,
  trademarkTerm,
} from '../../shared/legal-facts';
import { said, t } from '../../shared/texts';
import { isRegistration } from './official-fee-note';

interface Term {
  term: string;
  detail: string;
}

const byCategory = (): Record<string, Term[]> => ({
  trademark: [{ term: t('A mark is valid for'), detail: renewable() }],
  patent: [
    { term: t('A patent lasts'), detail: t('up to {time}', { time: factText(patentTerm) }) },
    { term: t('A design lasts'), detail: t('up to {time}', { time: factText(designTerm) }) },
    { term: t('Priority of a patent'), detail: factText(patentPriority) },
  ],
  copyright: [
    { term: t('Arises'), detail: t('automatically, without registration') },
    {
      term: t('An author’s right lasts'),
      detail: t('life and {time}', { time: factText(copyrightTerm) }),
    },
  ],
  consultation: [
    { term: t('A consultation'), detail: said(firm.sessions.consultation) },
    { term: t('A strategy session'), detail: said(firm.sessions.strategy) },
  ],
});

const renewable = () => t('{time}, renewable', { time: factText(trademarkTerm) });

/** The key figures of a service. */
export function keyTerms({ category, slug }: { category: string; slug: string }): Term[] {
  if (isRegistration(slug))
    return [
      { term: t('Until registered'), detail: factText(timeline.total) },
      { term: t('Valid for'), detail: renewable() },
      { term: t('Opposition period'), detail: factText(oppositionPeriod) },
    ];
  const terms = byCategory();
  return (Object.hasOwn(terms, category) && terms[category]) || [];
}
