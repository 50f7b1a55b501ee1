import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect } from 'vitest';
import type { TestSite } from '../site';

const webhookSecret = 'whsec_books';

interface Intent {
  id: string;
  cents: number;
  currency: string;
  metadata: Record<string, string>;
  way: 'card' | 'paynow';
  paidAt: number | null;
  isCanceled: boolean;
  isBroken: boolean;
  refunds: { id: string; cents: number; status: string }[];
}

/** The part of the provider’s API that the site calls, with real payments: a site’s own stand-in makes tests alone. */
export async function openLiveProvider() {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, object>();

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    const key = String(request.headers['idempotency-key']);
    const form = new URLSearchParams(await bodyOf(request));
    const made = () => {
      const [, canceled] = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(pathname) ?? [];
      if (canceled) return shapeOf(Object.assign(intentOf(canceled), { isCanceled: true }));
      return pathname === '/v1/refunds' ? refund(form) : intend(form);
    };
    const asked = intents.get(pathname.split('/')[3] ?? '');
    if (asked?.isBroken) {
      const error = { type: 'api_error', message: `An error of ${asked.id}` };
      response.writeHead(500, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error }));
    }
    if (request.method === 'POST' && !byKey.has(key)) byKey.set(key, made());
    const answer =
      request.method === 'GET'
        ? shapeOf(intentOf(pathname.split('/').at(-1) ?? ''))
        : byKey.get(key);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function intentOf(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}.`);
    return intent;
  }
  function intend(form: URLSearchParams) {
    const id = `pi_${intents.size + 1}`;
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
        return key ? [[key, value]] : [];
      }),
    );
    const currency = String(form.get('currency'));
    const intent = { id, cents: Number(form.get('amount')), currency, metadata };
    const isNew = { paidAt: null, isCanceled: false, isBroken: false, refunds: [] };
    intents.set(id, { ...intent, ...isNew, way: 'card' });
    return shapeOf(intentOf(id));
  }
  const refund = (form: URLSearchParams) =>
    giveBack(intentOf(String(form.get('payment_intent'))), Number(form.get('amount')));
  function giveBack(intent: Intent, cents: number) {
    const id = `re_${intent.id}_${intent.refunds.length}`;
    intent.refunds.push({ id, cents, status: 'succeeded' });
    return refundShape(intent, id);
  }
  let told = 0;
  async function tell(site: TestSite, type: string, object: object) {
    const payload = JSON.stringify({ id: `evt_${++told}`, type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const answer = await site.newBrowser().request('/api/stripe/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    expect([type, answer.status]).toEqual([type, 200]);
  }

  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_live_books',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_books',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    tell,
    /** From now on it has no answer about a payment but an error. */
    breakOff(id: string) {
      intentOf(id).isBroken = true;
    },
    /** Takes the money, and tells nobody. */
    charge(id: string, way: Intent['way']) {
      Object.assign(intentOf(id), { paidAt: Date.now(), way });
    },
    async pay(site: TestSite, id: string, way: Intent['way']) {
      this.charge(id, way);
      await tell(site, 'payment_intent.succeeded', { object: 'payment_intent', id });
    },
    /** The firm gives a part of a payment back on the provider’s own pages. */
    refund: (site: TestSite, id: string, cents: number) =>
      tell(site, 'refund.created', giveBack(intentOf(id), cents)),
    /** The payer’s bank sends the last refund of a payment back. */
    async failRefund(site: TestSite, id: string) {
      const refund = intentOf(id).refunds.at(-1);
      if (!refund) throw new Error(`${id} was not refunded.`);
      refund.status = 'failed';
      await tell(site, 'refund.failed', refundShape(intentOf(id), refund.id));
    },
    async dispute(site: TestSite, id: string, end: 'won' | 'lost') {
      const dispute = { id: `dp_${id}`, object: 'dispute', amount: intentOf(id).cents };
      const { currency } = intentOf(id);
      const of = { ...dispute, currency, payment_intent: id, reason: 'fraudulent' };
      await tell(site, 'charge.dispute.created', { ...of, status: 'needs_response' });
      await tell(site, 'charge.dispute.closed', { ...of, status: end });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const refundShape = (intent: Intent, id: string) => {
  const { cents, status } = intent.refunds.find((each) => each.id === id) as Intent['refunds'][0];
  const reason = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {};
  const { currency } = intent;
  const of = { id, object: 'refund', amount: cents, currency, payment_intent: intent.id };
  return { ...of, status, ...reason };
};

function shapeOf(intent: Intent) {
  const { id, cents, currency, metadata, way, paidAt, isCanceled, refunds } = intent;
  const standing = refunds.filter(({ status }) => status === 'succeeded');
  const charge = {
    ...{ id: id.replace('pi', 'ch'), object: 'charge', amount: cents, disputed: false },
    created: Math.floor((paidAt ?? 0) / 1_000),
    amount_refunded: standing.reduce((sum, refund) => sum + refund.cents, 0),
    payment_method_details: { type: way },
    refunds: {
      object: 'list',
      data: refunds.map((refund) => refundShape(intent, refund.id)),
      has_more: false,
    },
  };
  return {
    ...{ id, object: 'payment_intent', client_secret: `${id}_secret_x`, livemode: true },
    ...{ amount: cents, amount_received: paidAt ? cents : 0, currency },
    status: paidAt ? 'succeeded' : isCanceled ? 'canceled' : 'requires_payment_method',
    metadata,
    latest_charge: paidAt ? charge : null,
    last_payment_error: null,
  };
}
