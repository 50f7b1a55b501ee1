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
      titleOf={({ name }) => `Check of “${name}”`}
      subjectOf={({ name }) => `Your trademark check: ${name}`}
      askedOf={({ name, category, requestedAt }) => ({
        at: requestedAt,
        rows: [
          { term: 'Name to check', detail: name },
          {
            term: 'Category',
            detail: checkCategoryLabel(category),
          },
        ],
        texts: [],
      })}
      reportOf={(check) => <CheckReport check={check} />}
    />
  );
}
