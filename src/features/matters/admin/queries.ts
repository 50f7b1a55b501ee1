import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { filterOf } from '../../../admin-ui/list-definition';
import { refetchFrom } from '../../../admin-ui/list-query';
import { apiClient } from '../../../client/api';
import type { ConflictQuestion, DecideConflict } from '../conflicts/contract';
import type { ConflictsApi } from '../conflicts/endpoints.server';
import type {
  AnswerPastDue,
  CloseDeadline,
  EnterDeadline,
  Holidays,
  KeepDeadline,
  NewExcludedDays,
  ObjectToDeadline,
  OpenDeadline,
  SetDeadline,
} from '../counting/contract';
import type { DeadlineApi } from '../counting/deadline-endpoints.server';
import type { ExcludedDayApi } from '../counting/excluded-day-endpoints.server';
import { phaseText } from '../deadlines/event-kinds';
import { rightText } from '../deadlines/event-words';
import type { DocketApi } from '../docket/endpoints.server';
import type { ChangeDocument } from '../documents/contract';
import type { DocumentsApi } from '../documents/endpoints.server';
import type {
  ChangeMatter,
  LinkMatters,
  OpenMatter,
  PreviewEvent,
  RecordEvent,
} from '../matter/contract';
import type { MatterApi } from '../matter/endpoints.server';
import type { SendMessage } from '../messages/contract';
import type { MessagesApi } from '../messages/endpoints.server';

const api = apiClient<
  DocketApi & MatterApi & DeadlineApi & ExcludedDayApi & ConflictsApi & DocumentsApi & MessagesApi
>();

export const matterListPath = '/admin/matters';
export const matterPath = (id: number) => `${matterListPath}/${id}`;
export const deadlinePath = (id: number) => `/admin/deadlines/${id}`;

export const matterRows = {
  endpoint: api.list('/api/admin/matters'),
  filters: [
    filterOf('right', 'Right', 'All rights', rightText),
    filterOf('phase', 'Phase', 'All phases', phaseText),
    filterOf('state', 'State', 'Open and ended', {
      open: 'Open',
      late: 'Late',
      unread: 'With a deadline to read a second time',
      'to-enter': 'With a day to enter from a letter',
      'past-due': 'With deadlines that passed before us',
      'no-date': 'Without a date',
      'no-date-needed': 'Without a date, with a reason',
      'to-answer': 'Client waits for an answer',
      'waiting-for-client': 'Waiting for the client',
      ended: 'Ended',
    }),
    filterOf('assignee', 'Responsible', 'Anyone', { me: 'Me', none: 'Nobody' }),
    filterOf('rule', 'Rule', 'All rules'),
  ],
};

export const matterQuery = (id: string) => api.query('/api/admin/matters/{id}', { params: { id } });

/** The matter as it is now, whatever is cached. */
export const getMatter = (id: number) =>
  api.call('GET /api/admin/matters/{id}', { params: { id } });

export const foundMattersQuery = (q: string) =>
  api.query('/api/admin/matters', { query: { q, pageSize: 8 }, staleTime: 0 });

export const linkMatters = (id: number, body: LinkMatters) =>
  api.call('POST /api/admin/matters/{id}/links', { params: { id }, body });

export const unlinkMatters = (id: number, otherId: number) =>
  api.call('DELETE /api/admin/matters/{id}/links/{otherId}', { params: { id, otherId } });

export const registerQuery = (id: number | string) =>
  api.query('/api/admin/matters/{id}/register', { params: { id }, staleTime: 0 });

export const deadlineQuery = (id: string) =>
  api.query('/api/admin/deadlines/{id}', { params: { id } });

/** The deadline as it is now, whatever is cached. */
export const getDeadline = (id: number) =>
  api.call('GET /api/admin/deadlines/{id}', { params: { id } });

export const figuresQuery = api.query('/api/admin/matters/figures', { staleTime: 0 });

export const boardQuery = (query: URLSearchParams) =>
  api.query('/api/admin/matters/board', { query, staleTime: 0 });

/** What narrows the board and the calendar, of their address. */
export function boardSearch(search: URLSearchParams) {
  const query = new URLSearchParams();
  for (const name of ['q', 'right', 'assignee']) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return query;
}

export const previewEvent = (id: number, body: z.input<typeof PreviewEvent>, signal: AbortSignal) =>
  api.call('POST /api/admin/matters/{id}/events/preview', { params: { id }, body, signal });

/** `search`: that of the page, with where the matter begins, or the matter that it comes from. */
export function draftQuery(search: URLSearchParams) {
  const query = new URLSearchParams();
  for (const name of ['kind', 'id', 'email', 'parent', 'link']) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return api.query('/api/admin/matters/draft', { query, staleTime: 0 });
}

export const calendarQuery = (query: URLSearchParams) =>
  api.query('/api/admin/deadlines/calendar', { query, staleTime: 0 });

export const recountQuery = api.query('/api/admin/excluded-days/recount', { staleTime: 0 });

export const excludedDaysQuery = () => api.query('/api/admin/excluded-days', {});

export const holidaysQuery = () => api.query('/api/admin/holidays', {});

const changing = ['matters', 'deadlines', 'rules', 'dashboard'].map((part) => `/api/admin/${part}`);

/** After any change: lists, boards and pages of matters, deadlines and rules, and the numbers of the menu. */
export const refetchMatters = (client: QueryClient) => refetchFrom(client, ...changing);

export const openMatter = (body: z.input<typeof OpenMatter>) =>
  api.call('POST /api/admin/matters', { body });

export const changeMatter = (id: number, body: z.input<typeof ChangeMatter>) =>
  api.call('PATCH /api/admin/matters/{id}', { params: { id }, body });

export const recordEvent = (id: number, body: z.input<typeof RecordEvent>) =>
  api.call('POST /api/admin/matters/{id}/events', { params: { id }, body });

export const enterDeadline = (id: number, body: z.input<typeof EnterDeadline>) =>
  api.call('POST /api/admin/matters/{id}/deadlines', { params: { id }, body });

export const closeDeadline = (id: number, body: CloseDeadline) =>
  api.call('POST /api/admin/deadlines/{id}/close', { params: { id }, body });

export const pastDuePath = `${matterListPath}/past-due`;

export const pastDueRows = {
  endpoint: api.list('/api/admin/deadlines/past-due'),
  filters: matterRows.filters.filter(({ name }) => name === 'right' || name === 'assignee'),
};

export const answerPastDue = (body: z.input<typeof AnswerPastDue>) =>
  api.call('POST /api/admin/deadlines/past-due', { body });

export const openDeadline = (id: number, body: OpenDeadline) =>
  api.call('POST /api/admin/deadlines/{id}/open', { params: { id }, body });

export const setDeadline = (id: number, body: SetDeadline) =>
  api.call('POST /api/admin/deadlines/{id}/set', { params: { id }, body });

export const readDeadline = (id: number, updatedAt: string) =>
  api.call('POST /api/admin/deadlines/{id}/read', { params: { id }, body: { updatedAt } });

export const secondReadingsPath = `${matterListPath}/second-readings`;

export const secondReadingsQuery = api.query('/api/admin/deadlines/second-readings', {
  staleTime: 0,
});

export const objectToDeadline = (id: number, body: ObjectToDeadline) =>
  api.call('POST /api/admin/deadlines/{id}/object', { params: { id }, body });

export const keepDeadline = (id: number, body: KeepDeadline) =>
  api.call('POST /api/admin/deadlines/{id}/keep', { params: { id }, body });

export const addExcludedDays = (body: NewExcludedDays) =>
  api.call('POST /api/admin/excluded-days', { body });

export const removeExcludedDay = (day: string) =>
  api.call('DELETE /api/admin/excluded-days/{day}', { params: { day } });

export const setHolidays = (year: number, body: Holidays) =>
  api.call('PUT /api/admin/holidays/{year}', { params: { year }, body });

export const removeHolidays = (year: number) =>
  api.call('DELETE /api/admin/holidays/{year}', { params: { year } });

export const documentsQuery = (id: string | number) =>
  api.query('/api/admin/matters/{id}/documents', { params: { id }, staleTime: 0 });

export const messagesQuery = (id: string | number) =>
  api.query('/api/admin/matters/{id}/messages', { params: { id }, staleTime: 0 });

export const sendMessage = (id: number, body: z.input<typeof SendMessage>) =>
  api.call('POST /api/admin/matters/{id}/messages', { params: { id }, body });

export const markMessagesRead = (id: number) =>
  api.call('POST /api/admin/matters/{id}/messages/read', { params: { id } });

/** `untilId`: the last message that was shown. */
export const settleMessages = (id: number, untilId: number) =>
  api.call('POST /api/admin/matters/{id}/messages/settle', { params: { id }, body: { untilId } });

export const changeDocument = (id: number, body: z.input<typeof ChangeDocument>) =>
  api.call('PATCH /api/admin/matter-documents/{id}', { params: { id }, body });

export const documentFile = (id: number) => `/api/admin/matter-documents/${id}/file`;

export const searchConflicts = (body: z.input<typeof ConflictQuestion>) =>
  api.call('POST /api/admin/conflict-checks', { body });

export const conflictsPath = `${matterListPath}/conflicts`;

export const checksAtOnce = 50;

export const waitingChecksQuery = (page = 1) =>
  api.queryPage('/api/admin/conflict-checks', {
    query: { page: String(page), pageSize: String(checksAtOnce) },
  });

export const conflictCheckQuery = (id: string) =>
  api.query('/api/admin/conflict-checks/{id}', { params: { id } });

export const decideConflict = (id: number, body: z.input<typeof DecideConflict>) =>
  api.call('POST /api/admin/conflict-checks/{id}/decision', { params: { id }, body });
