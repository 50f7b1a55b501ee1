import text from 'content:legal/privacy-policy';
import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery } from '../../orders/queries';
import { LegalDocument } from './legal-document';

export default function PrivacyPolicyPage() {
  const isTest = useQuery(paymentConfigQuery).data?.testMode ?? false;
  return <LegalDocument text={text} isTest={isTest} />;
}
