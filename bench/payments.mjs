import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds, mediansOf } from './measure.mjs';

// Orders are paid by the stand-in's card in three requests: the payment is begun, confirmed at the provider, and told to
// the site, which makes invoice and mails of it meanwhile. wrk can't do so, since each request follows from the last.

const atOnce = 16;
const ordersEach = 300;
/** Mails and invoices of the orders before. */
const settleMs = 3_000;
/** Of a core: with less than this the generator isn't what is measured. */
const generatorMost = 0.8;

let visitors = 0;
/** Each from an address of its own, as behind a proxy. */
async function post(url, path, body, cookie) {
  visitors += 1;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      'x-forwarded-for': `11.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      origin: url,
      cookie,
    },
    body,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { answer: await response.json(), cookie: cookies.join('; ') };
}

async function placeOrder(url, order, id) {
  const { answer, cookie } = await post(url, '/api/order', order.replaceAll('<n>', id), '');
  return { id: answer.id, cookie };
}

async function pay(url, { id, cookie }) {
  const begun = await post(
    url,
    '/api/create-payment-intent',
    JSON.stringify({ orderId: id }),
    cookie,
  );
  const { clientSecret } = begun.answer;
  const paymentId = clientSecret.replace(/_secret_.*/, '');
  const card = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242 4242 4242 4242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
  });
  await post(url, `/stripe-test/v1/payment_intents/${paymentId}/confirm`, card, cookie);
  const told = JSON.stringify({ orderId: id, paymentId });
  const { answer } = await post(url, '/api/orders/payment-complete', told, cookie);
  if (!answer.paidAt) throw new Error(`Order ${id} was not paid.`);
}

/** Does the work of each item, some at once; returns the milliseconds of each. */
async function someAtOnce(items, work) {
  const times = [];
  const left = items.values();
  const one = async () => {
    for (const item of left) {
      const from = performance.now();
      await work(item);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times.sort((a, b) => a - b);
}

/** Payments a second and what each takes, by the medians of some rounds after one that warms up. */
export async function measurePayments(site, order, rounds) {
  const measured = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = Date.now() * 1_000;
    const placed = [];
    await someAtOnce([...Array(ordersEach).keys()], async (n) =>
      placed.push(await placeOrder(site.url, order, String(first + n))),
    );
    await wait(settleMs);
    const cpu = cpuSeconds(site.processes);
    const own = process.cpuUsage();
    const from = performance.now();
    const times = await someAtOnce(placed, (each) => pay(site.url, each));
    const ms = performance.now() - from;
    const { user, system } = process.cpuUsage(own);
    if ((user + system) / 1_000 / ms > generatorMost)
      throw new Error('The generator of payments took nearly all of its core.');
    const at = (part) => times[Math.floor(times.length * part)];
    const cpuMs = ((cpuSeconds(site.processes) - cpu) * 1_000) / ordersEach;
    measured.push({ perSecond: (ordersEach * 1_000) / ms, p50: at(0.5), p99: at(0.99), cpuMs });
  }
  return mediansOf(measured.slice(1));
}
