import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cookiesOf } from './cookies';
import { cardPayment } from './orders';
import { freePort, makeHome, postTo, serverOrder, startServer } from './server-process';

/** 100 in `npm run test:long`. */
const allKills = Number(process.env.KILLS ?? 2);

test('kills during order, payment and mail lose nothing acknowledged and repeat nothing', async () => {
  const lanes = await Promise.all([surviveKills(allKills / 2), surviveKills(allKills / 2)]);
  const sum = (count: (lane: (typeof lanes)[number]) => number) =>
    lanes.reduce((total, lane) => total + count(lane), 0);
  expect(sum((lane) => lane.acknowledged)).toBeGreaterThan(allKills / 10);
  expect(sum((lane) => lane.paid)).toBeGreaterThan(0);
});

/** Kills a site repeatedly while orders are placed and paid; what it acknowledged must hold in the end. */
async function surviveKills(kills: number) {
  const own = await makeHome({ isSeeded: true });
  const ownEnv = { ...own.env, RATE_LIMITS: 'off' };
  // A process that lives for a second does not gain from optimised compilation.
  const startOwn = async () =>
    startServer({ ...ownEnv, PORT: String(await freePort()) }, ['--liftoff-only']);
  const acknowledged: string[] = [];
  const paid = new Map<string, string>();
  const cookies = new Map<string, string>();

  // On a slow machine the kills go on, later and later, until an order was paid before one.
  const isEnough = (round: number) => round >= kills && (paid.size > 0 || round >= 4 * kills);
  for (let round = 0; !isEnough(round); round++) {
    const server = await startOwn();
    const journey = async (index: number) => {
      const id = `${1764144000000 + round * 1000 + index}`;
      const placed = await postTo(server, '/api/order', serverOrder(id));
      if (placed.status !== 201) return;
      acknowledged.push(id);
      const cookie = cookiesOf(placed);
      cookies.set(id, cookie);
      const intent = await postTo(
        server,
        '/api/create-payment-intent',
        { orderId: id, amount: 599 },
        { cookie },
      );
      const { clientSecret } = (await intent.json()) as { clientSecret: string };
      const paymentId = clientSecret.split('_secret_')[0] as string;
      const confirmed = await fetch(
        `${server.url}/stripe-test/v1/payment_intents/${paymentId}/confirm`,
        {
          method: 'POST',
          body: cardPayment(clientSecret),
        },
      );
      const answer = (await confirmed.json()) as { status: string };
      if (answer.status === 'succeeded') paid.set(id, paymentId);
      await postTo(server, '/api/orders/payment-complete', { orderId: id, paymentId }, { cookie });
    };
    const journeys = Promise.allSettled([0, 1, 2].map(journey));
    // Spreads the kills over the journeys.
    const moment = (round + Math.random()) / kills;
    await new Promise((resolve) => setTimeout(resolve, moment * 600));
    await server.kill();
    await journeys;
  }

  const server = await startOwn();
  const read = async (id: string) => {
    const response = await fetch(`${server.url}/api/orders/${id}`, {
      headers: { cookie: cookies.get(id) ?? '' },
    });
    return (await response.json()) as { id: string; paidAt: string | null };
  };
  for (const id of acknowledged) expect((await read(id)).id).toBe(id);
  for (const id of paid.keys()) {
    await expect.poll(async () => (await read(id)).paidAt, { interval: 250 }).toBeTruthy();
  }

  const mailFolder = join(own.dataDir, 'mail');
  const sent = () => readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
  const count = (id: string, what: string) =>
    sent().filter((name) => name.endsWith(`order-${id}-${what}.eml`)).length;
  for (const id of acknowledged)
    await expect.poll(() => count(id, 'received'), { interval: 250 }).toBe(1);
  for (const id of paid.keys())
    await expect.poll(() => count(id, 'paid'), { interval: 250 }).toBe(1);
  await server.kill();
  await own.remove();
  return { acknowledged: acknowledged.length, paid: paid.size };
}
