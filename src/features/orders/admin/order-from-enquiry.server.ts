import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { conflict, unavailable } from '../../../shared/failure';
import { type EnquiryKind, enquiryName } from '../../enquiries/kinds';
import { updateEnquiries } from '../../enquiries/work-data.server';
import { lockEnquiry } from '../../enquiries/work-on-enquiry.server';
import { newOrderId } from '../checkout/place-order.server';
import type { OrderForCustomer, PlaceOrder } from '../contract';
import type { OrderRow } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { prepareOrder } from './place-for-customer.server';

type Deps = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>;

/** Creates at most one order from an enquiry. The customer opens and pays it by a mailed link. */
export async function orderFromEnquiry(
  deps: Deps,
  kind: EnquiryKind,
  id: number,
  input: OrderForCustomer,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const actor = actorOf(caller);
  const order = await deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, kind, id);
    if (enquiry.orderId)
      throw conflict(`Order ${enquiry.orderId} was already created from this enquiry.`);
    const asked = { ...input, ...checkOf(kind, enquiry) };
    const placed = await prepareOrder(tx, deps, asked, newOrderId(), caller);
    if (!placed) throw unavailable('Failed to place the order. Please try again.');
    await updateEnquiries(tx, kind, [id], {
      orderId: placed.id,
      state: 'done',
      answeredAt: enquiry.answeredAt ?? new Date(),
      assigneeId: enquiry.assigneeId ?? actor.administratorId,
    });
    await recordAudit(tx, actor, 'order', enquiryName[kind], id, {
      before: { state: enquiry.state },
      after: { orderId: placed.id, state: 'done' },
    });
    return placed;
  });
  deps.wake();
  return order;
}

/** A check is about a name, and a registration asks for it. */
const checkOf = (
  kind: EnquiryKind,
  { name, classes = [] }: { name: string; classes?: string[] },
): Pick<PlaceOrder, 'markName' | 'classes'> =>
  kind === 'check' ? { markName: name, classes: classes.join(',') } : {};
