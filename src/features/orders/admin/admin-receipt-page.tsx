import { useQuery } from '@tanstack/react-query';
import { useEndedSession } from '../../../admin-ui/use-ended-session';
import type { PageParams } from '../../../client/route';
import { Empty } from '../../../ui/empty';
import { BrokenRing } from '../../../ui/illustrations';
import { Link } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { Receipt } from '../receipt';
import { orderListPath } from './admin-order-list';
import { adminOrderQuery } from './admin-queries';
import '../../../admin-ui/order-screens.css';

/** The receipt of an order as its customer has it, to see and to print. */
export default function AdminReceiptPage({ params: { id = '' } }: { params: PageParams }) {
  const { data: order, error } = useQuery(adminOrderQuery(id));
  useEndedSession(error);
  const back = (
    <Link className="btn tiny" to={`${orderListPath}/${encodeURIComponent(id)}`}>
      Back to the order
    </Link>
  );
  return (
    <>
      <PageMeta
        title="Receipt | Back office"
        description="The receipt of one order."
        path={`${orderListPath}/${encodeURIComponent(id)}/receipt`}
        noindex
      />
      {order?.paidAt ? (
        <div className="receipt-page">
          <div className="desk-head">
            <h1>Receipt of {order.customerName}</h1>
            <div className="row">
              {back}
              <button type="button" className="btn tiny" onClick={() => print()}>
                Print
              </button>
            </div>
          </div>
          <Receipt order={order} paidAt={order.paidAt} />
        </div>
      ) : (
        <Empty
          art={<BrokenRing />}
          heading="h1"
          title={order ? 'No receipt yet' : 'Error loading order'}
          text={
            order
              ? 'The receipt is available once the order is paid.'
              : 'Could not load the requested order details'
          }
          action={back}
        />
      )}
    </>
  );
}
