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
      titleOf={({ name }) => `Consultation for ${name}`}
      subjectOf={({ subject }) => `Your consultation${subject ? `: ${subject}` : ''}`}
      askedOf={(request) => ({
        at: request.requestedAt,
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
