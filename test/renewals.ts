import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import type { MatterDetail } from '../src/features/matters/matter/contract';
import type { OwnRenewal, RenewalOfMatter } from '../src/features/matters/renewals/contract';
import { sendRenewalLetters } from '../src/features/matters/renewals/letters-job.server';
import type { Order } from '../src/features/orders/contract';
import { messages } from '../src/platform/mail/schema';
import { readMails } from './mails';
import { confirm, startPayment } from './orders';
import type { Browser, TestSite } from './site';

/** Of a service that renews. */
export const plan = (name: string, price: string, feature: string) => ({
  name,
  price,
  features: [feature],
  isPopular: false,
});

/** What clients and the desk do about renewals on a site that is opened by then. */
export function renewalsOf(at: () => { site: TestSite; owner: Browser }) {
  const send = () => sendRenewalLetters(at().site.deps);
  const lettersTo = async ({ number }: MatterDetail) =>
    (
      await readMails(at().site, like(messages.eventKey, `matter:${number}:renewal:%`))
    ).toReversed();
  const mailsTo = ({ clientEmail }: MatterDetail) =>
    readMails(at().site, eq(messages.toAddress, clientEmail));

  /** A browser that opened the letter’s link. */
  async function openedLink(matter: MatterDetail): Promise<Browser> {
    const [letter] = (await lettersTo(matter)).toReversed();
    const { pathname, search } = new URL(
      /http\S+open-matter\S+/.exec(letter?.plain ?? '')?.[0] ?? '',
    );
    const client = at().site.newBrowser();
    const { status, headers } = await client.request(pathname + search);
    expect([status, headers.get('location')]).toEqual([
      303,
      `/my-matters/${matter.number}/renewal`,
    ]);
    return client;
  }

  const pathOf = ({ number }: MatterDetail) => `/api/my-matters/${number}/renewal`;
  const read = async (client: Browser, matter: MatterDetail) =>
    (await client.get<OwnRenewal>(pathOf(matter))).body;
  const atDesk = async ({ id }: MatterDetail) =>
    (await at().owner.get<RenewalOfMatter | null>(`/api/admin/matters/${id}/renewal`)).body;

  const answer = async (client: Browser, matter: MatterDetail, body: object) => {
    const { prices } = await read(client, matter);
    const seen = prices.map(({ totalCents }) => totalCents).join(',');
    return client.post<{ payPath: string | null; message?: string; errors?: object }>(
      pathOf(matter),
      {
        seen,
        ...body,
      },
    );
  };

  const codeIn = (mail: { subject: string } | undefined) =>
    /^\d{8}(?= confirms)/.exec(mail?.subject ?? '')?.[0] ?? '';
  const orderOf = async (client: Browser, payPath: string | null) => {
    expect(payPath).toMatch(/^\/open-order\//);
    const { headers } = await client.request(payPath ?? '');
    const id = (headers.get('location') ?? '').replace('/checkout/', '');
    return (await client.get<Order>(`/api/orders/${id}`)).body;
  };

  async function pay(client: Browser, { id }: Order) {
    const payment = await startPayment(client, id);
    await confirm(client, payment);
    const done = { orderId: id, paymentId: payment.id };
    const { body } = await client.post<Order>('/api/orders/payment-complete', done);
    expect(body.paidAt).not.toBeNull();
  }

  return {
    send,
    lettersTo,
    mailsTo,
    openedLink,
    pathOf,
    read,
    atDesk,
    answer,
    codeIn,
    orderOf,
    pay,
  };
}
