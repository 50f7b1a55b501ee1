import { factText } from '../../../shared/count-text';
import { timeline } from '../../../shared/fees-and-times';
import { t } from '../../../shared/texts';
import { WhenList } from '../../../ui/when-list';
import { isRegistration } from '../../catalogue/official-fee-note';

interface Step {
  when: string;
  text: string;
}

const registrationSteps = (): Step[] => [
  { when: factText(timeline.search), text: t('You receive the search report and decide.') },
  {
    when: t('{time} later', { time: factText(timeline.filing) }),
    text: t('We file the application, if your plan includes filing, and invoice the official fee.'),
  },
];

const otherSteps = (): Step[] => [
  {
    when: factText(timeline.consultation),
    text: t('We write to you with what we need from you and when each step is due.'),
  },
  { when: t('After that'), text: t('We start, and write to you at each step.') },
];

interface NextStepsProps {
  serviceSlug: string;
  first: Step;
  /** Whether it is a registration’s plan that files nothing. */
  isSearch: boolean;
  /** Whether another feature has priced it, and its client knows what it is. */
  isAgreed?: boolean;
}

/** The next steps, shown before ordering and after payment. */
export function NextSteps({ serviceSlug, first, isSearch, isAgreed }: NextStepsProps) {
  const later = isRegistration(serviceSlug)
    ? registrationSteps().slice(0, isSearch ? 1 : undefined)
    : otherSteps().slice(isAgreed ? 1 : 0);
  return <WhenList items={[first, ...later]} />;
}
