import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Db } from '../db/database';
import { startWorkLoop, type WorkLoop } from '../jobs/work-loop';
import type { Log } from '../log/log';
import { updateIntent } from './data';
import { testKeys } from './keys';
import { testEvents } from './schema';

interface TestEventDeliveryOptions {
  db: Db;
  secret: string;
  log: Log;
  /** Hands a request to the site itself. */
  deliver(request: Request): Promise<Response>;
}

type TestEvent = Stripe.Event & { data: { object: { payment_intent?: string } } };

const batchSize = 20;
const mostAttempts = 40;

/** Brings the stand-in's events to the site's webhook, signed, until each is taken. */
export function startTestEventDelivery(options: TestEventDeliveryOptions): WorkLoop {
  return startWorkLoop({
    log: options.log,
    failure: 'test events not delivered',
    pollMs: 5_000,
    async work(isStopped) {
      for (const payload of await takeDue(options.db)) {
        if (isStopped()) break;
        await bring(options, payload);
      }
      return false;
    },
    restMs: () => 0,
  });
}

/** Taking an event sets the time of its next attempt, so a killed process loses none. */
async function takeDue(db: Db): Promise<TestEvent[]> {
  const due = db
    .select({ id: testEvents.id })
    .from(testEvents)
    .where(
      and(
        isNull(testEvents.deliveredAt),
        lte(testEvents.dueAt, sql`now()`),
        lt(testEvents.attempts, mostAttempts),
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

async function bring({ db, secret, deliver }: TestEventDeliveryOptions, event: TestEvent) {
  const { payment_intent: intentId } = event.data.object;
  if (event.type === 'charge.dispute.created' && intentId)
    await updateIntent(db, intentId, { isDisputed: 1 });

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
