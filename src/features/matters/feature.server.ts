import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { addDays } from '../../shared/calendar-date';
import { conflictEndpoints } from './conflicts/endpoints.server';
import { knownWordsJob } from './conflicts/known-words-job.server';
import { nameChecks } from './conflicts/name-checks.server';
import * as conflicts from './conflicts/schema.server';
import { findOfficeCalendar } from './counting/data.server';
import { deadlineEndpoints } from './counting/deadline-endpoints.server';
import { excludedDayEndpoints } from './counting/excluded-day-endpoints.server';
import { ruleEndpoints } from './counting/rule-endpoints.server';
import * as counting from './counting/schema.server';
import { countUnread } from './counting/second-readings.server';
import { phaseText } from './deadlines/event-kinds';
import { workingDayFrom } from './deadlines/excluded-days';
import { comparisonTask } from './differences/compare-job.server';
import { differenceEndpoints } from './differences/endpoints.server';
import { isOpenDifference } from './differences/find-differences.server';
import * as differences from './differences/schema.server';
import { docketAlarmJob } from './docket/alarms-job.server';
import { countDeadlinesJob, recountTask } from './docket/count-deadlines-job.server';
import { docketEndpoints } from './docket/endpoints.server';
import { findMatters } from './docket/list.server';
import { docketMailJobs } from './docket/mail-jobs.server';
import { findDocketAlarms, findDocketNotices } from './docket/notices.server';
import { isDueSoon } from './docket/reasons.server';
import * as docket from './docket/schema.server';
import { countTold } from './docket/told.server';
import { matterPath } from './docket/words.server';
import { assignMatter, docketWork } from './docket/work.server';
import { documentEndpoints } from './documents/endpoints.server';
import { scanDocumentsJob } from './documents/scan-documents-job.server';
import * as documents from './documents/schema.server';
import { feedEndpoints, serveFeeds } from './feeds/endpoints.server';
import * as feeds from './feeds/schema.server';
import { leavingEndpoints } from './leaving/endpoints.server';
import { matterEndpoints } from './matter/endpoints.server';
import { messageEndpoints } from './messages/endpoints.server';
import { isToAnswer } from './messages/messages.server';
import * as messages from './messages/schema.server';
import {
  checksWithoutMatter,
  endedMatters,
  eraseMattersOf,
  exportMattersOf,
  moveMatters,
} from './personal-data.server';
import { messageForm } from './portal/calls';
import { portalEndpoints } from './portal/endpoints.server';
import { findOrderProgress } from './portal/order-progress.server';
import * as portal from './portal/schema.server';
import { stageTimesJob } from './portal/stage-times.server';
import { portfolioEndpoints } from './portfolio/endpoints.server';
import { portfolioTask } from './portfolio/portfolio-job.server';
import * as portfolio from './portfolio/schema.server';
import { portfolioUndo } from './portfolio/undo-portfolio.server';
import { matterRecords } from './record/client-records.server';
import { originKinds } from './record/contract';
import { findMattersFrom } from './record/data.server';
import { serveMatterLinks } from './record/matter-links.server';
import { nextDayText } from './record/next-day';
import { findMattersOfMarks } from './record/register-mark.server';
import * as record from './record/schema.server';
import { answerForm } from './renewals/answer';
import { renewalEndpoints } from './renewals/endpoints.server';
import { renewalLettersJob } from './renewals/letters-job.server';
import * as renewals from './renewals/schema.server';
import { timeEndpoints } from './time/endpoints.server';
import * as time from './time/schema.server';

export const matters: Feature = {
  name: 'matters',
  tables: {
    ...record,
    ...conflicts,
    ...documents,
    ...messages,
    ...time,
    ...counting,
    ...renewals,
    ...docket,
    ...differences,
    ...portfolio,
    ...feeds,
    ...portal,
  },
  recordPages: {
    matter: '/admin/matters/{id}',
    deadline: '/admin/deadlines/{id}',
    portfolio: '/admin/matters/portfolio?portfolio={id}',
  },
  recordNames: { 'conflict check': nameChecks },
  endpoints: (context) => [
    ...docketEndpoints(context),
    ...matterEndpoints(context),
    ...differenceEndpoints(context),
    ...portfolioEndpoints(context),
    ...deadlineEndpoints(context),
    ...excludedDayEndpoints(context),
    ...ruleEndpoints(context),
    ...conflictEndpoints(context),
    ...documentEndpoints(context),
    ...messageEndpoints(context),
    ...timeEndpoints(context),
    ...portalEndpoints(context),
    ...renewalEndpoints(context),
    ...feedEndpoints(context),
    ...leavingEndpoints(context),
  ],
  mount(app, context) {
    serveMatterLinks(app, context);
    serveFeeds(app, context);
  },
  secretPaths: ['/calendar/'],
  forms: [messageForm, answerForm],
  jobs: (context) => [
    countDeadlinesJob(context),
    ...docketMailJobs(context),
    renewalLettersJob(context),
    docketAlarmJob(context),
    scanDocumentsJob(context),
    knownWordsJob(context),
    stageTimesJob(context),
  ],
  tasks: (context) => [recountTask(context), comparisonTask(context), portfolioTask(context)],
  undo: portfolioUndo,
  async gauges({ db }) {
    const told = await countTold(db, ['late', 'to-enter', 'no-date']);
    return {
      deadlines_late: told.late,
      deadlines_to_enter: told['to-enter'],
      matters_without_date: told['no-date'],
    };
  },
  personalData: {
    export: exportMattersOf,
    erase: eraseMattersOf,
  },
  retention: { matters: endedMatters, 'conflict-checks': checksWithoutMatter },
  addressMoves: moveMatters,
  clientRecords: [matterRecords],
  nextWorkingDay: async (db, day) => workingDayFrom(addDays(day, 1), await findOfficeCalendar(db)),
  findAlarms: findDocketAlarms,
  dashboard: {
    findNotice: findDocketNotices,
    work: docketWork,
    assign: { matter: assignMatter },
    counts: {
      matters: {
        total: sql`select count(*)::int from matters`,
        waiting: sql`select count(*)::int from ${record.matters} where ${isDueSoon}`,
      },
      readings: {
        total: sql`select count(*)::int from matter_deadlines where state = 'open'`,
        waiting: countUnread,
      },
      differences: {
        total: sql`select count(*)::int from register_differences`,
        waiting: sql`select count(*)::int from ${differences.registerDifferences} where ${isOpenDifference}`,
      },
      messages: {
        total: sql`select count(distinct matter_id)::int from matter_messages where not is_from_firm`,
        waiting: sql`select count(distinct ${messages.matterMessages.matterId})::int from ${messages.matterMessages} where ${isToAnswer}`,
      },
    },
  },
  async related(db, entity, id) {
    const kind = originKinds.find((each) => each === entity);
    const found = kind ? await findMattersFrom(db, { kind, id }) : [];
    return found.map(({ id: matterId, number, title, phase, ...next }) => ({
      kind: 'Matter',
      title,
      text: [number, phaseText[phase], nextDayText(next)].filter(Boolean).join(', '),
      path: matterPath(matterId),
    }));
  },
  withMarks: async (db, marks) =>
    (await findMattersOfMarks(db, marks)).map(({ id, number, markId }) => ({
      id: markId,
      text: `ours, ${number}`,
      path: matterPath(id),
    })),
  orderProgress: findOrderProgress,
  async adminSearch(db, q, limit) {
    const { found } = await findMatters(db, { q, sort: 'date' }, { limit, offset: 0 });
    return found.map(({ id, number, title, clientName }) => ({
      kind: 'Matter',
      title,
      text: `${number}, ${clientName}`,
      path: matterPath(id),
    }));
  },
};
