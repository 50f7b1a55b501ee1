import { RecordPage } from '../../../admin-ui/record-page';
import type { PageParams } from '../../../client/route';
import { Empty } from '../../../ui/empty';
import { BrokenRing } from '../../../ui/illustrations/broken-ring';
import { Receipt } from '../receipt';
import { orderListPath, orderNotLoaded } from './admin-order-list';
import { adminOrderQuery } from './admin-queries';
import * as styles from './admin-receipt-page.module.css';

/** The customer's receipt, to view and print. */
export default function AdminReceiptPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={adminOrderQuery(id)}
      one="order"
      titleOf={(order) => (order?.paidAt ? `Receipt of ${order.customerName}` : 'Receipt')}
      back={{ to: `${orderListPath}/${encodeURIComponent(id)}`, label: 'Back to the order' }}
      actionsOf={({ paidAt }) =>
        paidAt && (
          <button type="button" className="btn tiny" onClick={() => print()}>
            Print
          </button>
        )
      }
      failureOf={() => orderNotLoaded}
    >
      {(order) =>
        order.paidAt ? (
          <div className={styles.page}>
            <Receipt order={order} paidAt={order.paidAt} />
          </div>
        ) : (
          <Empty
            art={<BrokenRing />}
            title="No receipt yet"
            text="The receipt is available once the order is paid."
          />
        )
      }
    </RecordPage>
  );
}
