import { recordAudit } from '../admin/audit';
import { conflict } from '../failure';
import type { Deps } from '../http/deps';
import type { Caller } from '../http/endpoint';
import type { OrderForCustomer } from '../orders/contract';
import type { OrderRow } from '../orders/data';
import { prepareOrder } from '../orders/prepare-order';
import type { EnquiryKind } from './kinds';
import { updateEnquiries } from './work-data';
import { auditOf, lockEnquiry } from './work-on-enquiry';

/** Makes an order of an enquiry, once; whoever asked opens and pays it by the link in their mail. */
export async function orderFromEnquiry(
  deps: Pick<Deps, 'db' | 'config' | 'secret' | 'wake'>,
  kind: EnquiryKind,
  id: number,
  input: OrderForCustomer,
  caller: Caller,
): Promise<OrderRow> {
  const order = await deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, kind, id);
    if (enquiry.orderId) throw conflict(`Order ${enquiry.orderId} was made of this already.`);
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
