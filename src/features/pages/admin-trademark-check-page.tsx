import type { PageParams } from '../../client/route';
import { enquiryQueries } from '../enquiries/admin-queries';
import { checkCategoryLabel } from '../enquiries/check-categories';
import { EnquiryScreen } from '../enquiries/enquiry-screen';
import { CheckReport } from '../enquiries/reports/check-report';
import { OrderDialog } from '../orders/admin/order-from-enquiry-dialog';

export default function AdminTrademarkCheckPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen
      OrderDialog={OrderDialog}
      kind="check"
      id={params.id ?? ''}
      queryOf={enquiryQueries.check}
      viewOf={(check) => ({
        title: `Check of “${check.name}”`,
        subject: `Your trademark check: ${check.name}`,
        receivedAt: check.requestedAt,
        rows: [
          { term: 'Name to check', detail: check.name },
          {
            term: 'Category',
            detail: checkCategoryLabel(check.category),
          },
        ],
        texts: [],
        report: <CheckReport check={check} />,
      })}
    />
  );
}
