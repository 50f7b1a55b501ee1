import { contactList } from './enquiry-lists';
import { WorkedList } from './worked-list';

export default function AdminContactSubmissionsPage() {
  return <WorkedList kind="contact" list={contactList} />;
}
