import { recordAudit } from '../../../platform/audit-log/record-audit';
import type { Caller } from '../../../platform/http/caller';
import { conflict } from '../../../shared/failure';
import type { EnquiryKind } from '../../enquiries/kinds';
import { updateEnquiries } from '../../enquiries/work-data.server';
import { auditOf, lockEnquiry } from '../../enquiries/work-on-enquiry.server';
import type { OrderForCustomer } from '../contract';
import type { OrderRow } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { prepareOrder } from './prepare-order.server';

/** Makes an order of an enquiry, once; whoever asked opens and pays it by the link in their mail. */
export async function orderFromEnquiry(
  deps: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>,
  kind: EnquiryKind,
  id: number,
  input: OrderForCustomer,
  caller: Caller,
): Promise<OrderRow> {
  const order = await deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, kind, id);
    if (enquiry.orderId)
      throw conflict(`Order ${enquiry.orderId} was already created from this enquiry.`);
    const placed = await prepareOrder(tx, deps, input, caller);
    await updateEnquiries(tx, kind, [id], {
      orderId: placed.id,
      state: 'done',
      answeredAt: enquiry.answeredAt ?? new Date(),
      assigneeId: enquiry.assigneeId ?? caller.administrator?.id ?? null,
    });
    await recordAudit(
      tx,
      auditOf(kind, id, caller, {
        action: 'order',
        before: { state: enquiry.state },
        after: { orderId: placed.id, state: 'done' },
      }),
    );
    return placed;
  });
  deps.wake();
  return order;
}
