import type { PageParams } from '../../main/routes';
import type { ContactSubmissionDetail } from '../enquiries/admin-contract';
import { contactServiceLabel } from '../enquiries/contact-services';
import { EnquiryScreen } from '../enquiries/enquiry-screen';

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
