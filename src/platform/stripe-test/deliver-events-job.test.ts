import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../test/database';
import { startJob } from '../../../test/jobs';
import { migrateDatabase } from '../db/migrate';
import { insertEvent } from './data';
import { deliverEventsJob } from './deliver-events-job';
import { testKeys } from './keys';
import { testEvents } from './schema';

const secret = 'a secret';
const log = { info() {}, error() {}, countOf: () => 0 };
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrateDatabase(database.db, 'drizzle');
});
afterAll(() => database.drop());

it('signs an event and retries until it is accepted, also after a restart', async () => {
  const { db } = database;
  await insertEvent(db, 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' });
  const answers = [503, 500, 200];
  const received: Stripe.Event[] = [];
  const deliver = async (request: Request) => {
    const body = await request.text();
    const signature = request.headers.get('stripe-signature') ?? '';
    const { webhookSecret } = testKeys(secret);
    received.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
    return new Response(null, { status: answers[received.length - 1] ?? 200 });
  };

  for (const count of [1, 2, 3]) {
    const delivery = startJob(db, log, deliverEventsJob({ db, secret, deliver }));
    await vi.waitFor(
      () => {
        delivery.wake();
        expect(received).toHaveLength(count);
      },
      { timeout: 120_000, interval: 100 },
    );
    await delivery.stop();
  }
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  const [event] = await db.select().from(testEvents);
  expect(event).toMatchObject({ attempts: 3, deliveredAt: expect.any(Date) });
});
