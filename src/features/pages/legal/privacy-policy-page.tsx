import text from 'content:legal/privacy-policy';
import { useQuery } from '@tanstack/react-query';
import { factText } from '../../../shared/count-text';
import { accountingRetention } from '../../../shared/fees-and-times';
import { firm } from '../../../shared/firm';
import { t } from '../../../shared/texts';
import { paymentConfigQuery } from '../../orders/queries';
import { LegalDocument } from './legal-document';

export default function PrivacyPolicyPage() {
  const isTest = useQuery(paymentConfigQuery).data?.testMode ?? false;
  return <LegalDocument text={text} summary={summary()} isTest={isTest} />;
}

const summary = () => [
  t(
    'We collect what you type into a form and what is needed to keep you logged in, and use it for what you asked.',
  ),
  t('There is no analytics, no advertising and no tracking. We sell personal data to nobody.'),
  t('Invoices and receipts are kept for {time}, as the law requires.', {
    time: factText(accountingRetention),
  }),
  t('To see, correct or erase your data, or to withdraw your consent, write to {email}.', {
    email: firm.email,
  }),
];
