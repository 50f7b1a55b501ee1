import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from './browser';
import { newPerson } from './customers';
import { type JourneySite, openJourney } from './journey-site';
import { newOrderForm } from './orders';

let site: JourneySite;
let firm: Visitor;
let client: Visitor;
beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
  firm = await site.visit();
  client = await site.visit();
  await site.signIn(firm.page, '/admin');
});
afterAll(async () => {
  await firm?.close();
  await client?.close();
  await site?.close();
});

const arabic = 'شركة النور 24';
const hebrew = 'בית קפה 7';

const send = async <Answer>(path: string, data: object, by = firm): Promise<Answer> => {
  const answer = await by.page.request.post(site.url + path, {
    data,
    headers: { origin: site.url },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
};

/** Where a name isn’t read from right to left by itself, or moves what stands before or after it on its line. */
const moved = (page: Page) =>
  page.evaluate(
    (names) => {
      const boxOf = (node: Node, from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return range.getBoundingClientRect();
      };
      const blockOf = (node: Node) => {
        let block = node.parentElement as HTMLElement;
        while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
          block = block.parentElement;
        return block;
      };
      const lettersOf = (block: HTMLElement) => {
        const letters: { node: Node; at: number; box: DOMRect }[] = [];
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          for (let at = 0; at < node.data.length; at += 1)
            if (node.data[at]?.trim()) letters.push({ node, at, box: boxOf(node, at, at + 1) });
        }
        return letters.filter(({ box }) => box.width > 0);
      };
      const found = new Set<string>();
      // A field has a name or a part of one, and nothing beside it.
      const fields = [...document.querySelectorAll('input')];
      let seen = fields.filter(
        ({ value }) => /[\u0590-\u06ff]/.test(value) && names.some((name) => name.includes(value)),
      ).length;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const name of names) {
          const from = node.data.indexOf(name);
          if (from < 0 || !node.parentElement?.checkVisibility()) continue;
          const to = from + name.length;
          const box = boxOf(node, from, to);
          const first = boxOf(node, from, from + 1);
          const last = boxOf(node, to - 1, to);
          // Cut off, or in two lines.
          if (box.width < 2 || first.top !== last.top) continue;
          seen += 1;
          const block = blockOf(node);
          const letters = lettersOf(block);
          const own = letters.filter(
            (each) => each.node === node && each.at >= from && each.at < to,
          );
          const before = letters[letters.indexOf(own[0] as never) - 1];
          const after = letters[letters.indexOf(own.at(-1) as never) + 1];
          const isBeside = (other?: DOMRect) =>
            other !== undefined && Math.abs(other.bottom - box.bottom) < 6;
          if (
            first.left < last.left ||
            (before && isBeside(before.box) && before.box.left > box.left + 1) ||
            (after && isBeside(after.box) && after.box.right < box.right - 1)
          )
            found.add(`${block.tagName} ${block.className}: ${block.textContent?.slice(0, 150)}`);
        }
      }
      return { seen, found: [...found] };
    },
    [arabic, hebrew],
  );

const people = { clientName: arabic, clientEmail: 'noor@example.com', companyName: hebrew };
const matter = {
  ...people,
  title: hebrew,
  right: 'trademark',
  route: 'national',
  responsibleId: null,
  deputyId: null,
  applicationNumber: null,
  classes: [{ number: '30' }],
  parties: [{ role: 'owner', name: arabic, uen: null, country: 'Singapore' }],
  openedOn: '2026-01-05',
};

interface Service {
  slug: string;
  title: string;
  pricing: { name: string; price: string }[];
}

/** An account with this address, and an order of it. */
async function orderOfClient(): Promise<string> {
  const person = newPerson({ firstName: 'شركة', lastName: 'النور 24', email: people.clientEmail });
  await send('/api/auth/register', person, client);
  await send(
    '/api/auth/verify-email',
    {
      token: new URL(await site.mailedLink(/verify/)).searchParams.get('token'),
    },
    client,
  );
  const answer = await client.page.request.get(
    `${site.url}/api/services/trademark/singapore-trademark-registration`,
  );
  const { slug, title, pricing } = (await answer.json()) as Service;
  const plan = pricing.find(({ price }) => /\d/.test(price));
  const { id } = await send<{ id: string }>(
    '/api/order',
    newOrderForm({
      customerName: arabic,
      companyName: hebrew,
      customerEmail: people.clientEmail,
      serviceSlug: slug,
      serviceName: title,
      pricingPlan: plan?.name,
      price: plan?.price,
    }),
    client,
  );
  return id;
}

async function issuedInvoice(): Promise<number> {
  const { id } = await send<{ id: number }>('/api/admin/invoices', {
    kind: 'invoice',
    clientName: hebrew,
    attention: arabic,
    clientEmail: people.clientEmail,
    clientAddress: '12 Jalan Besar, Singapore 208790',
    lines: [{ kind: 'service', description: hebrew, quantity: 1, unitCents: 100_000 }],
    key: crypto.randomUUID(),
  });
  await send(`/api/admin/invoices/${id}/issue`, {});
  return id;
}

/** The pages that show a name, of the firm and of its client. */
async function plant() {
  const enquiry = await send<{ id: number }>('/api/contact', {
    name: arabic,
    email: people.clientEmail,
    phone: '+65 6000 0147',
    service: 'trademark',
    message: 'Please look after our mark.',
  });
  const order = await orderOfClient();
  const invoice = await issuedInvoice();
  const mark = await send<{ id: number }>('/api/admin/trademarks', {
    name: hebrew,
    registrationNumber: '40202412345A',
    registrationDate: '2024-01-02',
    owner: arabic,
    status: 'registered',
    classes: ['9', '35'],
    isPublished: true,
  });
  const check = await send<{ id: number }>('/api/admin/conflict-checks', {
    clientEmail: people.clientEmail,
    names: [arabic, hebrew],
    otherSide: [],
    mark: hebrew,
    classes: ['30'],
  });
  await send(`/api/admin/conflict-checks/${check.id}/decision`, {
    decision: 'clear',
    reason: 'Read',
  });
  const opened = await send<{ id: number; number: string }>('/api/admin/matters', {
    ...matter,
    conflictCheckId: check.id,
    key: crypto.randomUUID(),
  });
  const { text = '' } = await site.mail(/invoice.*issued/);
  const ofFirm = [
    '/admin',
    '/admin/contact-submissions',
    `/admin/contact-submissions/${enquiry.id}`,
    '/admin/orders',
    `/admin/orders/${order}`,
    '/admin/clients',
    `/admin/clients?of=${encodeURIComponent(people.clientEmail)}`,
    '/admin/invoices',
    `/admin/invoices/${invoice}`,
    `/admin/invoices/statement?email=${encodeURIComponent(people.clientEmail)}`,
    '/admin/matters',
    `/admin/matters/${opened.id}`,
    '/admin/trademarks?q=40202412345A',
    `/admin/trademarks/${mark.id}/edit`,
    '/admin/settings/audit',
  ];
  const ofClient = [
    `/orders/${order}`,
    '/my-matters',
    `/my-matters/${opened.number}`,
    `/invoices/${invoice}`,
    `/zh/invoices/${invoice}`,
    /\/pay\/[\w-]+/.exec(text)?.[0] ?? '',
    '/profile',
  ];
  return { ofFirm, ofClient };
}

test('names written from right to left keep their order beside other words', async () => {
  const wrong: [where: string, what: string[]][] = [];
  const shown: [where: string, names: number][] = [];
  const look = async (where: string, { page }: Visitor) => {
    const { seen, found } = await moved(page);
    shown.push([where, seen]);
    if (found.length > 0) wrong.push([where, found]);
  };
  const { ofFirm, ofClient } = await plant();
  for (const [by, paths] of [
    [firm, ofFirm],
    [client, ofClient],
  ] as const)
    for (const path of paths) {
      await by.page.goto(site.url + path, { waitUntil: 'networkidle' });
      await look(path, by);
    }
  for (const name of [/invoice.*issued/, /order.*received/]) {
    const { html = '' } = await site.mail(name);
    await client.page.setContent(html);
    await look(String(name), client);
  }
  await firm.page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
  await firm.page.keyboard.press('Control+k');
  await firm.page.getByRole('combobox', { name: /Search records/ }).fill('noor@example.com');
  await firm.page.getByRole('option', { name: arabic }).first().waitFor();
  await look('palette', firm);
  expect(wrong).toEqual([]);
  expect(shown.filter(([, names]) => names === 0)).toEqual([]);
});
