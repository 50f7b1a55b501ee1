import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Db } from '../db/database';
import type { Job } from '../jobs/job';
import { settleWaiting, type WaitingEnd } from './confirm-intent';
import { updateIntent } from './data';
import { testKeys } from './keys';
import { testEvents } from './schema';

interface DeliverEventsOptions {
  db: Db;
  secret: string;
  /** Calls the site in process. */
  deliver(request: Request): Promise<Response>;
}

type TestEvent = Stripe.Event & {
  data: { object: { payment_intent?: string } & WaitingEnd };
};

const batchSize = 20;
const maxAttempts = 40;

export const testEvent = 'test-event';

/** Delivers the stand-in's signed events to the site's webhook, with retries. */
export function deliverEventsJob(options: DeliverEventsOptions): Job {
  return {
    name: 'deliver-test-events',
    title: 'Deliver test payment events',
    description: 'Sends events of test payments to the webhook while no Stripe keys are set',
    trigger: { kind: 'queue', when: 'When there is an event', wokenBy: testEvent, pollMs: 5_000 },
    timeLimitMs: 5 * 60_000,
    unit: { one: 'event', many: 'events' },
    async run({ signal }) {
      const due = await takeDue(options.db);
      for (const payload of due) {
        if (signal.aborted) break;
        await bring(options, payload);
      }
      return { done: due.length, isMore: due.length === batchSize };
    },
  };
}

/** Taking an event also sets its next attempt, so a killed process loses none. */
async function takeDue(db: Db): Promise<TestEvent[]> {
  const due = db
    .select({ id: testEvents.id })
    .from(testEvents)
    .where(
      and(
        isNull(testEvents.deliveredAt),
        lte(testEvents.dueAt, sql`now()`),
        lt(testEvents.attempts, maxAttempts),
      ),
    )
    .orderBy(asc(testEvents.dueAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(testEvents)
    .set({
      attempts: sql`${testEvents.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => least(2 ^ ${testEvents.attempts}, 3600))`,
    })
    .where(sql`${testEvents.id} in (${due})`)
    .returning({ payload: testEvents.payload, createdAt: testEvents.createdAt });
  return taken
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ payload }) => payload as TestEvent);
}

async function bring({ db, secret, deliver }: DeliverEventsOptions, event: TestEvent) {
  const { payment_intent: intentId } = event.data.object;
  if (event.type === 'charge.dispute.created' && intentId)
    await updateIntent(db, intentId, { isDisputed: 1 });

  await settleWaiting(db, event.type, event.data.object);

  const payload = JSON.stringify(event);
  const { webhookSecret } = testKeys(secret);
  const answer = await deliver(
    new Request('http://localhost/api/stripe/webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: webhookSecret,
        }),
      },
      body: payload,
    }),
  );
  await answer.body?.cancel();
  if (answer.ok)
    await db.update(testEvents).set({ deliveredAt: new Date() }).where(eq(testEvents.id, event.id));
}
