import { consultationList } from './enquiry-lists';
import { WorkedList } from './worked-list';

export default function AdminConsultationRequestsPage() {
  return <WorkedList kind="consultation" list={consultationList} />;
}
