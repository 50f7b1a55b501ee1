import type { PageParams } from '../pages';
import type { ContactSubmissionDetail } from './admin-contract';
import { contactServiceLabel } from './contact-services';
import { EnquiryScreen } from './enquiry-screen';

export default function AdminContactSubmissionPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen<ContactSubmissionDetail>
      kind="contact"
      id={params.id ?? ''}
      titleOf={({ name }) => `Message from ${name}`}
      subjectOf={({ service }) => `Your question: ${contactServiceLabel(service)}`}
      askedOf={({ service, message, submittedAt }) => ({
        at: submittedAt,
        rows: [{ term: 'About', detail: contactServiceLabel(service) }],
        texts: [message],
      })}
    />
  );
}
