import type { PageParams } from '../../client/route';
import type { TrademarkCheckDetail } from '../enquiries/admin-contract';
import { checkCategories } from '../enquiries/check-categories';
import { EnquiryScreen } from '../enquiries/enquiry-screen';
import { CheckReport } from '../enquiries/reports/check-report';
import { OrderDialog } from '../orders/admin/order-from-enquiry-dialog';

export default function AdminTrademarkCheckPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen<TrademarkCheckDetail>
      OrderDialog={OrderDialog}
      kind="check"
      id={params.id ?? ''}
      titleOf={({ name }) => `Check of “${name}”`}
      subjectOf={({ name }) => `Your trademark check: ${name}`}
      askedOf={({ name, category, requestedAt }) => ({
        at: requestedAt,
        rows: [
          { term: 'Name to check', detail: name },
          {
            term: 'Category',
            detail: checkCategories[category as keyof typeof checkCategories] ?? category,
          },
        ],
        texts: [],
      })}
      reportOf={(check) => <CheckReport check={check} />}
    />
  );
}
