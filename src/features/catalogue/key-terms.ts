import { firm } from '../../shared/firm';
import {
  copyrightTerm,
  designTerm,
  oppositionPeriod,
  patentPriority,
  patentTerm,
  timeline,
  trademarkTerm,
} from '../../shared/legal-facts';
import { isRegistration } from './official-fee-note';

interface Term {
  term: string;
  detail: string;
}

const byCategory: Record<string, Term[]> = {
  trademark: [{ term: 'A mark is valid for', detail: `${trademarkTerm.text}, renewable` }],
  patent: [
    { term: 'A patent lasts', detail: `up to ${patentTerm.text}` },
    { term: 'A design lasts', detail: `up to ${designTerm.text}` },
    { term: 'Priority of a patent', detail: patentPriority.text },
  ],
  copyright: [
    { term: 'Arises', detail: 'automatically, without registration' },
    { term: 'An author’s right lasts', detail: `life and ${copyrightTerm.text}` },
  ],
  consultation: [
    { term: 'A consultation', detail: firm.sessions.consultation },
    { term: 'A strategy session', detail: firm.sessions.strategy },
  ],
};

/** The key figures of a service. */
export function keyTerms({ category, slug }: { category: string; slug: string }): Term[] {
  if (isRegistration(slug))
    return [
      { term: 'Until registered', detail: timeline.total.text },
      { term: 'Valid for', detail: `${trademarkTerm.text}, renewable` },
      { term: 'Opposition period', detail: oppositionPeriod.text },
    ];
  return (Object.hasOwn(byCategory, category) && byCategory[category]) || [];
}
