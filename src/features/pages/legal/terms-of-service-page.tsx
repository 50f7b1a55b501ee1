import text from 'content:legal/terms-of-service';
import { LegalDocument } from './legal-document';

export default function TermsOfServicePage() {
  return <LegalDocument text={text} />;
}
