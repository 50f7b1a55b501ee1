import { z } from 'zod';
import { password } from '../../shared/accounts';
import { inDigits, moment } from '../../shared/answers';
import { cents, emailText, longText, noteText, PressKey, text } from '../../shared/fields';
import { lastSeen, SeveralChanged, seen } from '../../shared/last-seen';
import { longestName, longestPhone, longestReason } from '../../shared/lengths';
import {
  AssigneeFilter,
  AssigneeId,
  filtersOfSelection,
  maxSelected,
  PageQuery,
  searchText,
  sortBy,
} from '../../shared/list-query';
import { mailStates } from '../../shared/mail-states';
import { OfficialFee } from '../catalogue/contract';
import { wordings } from '../catalogue/plan-price';
import { enquiryKinds } from '../enquiries/kinds';
import { IntakeState } from './intake/contract';

// All that the API of orders takes and answers, as declarations alone: schemas that extend each other.

export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export const OrderStatus = z.enum(
  orderStatuses,
  'Status must be one of pending, processing, completed, cancelled',
);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const priceChanged = 'The price of this plan has changed. Please reload the page.';

const goodsTooLong =
  'The goods and services chosen are longer than 10,000 characters. Order with fewer of them, and add the rest after the order.';

/** The visitor's input, validated in the form and the API. */
export const OrderForm = z.object({
  customerName: longText('Name', 2, longestName, 'Name is required'),
  companyName: text('Company name', longestName).nullish(),
  customerEmail: emailText('Invalid email address'),
  customerPhone: longText('Phone number', 8, longestPhone, 'Phone number is required'),
  pricingPlan: z.string('Please select a plan').trim().min(1, 'Please select a plan'),
});

/** The order as the browser sends it. Status, notes, dates and payment references are not read. */
export const PlaceOrder = OrderForm.extend({
  id: z.string().nullish().describe('The client’s own id: the current timestamp as text'),
  serviceSlug: z.string('Service is required').min(1, 'Service is required'),
  serviceCategory: z.string().nullish(),
  serviceName: z.string().nullish(),
  price: z
    .string()
    .nullish()
    .describe('The price the visitor saw; 409 when the plan’s own differs'),
  markName: z
    .string()
    .nullish()
    .describe('The name that was checked before, or a mark with its number'),
  business: z.string().nullish().describe('What is sold, as described for that check'),
  classes: z.string().nullish().describe('Nice classes of that check, such as 30,43'),
  goods: z
    .string()
    .max(10_000, goodsTooLong)
    .nullish()
    .describe('Words chosen for those classes, as in the address of /goods: t=30:Coffee&own43=…'),
  classCount: z
    .preprocess(
      // A form whose plan files nothing sends an empty one.
      (typed) => (typed === '' ? null : typed),
      inDigits(
        z
          .int('Choose a number of classes')
          .min(1, 'Choose at least one class')
          .max(45, 'There are 45 classes'),
      ).nullish(),
    )
    .describe('For how many classes; by default for those of the check, or one'),
  wording: z.enum(wordings, 'Wording must be list or own').nullish(),
  total: z
    .number('Total must be a number')
    .nullish()
    .describe('The total that the visitor saw, in dollars; 409 when the order’s own is more'),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** Where the matter of an order stands, in the words of the matter. */
export const OrderProgress = z.object({
  number: z.string(),
  title: z.string(),
  state: z.enum(['pending', 'registered', 'expired']),
  standing: z.string(),
  next: z.string().nullable(),
});

/** How the provider took the money. */
export const paymentWays = ['card', 'PayNow'] as const;

/** An order for its customer, without internal notes. */
export const Order = z.object({
  id: z.string(),
  reference: z.string().describe('Six letters and digits to be said on the phone, as K4M-7QX'),
  customerName: z.string(),
  companyName: z.string().nullable(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  serviceId: z.int().nullable(),
  serviceSlug: z.string(),
  serviceCategory: z.string(),
  serviceName: z.string(),
  pricingPlan: z.string(),
  price: z.string(),
  amountCents: z.int().nullable().describe('Whole cents; null if the price has no single amount'),
  taxPercent: z.number().nullable().describe('The GST rate when the order was placed'),
  taxCents: z.int().nullable().describe('The GST inside amountCents; null if there is none'),
  officialFeeCents: z
    .int()
    .describe('The part of amountCents that is paid on to an office for the client, outside GST'),
  classCount: z
    .int()
    .nullable()
    .describe('For how many classes; 0 if its plan files in none, null if that is not known'),
  wording: z
    .enum(wordings)
    .describe('How the goods are worded: as on the office’s list, or in own words'),
  classFee: z
    .object({ leastCents: z.int(), mostCents: z.int() })
    .nullable()
    .describe('The official fee of a class as it is worded; null where nothing is filed'),
  furtherClassCents: z.int().nullable().describe('What each class above those of the plan costs'),
  furtherCents: z.int().describe('The part of amountCents for classes above those of the plan'),
  searchCents: z.int().describe('What a search that was paid before takes off the price'),
  payableUntil: moment.nullable().describe('Until when its price can be paid; null: always'),
  currency: z.string(),
  status: OrderStatus,
  orderDate: moment,
  createdAt: moment,
  paidAt: moment.nullable(),
  paidBy: z.enum(paymentWays).nullable(),
  paymentWaitsSince: moment
    .nullable()
    .describe('Since when an approved payment waits for the bank; null: none does'),
  refundedCents: z.int(),
  lostCents: z.int().describe('What the payer’s bank took back by a dispute'),
  isTestPayment: z.boolean().describe('Paid in test mode: no money was charged'),
  officialFee: OfficialFee.nullable().describe('Of its service; it is not part of the price'),
  intakeState: IntakeState.nullable().describe('Of what it asks its client; null if nothing'),
  progress: z
    .array(OrderProgress)
    .default([])
    .describe('Where its matters stand, once it has some: where the order stands, for its client'),
});
export type Order = z.infer<typeof Order>;

/** An order in its customer's list. */
export const ListedOrder = Order.extend({
  mark: z.string().nullable().describe('The mark it is for, in words; null if not known'),
  classes: z.array(z.string()).describe('Nice classes of that mark'),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** A dispute is open until the payer's bank has decided it. */
export const disputeStates = ['open', 'won', 'lost'] as const;
/** `failed`: the provider made it, and the payer's bank sent it back. */
export const refundStates = ['asked', 'done', 'refused', 'failed'] as const;

/** An event of an order, for its customer. */
export const OrderStep = z.object({
  kind: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  at: moment,
});
export type OrderStep = z.infer<typeof OrderStep>;

export const OrderEvent = z.object({
  id: z.int(),
  kind: z.string(),
  detail: z.string().nullable(),
  actor: z.string(),
  at: moment,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An order as an administrator sees it. */
export const AdminOrder = Order.extend({
  assigneeId: z.int().nullable().describe('The administrator who works on it'),
  notes: z.string().nullable(),
  stripePaymentId: z.string().nullable(),
  stripeSessionId: z.string().nullable().default(null),
  disputedAt: moment.nullable(),
  disputeState: z.enum(disputeStates).nullable(),
  updatedAt: moment,
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** A message sent for an order; its links are masked, since they may contain tokens. */
export const OrderMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  problem: z.string().nullable(),
  queuedAt: moment,
  sentAt: moment.nullable(),
});

/** A refund by an administrator, in any state. */
export const OrderRefund = z.object({
  id: z.int(),
  amountCents: z.int(),
  reason: z.string().nullable(),
  state: z.enum(refundStates),
  problem: z.string().nullable(),
  actor: z.string(),
  cancels: z.boolean().describe('Whether the order is cancelled once it is refunded'),
  createdAt: moment,
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const AdminOrderDetail = AdminOrder.extend({
  enquiry: z
    .object({ kind: z.enum(enquiryKinds), id: z.int() })
    .nullable()
    .describe('The enquiry that it was made from'),
  events: z.array(OrderEvent),
  mails: z.array(OrderMail),
  refunds: z.array(OrderRefund),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const OrderId = z.object({ id: z.string() });
const orderIds = z
  .array(z.string(), 'Orders must be a list of ids')
  .min(1, 'Select at least one order');

export const SetOrderStatus = z.object({ status: OrderStatus, updatedAt: lastSeen });
export type SetOrderStatus = z.infer<typeof SetOrderStatus>;
export const AssignOrder = z.object({
  assigneeId: AssigneeId,
  updatedAt: lastSeen,
});
export type AssignOrder = z.infer<typeof AssignOrder>;

export const AskIntake = z.object({ key: PressKey });

export const RefundOrder = z.object({
  amountCents: cents('Amount')
    .min(1, 'Amount must be more than zero')
    .optional()
    .describe('If left out: the whole remaining amount'),
  reason: text('Reason', longestReason).nullish(),
  key: PressKey.optional(),
  refundedCents: z
    .int()
    .optional()
    .describe('The refunded amount as last read; 409 if it has changed since'),
});
export type RefundOrder = z.infer<typeof RefundOrder>;

export const CancelOrder = z.object({
  refundCents: cents('Refund')
    .min(0, 'Refund must not be negative')
    .describe('0: nothing is refunded'),
  reason: RefundOrder.shape.reason.describe('Told to the customer'),
  key: PressKey,
  refundedCents: RefundOrder.shape.refundedCents,
  updatedAt: lastSeen.describe('As last read; without a refund, 409 if the order was paid since'),
});
export type CancelOrder = z.infer<typeof CancelOrder>;

export const SendOrderMail = z.object({
  mail: z.enum(['receipt', 'payment link'], 'Mail must be receipt or payment link'),
  key: PressKey,
});
export type SendOrderMail = z.infer<typeof SendOrderMail>;

/** An order that an administrator places for a customer. */
export const OrderForCustomer = OrderForm.extend({
  serviceSlug: z.string('Service is required').min(1, 'Service is required'),
  serviceCategory: z.string().nullish(),
});
export type OrderForCustomer = z.infer<typeof OrderForCustomer>;
export const PlaceForCustomer = OrderForCustomer.extend({
  id: z
    .string('Number must be text')
    .regex(/^\d{10,20}$/, 'Number must have 10 to 20 digits')
    .optional()
    .describe('The new order’s number; sent again, it makes no second order'),
});
export type PlaceForCustomer = z.infer<typeof PlaceForCustomer>;

/** Paid orders are not cancelled together: each needs its decision on the refund. */
export const OrdersChanged = SeveralChanged.extend({
  left: z.int().describe('Paid orders that were not cancelled'),
});
export type OrdersChanged = z.infer<typeof OrdersChanged>;

export const SetOrderNotes = z.object({
  notes: noteText('Notes').nullable(),
  updatedAt: lastSeen,
});
export type SetOrderNotes = z.infer<typeof SetOrderNotes>;

/** The parts of a mailed link that has ended. */
export const RenewLink = z.object({
  until: inDigits(z.int('Until must be a number')),
  key: z.string('Key must be text').max(200),
});
export type RenewLink = z.infer<typeof RenewLink>;

/** A guest's own account, of which only the password is not known from the order. */
export const OpenAccount = z.object({ password });

export const CreatePaymentIntent = z.object({
  orderId: z.string('No order ID provided').min(1, 'No order ID provided'),
  amount: z
    .number('Invalid price amount')
    .nullish()
    .describe('What the visitor saw, in dollars; 409 when the order’s own differs'),
  orderDetails: z.unknown().optional().describe('Ignored: the order as it is stored counts'),
});
export const PaymentIntent = z.object({ clientSecret: z.string() });
export const CompletePayment = z.object({
  paymentId: z.string('Payment is required').min(1, 'Payment is required'),
  paymentStatus: z.string().nullish(),
  orderId: z.string('No order ID provided').min(1, 'No order ID provided'),
  orderDetails: z.unknown().optional().describe('Ignored: the order as it is stored counts'),
});

export const PaidSearch = z.object({
  cents: z.int().describe('0 if there is none, or it counted already'),
});

/** What the browser needs to know about the payment provider. */
export const PaymentConfig = z.object({
  testMode: z.boolean().describe('True while no real card is charged'),
  publishableKey: z.string(),
});

export const adminOrderSorts = ['date', 'customer', 'service', 'status'] as const;
export const AdminOrderListQuery = PageQuery.extend({
  q: searchText().optional(),
  status: OrderStatus.optional(),
  payment: z.enum(['paid', 'unpaid']).optional(),
  assignee: AssigneeFilter.optional(),
  intake: IntakeState.optional(),
  sort: sortBy(adminOrderSorts, 'date'),
});
export type AdminOrderListQuery = z.infer<typeof AdminOrderListQuery>;

const OrderFilters = AdminOrderListQuery.pick({
  q: true,
  status: true,
  payment: true,
  assignee: true,
});

export const ChangeOrders = z.object({
  ids: orderIds.max(500, 'At most 500 orders can be changed at once'),
  filters: OrderFilters.optional().describe(filtersOfSelection),
  status: OrderStatus.optional(),
  assigneeId: AssigneeId.optional(),
  seen,
});
export type ChangeOrders = z.infer<typeof ChangeOrders>;

export const SelectedOrders = z.object({
  ids: orderIds.max(maxSelected, 'At most 10,000 orders can be exported at once'),
});
