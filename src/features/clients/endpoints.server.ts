import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { withUndo } from '../../platform/http/with-undo';
import { findRefusals } from '../../platform/mail/refusals';
import { IdAnswer, RowId } from '../../shared/answers';
import { forbidden } from '../../shared/failure';
import {
  BillingDetails,
  ChangeBilling,
  ChangeOwnBilling,
  OwnBillingDetails,
} from './billing-contract';
import {
  changeBilling,
  changeOwnBilling,
  readBilling,
  readOwnBilling,
} from './billing-details.server';
import { mailAgain, mergeClients, splitClient, takeGiven } from './change-clients.server';
import { changeNote, deleteNote, writeNote } from './client-notes.server';
import {
  ChangeNote,
  Client,
  type ClientAddress,
  ClientDetail,
  ClientEntry,
  ClientListQuery,
  ClientNote,
  ListedClient,
  MailAgain,
  MergeClients,
  Moved,
  SplitClient,
  TakeGiven,
  TimelineQuery,
  WriteNote,
} from './contract';
import {
  countByClient,
  countRecords,
  findAccounts,
  findAddresses,
  findClients,
  findDuplicates,
  findGiven,
  findRecords,
  recordKinds,
  requireClient,
  sumMoney,
} from './data.server';
import { listedKinds } from './listed-kinds';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');

const customerApi = endpoints('customer', 'Accounts');

const noRecords = { count: 0, open: 0 };

export const clientEndpoints = (context: SiteContext) => [
  ...ownEndpoints(context),
  ...deskEndpoints(context),
];

function ownEndpoints({ db }: SiteContext) {
  return [
    customerApi.get('/api/auth/billing-details', {
      summary: 'How the signed-in customer is billed; null until their address is confirmed',
      answer: OwnBillingDetails.nullable(),
      handle: async ({ caller: { customer } }) =>
        customer.isVerified ? readOwnBilling(db, customer) : null,
    }),
    customerApi.patch('/api/auth/billing-details', {
      summary:
        'Change how the signed-in customer is billed; 403 until their address is confirmed, 409 if the firm saved it since `updatedAt`',
      body: ChangeOwnBilling,
      answer: OwnBillingDetails,
      async handle({ body, caller: { customer } }) {
        if (!customer.isVerified) throw forbidden('Please confirm your e-mail address first.');
        return changeOwnBilling(db, customer, body);
      },
    }),
  ];
}

function deskEndpoints(context: SiteContext) {
  const { db } = context;
  const allKinds = recordKinds(context.features);
  const counted = allKinds.filter(({ kind }) => listedKinds.some((each) => each === kind));
  return [
    administratorApi.get('/api/admin/clients', {
      summary:
        'Everyone who ordered, enquired, asked for a check or signed up; newest contact first',
      query: ClientListQuery,
      answer: z.array(ListedClient),
      async handle({ query, c }) {
        const found = await listAnswer(c, query, (slice) => findClients(db, query, slice));
        const counts = Map.groupBy(
          await countByClient(
            db,
            counted,
            found.map(({ id }) => id),
          ),
          ({ clientId }) => clientId,
        );
        const unnamed = found.flatMap(({ id, name }) => (name === null ? [id] : []));
        const addresses = await findAddresses(db, unnamed);
        const names = (await findGiven(db, addresses)).filter(({ what }) => what === 'name');
        const clientOf = new Map(addresses.map((row) => [row.address, row.clientId]));
        return found.map((client) => ({
          ...client,
          givenName:
            names.find(({ address }) => clientOf.get(address) === client.id)?.value ?? null,
          counts: Object.fromEntries(
            (counts.get(client.id) ?? []).map(({ kind, count }) => [kind, count]),
          ),
        }));
      },
    }),
    administratorApi.get('/api/admin/clients/{id}', {
      summary:
        'One client with their addresses, the number of their records, and possible duplicates',
      params: RowId,
      answer: ClientDetail,
      async handle({ params }) {
        const client = await requireClient(db, params.id);
        const addresses = await findAddresses(db, [client.id]);
        const own = addresses.map(({ address }) => address);
        const accounts = await findAccounts(db, own);
        const given = await findGiven(db, addresses);
        const refusals = await findRefusals(db, own);
        const counts = await countRecords(db, allKinds, own);
        const firstAt = counts.map((each) => Date.parse(each.firstAt));
        return {
          ...client,
          firstAt: firstAt.length > 0 ? new Date(Math.min(...firstAt)) : null,
          addresses: addresses.map(({ firstClientId, ...row }) => ({
            ...row,
            id: firstClientId,
            account: accountOf(accounts.get(row.address)),
            refused: refusals.get(row.address) ?? null,
            given: given
              .filter(({ address }) => address === row.address)
              .map((each) => ({ ...each, at: new Date(each.at) })),
          })),
          billing: await readBilling(db, client.id),
          kinds: allKinds.map(({ kind, title }) => ({
            ...(counts.find((each) => each.kind === kind) ?? noRecords),
            kind,
            title,
          })),
          money: await sumMoney(db, allKinds, own),
          duplicates: await findDuplicates(db, client),
        };
      },
    }),
    administratorApi.get('/api/admin/clients/{id}/timeline', {
      summary: 'Orders, enquiries, checks, mails, watches and notes of a client, newest first',
      params: RowId,
      query: TimelineQuery,
      answer: z.array(ClientEntry),
      async handle({ params, query, c }) {
        const client = await requireClient(db, params.id);
        const own = (await findAddresses(db, [client.id])).map(({ address }) => address);
        const wanted = query.kinds?.split(',');
        const kinds = wanted ? allKinds.filter(({ kind }) => wanted.includes(kind)) : allKinds;
        const found = await listAnswer(c, query, async (slice) => {
          if (kinds.length === 0) return { found: [], total: 0 };
          return findRecords(db, kinds, own, slice);
        });
        const tell = ({ kind, id, at, about }: (typeof found)[number]['parts'][number]) => ({
          ...{ id, at: new Date(at) },
          ...entryOf({ kind, id }, about),
        });
        return found.map((record) => ({
          ...tell(record),
          ...{ kind: record.kind, address: record.address, parts: record.parts.map(tell) },
          note: record.kind === 'note' ? noteOf(record.id, record.at, record.about) : null,
        }));
      },
    }),
    administratorApi.post('/api/admin/clients/{id}/notes', {
      summary: 'Write a note on a client, for administrators only',
      params: RowId,
      body: WriteNote,
      answer: ClientNote,
      status: 201,
      handle: ({ params, body, caller }) => writeNote(context, params.id, body.text, caller),
    }),
    administratorApi.patch('/api/admin/client-notes/{id}', {
      summary:
        'Change a note on a client, for its author and owners; 409 if somebody else saved it since `updatedAt`',
      params: RowId,
      body: ChangeNote,
      answer: ClientNote,
      handle: ({ params, body, caller }) => changeNote(context, params.id, body, caller),
    }),
    administratorApi.delete('/api/admin/client-notes/{id}', {
      summary: 'Delete a note on a client, for its author and owners; can be undone for 7 days',
      params: RowId,
      answer: IdAnswer,
      handle: async ({ params, caller, c }) => withUndo(c, await deleteNote(db, params.id, caller)),
    }),
    administratorApi.get('/api/admin/clients/{id}/billing', {
      summary: 'How a client is billed',
      params: RowId,
      answer: BillingDetails,
      handle: async ({ params }) => readBilling(db, (await requireClient(db, params.id)).id),
    }),
    administratorApi.patch('/api/admin/clients/{id}/billing', {
      summary: 'Change how a client is billed; 409 if somebody else saved it since `updatedAt`',
      params: RowId,
      body: ChangeBilling,
      answer: BillingDetails,
      handle: ({ params, body, caller }) =>
        changeBilling(context, params.id, body, actorOf(caller)),
    }),
    administratorApi.post('/api/admin/clients/{id}/take', {
      summary: 'Take a name, company or phone that was typed with an address of a client as theirs',
      params: RowId,
      body: TakeGiven,
      answer: Client,
      handle: ({ params, body, caller }) => takeGiven(context, params.id, body, actorOf(caller)),
    }),
    ownerApi.post('/api/admin/clients/{id}/mail-again', {
      summary: 'Send mail again to an address of a client from which mail came back',
      params: RowId,
      body: MailAgain,
      answer: Client,
      handle: ({ params, body, caller }) =>
        mailAgain(db, params.id, body.addressId, actorOf(caller)),
    }),
    administratorApi.post('/api/admin/clients/{id}/merge', {
      summary: 'Merge another client into this one; can be undone for 7 days, or split by hand',
      params: RowId,
      body: MergeClients,
      answer: Moved,
      handle: async ({ params, body, caller, c }) =>
        withUndo(c, await mergeClients(db, params.id, body.clientId, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/clients/{id}/split', {
      summary: 'Make a client of some of the addresses of this one; can be undone for 7 days',
      params: RowId,
      body: SplitClient,
      answer: Moved,
      status: 201,
      handle: async ({ params, body, caller, c }) =>
        withUndo(c, await splitClient(db, params.id, body.addressIds, actorOf(caller))),
    }),
  ];

  function entryOf(record: { kind: string; id: string }, about: Record<string, unknown>) {
    const kind = allKinds.find((each) => each.kind === record.kind);
    return kind?.entry(about, record.id, context) ?? { title: record.kind, text: null, path: null };
  }
}

const accountOf = (isVerified: boolean | undefined): ClientAddress['account'] =>
  isVerified === undefined ? null : isVerified ? 'confirmed' : 'unconfirmed';

const noteOf = (id: string, at: string, about: Record<string, unknown>) => ({
  id: Number(id),
  text: String(about.text),
  author: String(about.author),
  authorId: about.authorId as number | null,
  editor: about.editor as string | null,
  createdAt: new Date(at),
  updatedAt: new Date(String(about.updatedAt)),
});

export type ClientsApi = ApiOf<typeof clientEndpoints>;
