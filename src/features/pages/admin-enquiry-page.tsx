import type { PageParams } from '../../client/route';
import { usePlace } from '../../ui/navigation';
import { EnquiryScreen } from '../enquiries/enquiry-screen';
import { enquiryKinds, enquiryPath } from '../enquiries/kinds';
import { OrderDialog } from '../orders/admin/new-order-dialog';

export default function AdminEnquiryPage({ params }: { params: PageParams }) {
  const { pathname } = usePlace();
  const kind = enquiryKinds.find((each) => pathname.startsWith(`${enquiryPath(each)}/`));
  return kind && <EnquiryScreen OrderDialog={OrderDialog} kind={kind} id={params.id ?? ''} />;
}
