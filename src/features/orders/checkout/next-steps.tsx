import { timeline } from '../../../shared/legal-facts';
import { WhenList } from '../../../ui/when-list';
import { isRegistration } from '../../catalogue/official-fee-note';

interface Step {
  when: string;
  text: string;
}

const registrationSteps: Step[] = [
  { when: timeline.search.text, text: 'You receive the search report and decide.' },
  {
    when: `${timeline.filing.text} later`,
    text: 'We file the application, if your plan includes filing, and invoice the official fee.',
  },
];

const otherSteps: Step[] = [
  {
    when: timeline.consultation.text,
    text: 'We write to you with what we need from you and when each step is due.',
  },
  { when: 'After that', text: 'We start, and write to you at each step.' },
];

/** The next steps, shown before ordering and after payment. */
export function NextSteps({ serviceSlug, first }: { serviceSlug: string; first: Step }) {
  const later = isRegistration(serviceSlug) ? registrationSteps : otherSteps;
  return <WhenList items={[first, ...later]} />;
}
