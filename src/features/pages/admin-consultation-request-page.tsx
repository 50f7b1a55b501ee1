import type { PageParams } from '../../client/route';
import type { ConsultationRequestDetail } from '../enquiries/admin-contract';
import { EnquiryScreen } from '../enquiries/enquiry-screen';
import { OrderDialog } from '../orders/admin/order-from-enquiry-dialog';

export default function AdminConsultationRequestPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen<ConsultationRequestDetail>
      OrderDialog={OrderDialog}
      kind="consultation"
      id={params.id ?? ''}
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
        ].flatMap(([term, detail]) => (detail ? [{ term, detail }] : [])),
        texts: [request.message, request.description].filter((text) => text !== null),
      })}
    />
  );
}
