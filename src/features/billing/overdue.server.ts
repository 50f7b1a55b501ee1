import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { administrators } from '../../platform/auth/schema';
import type { SiteContext, WorkKind } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { openPass } from '../../platform/jobs/pass';
import { queueMessage } from '../../platform/mail/outbox';
import { addDays, dayInSingapore, daysBetween } from '../../shared/calendar-date';
import { type Currency, moneyText } from '../../shared/currency';
import { orders } from '../orders/schema.server';
import { type InvoiceRow, insertInvoiceEvent, lockInvoice } from './data.server';
import { readersOf } from './issue-invoice.server';
import { reminderMail, reminderStages } from './messages.server';
import { invoiceCardPayments } from './paying/schema.server';
import { invoices } from './schema.server';

const isDueBefore = (day: string) =>
  and(
    eq(invoices.kind, 'invoice'),
    gt(invoices.outstandingCents, 0),
    eq(invoices.isTest, false),
    sql`${invoices.dueDay} < ${day}`,
  );

/** The last stage that is reached; an earlier one that was missed isn't made up for, and a due day is one day long. */
function stageOf(daysLate: number) {
  const stage = reminderStages.findLast((each) => each <= daysLate);
  return stage === 0 && daysLate > 0 ? undefined : stage;
}

/** Reminds of invoices, once at each stage, for as long as something is to pay. */
export const remindJob = (context: SiteContext): Job => ({
  name: 'remind-of-invoices',
  title: 'Remind of invoices to pay',
  description: '3 days before the last day to pay, on it, and 3, 14 and 30 days after it',
  trigger: { kind: 'schedule', dailyAt: '09:10' },
  timeLimitMs: 10 * 60_000,
  unit: { one: 'reminder', many: 'reminders' },
  async run({ signal }) {
    try {
      return { done: await remindOfInvoices(context, signal) };
    } finally {
      context.wake();
    }
  },
});

const sliceSize = 200;

async function remindOfInvoices(context: SiteContext, signal: AbortSignal): Promise<number> {
  const { db } = context;
  const today = dayInSingapore();
  const pass = openPass();
  let done = 0;
  let after = 0;
  while (!signal.aborted) {
    const slice = await db
      .select({ id: invoices.id, number: invoices.number })
      .from(invoices)
      .where(
        and(
          isDueBefore(addDays(today, 1 - reminderStages[0])),
          // An order's invoice that a refund or a dispute opened again is for a person to write about.
          isNull(invoices.source),
          isOwed,
          gt(invoices.id, after),
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(sliceSize);
    for (const { id, number } of slice) {
      if (signal.aborted) break;
      if (await pass.tryOne(`Invoice ${number}`, () => remind(context, id, today))) done += 1;
    }
    if (slice.length < sliceSize) break;
    after = slice.at(-1)?.id ?? after;
  }
  pass.end();
  return done;
}

/** What card payments gave back: whether that is owed again, a person knows. */
const takenBack = sql`(select coalesce(sum(${invoiceCardPayments.refundedCents} + ${invoiceCardPayments.lostCents}), 0)
  from ${invoiceCardPayments}
  where ${invoiceCardPayments.invoiceId} = ${invoices.id} and ${invoiceCardPayments.state} = 'paid')`;
const isOwed = gt(invoices.outstandingCents, takenBack);

/** Under the invoice's lock, so that a payment or a refund that is recorded at this moment stops it. */
const remind = ({ db, config, secret }: SiteContext, id: number, today: string) =>
  db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const stage = dueStage(invoice, today);
    if (stage === undefined) return false;
    if ((await tx.$count(invoices, and(eq(invoices.id, id), isOwed))) === 0) return false;
    const mails = (await readersOf(tx, invoice)).map((to) =>
      reminderMail(invoice, { config, secret }, stage, to),
    );
    if (!(await queueMessage(tx, ...mails))) return false;
    await insertInvoiceEvent(
      tx,
      id,
      'reminded',
      'automatic',
      stage === 0
        ? 'on the last day to pay'
        : `${Math.abs(stage)} days ${stage < 0 ? 'before' : 'after'} the last day to pay`,
    );
    return true;
  });

/** Who was sent the invoice in the last days isn't reminded before it is late. */
function dueStage({ issueDay, dueDay, outstandingCents }: InvoiceRow, today: string) {
  if (!issueDay || !dueDay || outstandingCents <= 0) return undefined;
  const stage = stageOf(daysBetween(dueDay, today));
  const isNew = daysBetween(issueDay, today) < 3;
  return stage !== undefined && stage <= 0 && isNew ? undefined : stage;
}

const keeper = sql`coalesce(
  (select ${orders.assigneeId} from ${orders} where ${orders.id} = ${invoices.orderId}),
  (select ${administrators.id} from ${administrators}
    where lower(${administrators.username}) = lower(${invoices.createdBy})))`;

/** Whoever works on its order, or made it, sees to an invoice. */
export const overdueWork: WorkKind = {
  kind: 'invoice',
  part: 'money',
  title: 'Overdue invoices',
  act: 'See to it',
  path: '/admin/invoices?state=overdue&sort=due',
  select: (
    today,
  ) => sql`select ${invoices.id}::text as id, '/admin/invoices/' || ${invoices.id} as path,
    ${invoices.number} as what, ${invoices.clientName} as about, ${invoices.matterNumber} as reference,
    ${invoices.outstandingCents} || ' ' || ${invoices.currency} as note, ${invoices.dueDay}::text as "on", null::text as own,
    null::float as since, ${keeper} as "responsibleId", null::int as "deputyId", null::text as record
    from ${invoices} where ${isDueBefore(today)}`,
  words({ note }) {
    const [cents, currency] = (note ?? '').split(' ');
    return { note: moneyText(Number(cents), currency as Currency) };
  },
};
