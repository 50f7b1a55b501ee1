import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { RowId } from '../../../shared/answers';
import { SeveralChanged } from '../../../shared/last-seen';
import { isClosedByHand } from '../deadlines/reconcile.server';
import { remedyOf } from '../deadlines/remedy';
import type { Rule } from '../deadlines/rules';
import { versionOf } from '../deadlines/versions';
import { findEvents, requireMatter, toEvents } from '../record/data.server';
import { answerPastDue } from './answer-past-due.server';
import {
  closeDeadline,
  enterDeadline,
  keepDeadline,
  objectToDeadline,
  openDeadline,
  readDeadline,
  setDeadline,
} from './change-deadline.server';
import {
  AnswerPastDue,
  CloseDeadline,
  DeadlineDetail,
  EnterDeadline,
  KeepDeadline,
  ObjectToDeadline,
  OpenDeadline,
  SecondReadings,
  SeenDeadline,
  SetDeadline,
} from './contract';
import { type DeadlineRow, findDeadlineChanges, findOffice, requireDeadline } from './data.server';
import { toVersion } from './find-rules.server';
import { findSecondReadings } from './second-readings.server';

/** The version that a deadline was counted by. */
function lawOf({ rule, ruleVersion }: DeadlineRow, rules: readonly Rule[]) {
  const law = rule === null ? undefined : versionOf(rule, ruleVersion, rules);
  return law ? toVersion(law) : null;
}

const administratorApi = endpoints('administrator', 'Administration');

export const deadlineEndpoints = ({ db }: SiteContext) => {
  async function deadlineOf({ id }: DeadlineRow | { id: number }) {
    const deadline = await requireDeadline(db, id);
    const { number, title } = await requireMatter(db, deadline.matterId);
    const office = await findOffice(db);
    const events = toEvents(await findEvents(db, [deadline.matterId]));
    return {
      ...deadline,
      matter: { id: deadline.matterId, number, title },
      event: events.find((event) => event.id === deadline.eventId) ?? null,
      isClosedByHand: isClosedByHand(deadline),
      changes: await findDeadlineChanges(db, id),
      remedy: remedyOf(deadline, office.calendar, office.rules),
      law: lawOf(deadline, office.rules),
    };
  }

  return [
    administratorApi.post('/api/admin/matters/{id}/deadlines', {
      summary: 'Enter a deadline from a letter, which no rule computes',
      params: RowId,
      body: EnterDeadline,
      answer: DeadlineDetail,
      status: 201,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await enterDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/past-due', {
      summary: 'Say what became of deadlines whose day passed before the firm took over',
      body: AnswerPastDue,
      answer: SeveralChanged,
      handle: ({ body, caller }) => answerPastDue(db, body, actorOf(caller)),
    }),
    administratorApi.get('/api/admin/deadlines/second-readings', {
      summary:
        'Deadlines that the caller can read a second time, each with what it is read from, and their own that somebody objects to',
      answer: SecondReadings,
      handle: ({ caller }) => findSecondReadings(db, actorOf(caller).actor),
    }),
    administratorApi.get('/api/admin/deadlines/{id}', {
      summary: 'One deadline with its counting and history',
      params: RowId,
      answer: DeadlineDetail,
      handle: ({ params }) => deadlineOf(params),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/close', {
      summary: 'Close a deadline with what closed it',
      params: RowId,
      body: CloseDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await closeDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/set', {
      summary: 'Set the day by hand; no rule changes it afterwards',
      params: RowId,
      body: SetDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await setDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/open', {
      summary: 'Open a deadline again that a person closed',
      params: RowId,
      body: OpenDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await openDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/read', {
      summary: 'Confirm a deadline as its second reader',
      params: RowId,
      body: SeenDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await readDeadline(db, params.id, body.updatedAt, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/object', {
      summary: 'Object to a deadline as its second reader; it goes back to whoever entered it',
      params: RowId,
      body: ObjectToDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await objectToDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/keep', {
      summary: 'Say why a day of one’s own is right that somebody objects to',
      params: RowId,
      body: KeepDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await keepDeadline(db, params.id, body, actorOf(caller))),
    }),
  ];
};

export type DeadlineApi = ApiOf<typeof deadlineEndpoints>;
