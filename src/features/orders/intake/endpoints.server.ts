import type { Caller } from '../../../platform/http/caller';
import { type ApiOf, type Call, endpoints } from '../../../platform/http/endpoint';
import { readBytes } from '../../../platform/http/request-body';
import { spokenOf } from '../../../platform/languages/spoken';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { requireRoom, tellClient } from '../../../platform/storage/room';
import { said, sayIn } from '../../../shared/texts';
import { nothingThere } from '../../media/serve.server';
import { largestUploadBytes } from '../../media/upload-limits';
import { AskIntake, OrderId } from '../contract';
import { requireOrder } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { requireOwnOrder } from '../own-order.server';
import {
  CheckClass,
  ConfirmIntake,
  Intake,
  IntakeVersion,
  ReturnIntake,
  SaveIntake,
  SeenIntake,
  VersionParams,
} from './contract';
import { getPicture, type PictureRow, readIntake } from './data.server';
import { intakeRows } from './intake-rows.server';
import {
  removeMarkPicture,
  saveIntake,
  saveMarkPicture,
  sendIntake,
  takeBackIntake,
} from './save-intake.server';
import { findVersions, getVersionPicture } from './versions.server';
import {
  askIntake,
  checkClass,
  confirmIntake,
  editIntake,
  replaceMarkPicture,
  returnIntake,
} from './work-on-intake.server';

const publicApi = endpoints('public', 'Orders');
const administratorApi = endpoints('administrator', 'Administration');

/** Typing for ten minutes saves far less often. */
const saves = { name: 'intake', limit: 600, windowSeconds: 10 * 60 };
const pictures = { name: 'intake picture', limit: 30, windowSeconds: 10 * 60 };

export const intakeEndpoints = (deps: OrdersContext) => [
  ...clientEndpoints(deps),
  ...deskEndpoints(deps),
];

function clientEndpoints(deps: OrdersContext) {
  const { db } = deps;
  type OwnCall = Pick<Call<{ id: string }, never, never, 'public'>, 'params' | 'caller' | 'c'>;
  const own = (call: OwnCall) => requireOwnOrder(deps, call.params.id, call);
  /** An administrator reads what a client answers, and changes it by the calls of the back office only. */
  async function ownToChange(call: OwnCall, limit = saves) {
    await limitNetwork(deps, limit, call.caller);
    const caller = { ...call.caller, administrator: undefined };
    return requireOwnOrder(deps, call.params.id, { ...call, caller });
  }

  return [
    publicApi.get('/api/orders/{id}/intake', {
      summary: 'What an order asks its client, with the answers so far; null if nothing',
      params: OrderId,
      answer: Intake.nullable(),
      async handle(call) {
        const order = await own(call);
        return order.intakeState && inLanguage(call, await readIntake(db, order));
      },
    }),
    publicApi.put('/api/orders/{id}/intake', {
      summary: 'Store the answers so far; 409 if they were changed elsewhere',
      params: OrderId,
      body: SaveIntake,
      answer: Intake,
      handle: async ({ body, ...call }) =>
        inLanguage(call, await saveIntake(db, (await ownToChange(call)).id, body)),
    }),
    publicApi.post('/api/orders/{id}/intake/send', {
      event: 'intake',
      summary: 'Send the answers to the firm; 400 with what is missing',
      params: OrderId,
      body: SaveIntake,
      answer: Intake,
      handle: async ({ body, ...call }) => {
        const spoken = spokenOf(call.caller.language);
        const { id } = await ownToChange(call);
        return inLanguage(call, await sendIntake(deps, id, body, spoken));
      },
    }),
    publicApi.post('/api/orders/{id}/intake/take-back', {
      summary: 'Take sent answers back to change them, as long as they are not confirmed',
      params: OrderId,
      body: SeenIntake,
      answer: Intake,
      handle: async ({ body, ...call }) =>
        inLanguage(call, await takeBackIntake(db, (await ownToChange(call)).id, body.updatedAt)),
    }),
    publicApi.get('/api/orders/{id}/intake/picture', {
      summary: 'The picture of the mark, for anyone who may read the order',
      params: OrderId,
      handle: async (call) => sendMark(call, await getPicture(db, (await own(call)).id)),
    }),
    publicApi.put('/api/orders/{id}/intake/picture', {
      summary:
        'Upload the picture of the mark: the body is the file, at most 12 MB and 40 megapixels',
      params: OrderId,
      answer: Intake,
      async handle(call) {
        const { id } = await ownToChange(call, pictures);
        await requireRoom(deps.config).catch(tellClient);
        const read = () => readBytes(call.c.req.raw, largestUploadBytes);
        return inLanguage(call, await saveMarkPicture(db, id, read));
      },
    }),
    publicApi.delete('/api/orders/{id}/intake/picture', {
      summary: 'Remove the picture of the mark',
      params: OrderId,
      answer: Intake,
      handle: async (call) =>
        inLanguage(call, await removeMarkPicture(db, (await ownToChange(call)).id)),
    }),
  ];
}

/** What was asked and answered, in the language of the page that calls; the answers stay as they are. */
async function inLanguage<Read extends Awaited<ReturnType<typeof readIntake>>>(
  { caller }: { caller: Caller },
  intake: Read,
) {
  const spoken = spokenOf(caller.language);
  if (spoken.language === 'en') return intake;
  return sayIn(spoken, () => ({
    ...intake,
    rows: intakeRows(intake),
    questions: intake.questions.map((asked) => ({
      ...asked,
      question: said(asked.question),
      help: asked.help && said(asked.help),
      labels: asked.choices.map(said),
    })),
  }));
}

/** Never cached by anyone else, since only those who may read the order may see it. */
function sendMark(
  { c }: { c: Call<never, never, never, 'public'>['c'] },
  picture: Pick<PictureRow, 'bytes' | 'mediaType'> | undefined,
) {
  if (!picture) throw nothingThere();
  return c.body(new Uint8Array(picture.bytes), 200, {
    'Content-Type': picture.mediaType,
    'Cache-Control': 'private, no-cache',
  });
}

function deskEndpoints(deps: OrdersContext) {
  const { db } = deps;
  return [
    administratorApi.get('/api/admin/service-orders/{id}/intake', {
      summary: 'What an order asked its client, with the answers',
      params: OrderId,
      answer: Intake,
      handle: async ({ params }) => readIntake(db, await requireOrder(db, params.id)),
    }),
    administratorApi.post('/api/admin/service-orders/{id}/intake/ask', {
      summary: 'Ask the client by e-mail for what the service needs; once for each key',
      params: OrderId,
      body: AskIntake,
      answer: Intake,
      handle: ({ params, body, caller }) => askIntake(deps, params.id, body.key, caller),
    }),
    administratorApi.put('/api/admin/service-orders/{id}/intake', {
      summary: 'Change the answers of a client',
      params: OrderId,
      body: SaveIntake,
      answer: Intake,
      handle: ({ params, body, caller }) => editIntake(deps, params.id, body, caller),
    }),
    administratorApi.put('/api/admin/service-orders/{id}/intake/picture', {
      summary: 'Replace the picture of the mark: the body is the file',
      params: OrderId,
      answer: Intake,
      async handle({ params: { id }, caller, c }) {
        await requireRoom(deps.config);
        return replaceMarkPicture(db, id, () => readBytes(c.req.raw, largestUploadBytes), caller);
      },
    }),
    administratorApi.post('/api/admin/service-orders/{id}/intake/return', {
      summary: 'Send the answers back to the client with a remark',
      params: OrderId,
      body: ReturnIntake,
      answer: Intake,
      handle: ({ params, body, caller }) => returnIntake(deps, params.id, body, caller),
    }),
    administratorApi.post('/api/admin/service-orders/{id}/intake/confirm', {
      summary:
        'Confirm the answers; the client can no longer change them. 409 without a reason while classes aren’t compared with the office’s list',
      params: OrderId,
      body: ConfirmIntake,
      answer: Intake,
      handle: ({ params, body, caller }) => confirmIntake(deps, params.id, body, caller),
    }),
    administratorApi.put('/api/admin/service-orders/{id}/intake/class-check', {
      summary:
        'Keep whether the wording of a class is all on the office’s list, which fixes its fee',
      params: OrderId,
      body: CheckClass,
      answer: Intake,
      handle: ({ params, body, caller }) => checkClass(db, params.id, body, caller),
    }),
    administratorApi.get('/api/admin/service-orders/{id}/intake/versions', {
      summary: 'What was approved, the newest first',
      params: OrderId,
      answer: IntakeVersion.array(),
      handle: async ({ params }) => findVersions(db, await requireOrder(db, params.id)),
    }),
    administratorApi.get('/api/admin/service-orders/{id}/intake/versions/{number}/picture', {
      summary: 'The picture of the mark as it was approved',
      params: VersionParams,
      handle: async ({ params: { id, number }, c }) =>
        sendMark({ c }, await getVersionPicture(db, id, number)),
    }),
  ];
}

export type IntakeApi = ApiOf<typeof intakeEndpoints>;
