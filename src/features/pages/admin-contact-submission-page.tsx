import type { PageParams } from '../../client/route';
import { enquiryQueries } from '../enquiries/admin-queries';
import { contactServiceLabel } from '../enquiries/contact-services';
import { EnquiryScreen } from '../enquiries/enquiry-screen';
import { OrderDialog } from '../orders/admin/order-from-enquiry-dialog';

export default function AdminContactSubmissionPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen
      OrderDialog={OrderDialog}
      kind="contact"
      id={params.id ?? ''}
      queryOf={enquiryQueries.contact}
      viewOf={({ name, service, message, submittedAt }) => ({
        title: `Message from ${name}`,
        subject: `Your question: ${contactServiceLabel(service)}`,
        receivedAt: submittedAt,
        rows: [{ term: 'About', detail: contactServiceLabel(service) }],
        texts: [message],
      })}
    />
  );
}
