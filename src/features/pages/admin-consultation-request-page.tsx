import type { PageParams } from '../../client/route';
import { enquiryQueries } from '../enquiries/admin-queries';
import { EnquiryScreen } from '../enquiries/enquiry-screen';
import { OrderDialog } from '../orders/admin/order-from-enquiry-dialog';

export default function AdminConsultationRequestPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen
      OrderDialog={OrderDialog}
      kind="consultation"
      id={params.id ?? ''}
      queryOf={enquiryQueries.consultation}
      viewOf={(request) => ({
        title: `Consultation for ${request.name}`,
        subject: `Your consultation${request.subject ? `: ${request.subject}` : ''}`,
        receivedAt: request.requestedAt,
        rows: [
          ['Subject', request.subject],
          ['Service', request.service],
          ['Kind of service', request.serviceType],
          ['Kind of right', request.ipType],
          ['Company', request.companyName],
          ['Country', request.country],
        ].map(([term, detail]) => ({ term, detail })),
        texts: [request.message, request.description].filter((text) => text !== null),
      })}
    />
  );
}
