import text from 'content:legal/terms-of-service';
import { t } from '../../../shared/texts';
import { LegalDocument } from './legal-document';

export default function TermsOfServicePage() {
  return <LegalDocument text={text} summary={summary()} />;
}

const summary = () => [
  t('You pay us before the work starts. Official fees are separate and charged at cost.'),
  t(
    'A free check is a first look and not legal advice. It promises nothing and does not make you a client of ours.',
  ),
  t('Refunds are at our discretion, as the part about refunds says.'),
  t('Whoever orders must be at least 18 years old. The law of Singapore applies.'),
];
