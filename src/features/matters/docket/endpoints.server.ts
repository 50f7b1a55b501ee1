import { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer } from '../../../platform/http/list-answer';
import { ListedMatter } from '../record/contract';
import {
  BoardLane,
  BoardQuery,
  CalendarDay,
  CalendarQuery,
  DocketFigures,
  MatterListQuery,
  PastDue,
  PastDueQuery,
} from './contract';
import { findBoard, findCalendar, findMatters, findPastDue } from './list.server';
import { countTold } from './told.server';

const administratorApi = endpoints('administrator', 'Administration');

export const docketEndpoints = ({ db }: SiteContext) => [
  administratorApi.get('/api/admin/matters', {
    summary: 'All matters, those with the next deadline first by default',
    query: MatterListQuery,
    answer: z.array(ListedMatter),
    async handle({ query, caller, c }) {
      const filters = { ...query, ownId: caller.administrator.id };
      const found = await listAnswer(c, query, (slice) => findMatters(db, filters, slice));
      return found;
    },
  }),
  administratorApi.get('/api/admin/matters/figures', {
    summary:
      'Late and coming deadlines, those without a second reader, days to enter, matters without a date',
    answer: DocketFigures,
    async handle() {
      const { late, soon, unread, ...told } = await countTold(db, [
        'late',
        'soon',
        'unread',
        'to-enter',
        'past-due',
        'no-date',
      ]);
      return {
        overdue: late,
        soon,
        unread,
        toEnter: told['to-enter'],
        pastDue: told['past-due'],
        noDate: told['no-date'],
      };
    },
  }),
  administratorApi.get('/api/admin/matters/board', {
    summary: 'Open matters by phase, in each those with the nearest dates',
    query: BoardQuery,
    answer: z.array(BoardLane),
    handle: ({ query, caller }) => findBoard(db, { ...query, ownId: caller.administrator.id }),
  }),
  administratorApi.get('/api/admin/deadlines/past-due', {
    summary: 'Deadlines that passed before the firm took over, until each is answered',
    query: PastDueQuery,
    answer: z.array(PastDue),
    handle: ({ query, caller, c }) =>
      listAnswer(c, query, (slice) =>
        findPastDue(db, { ...query, ownId: caller.administrator.id }, slice),
      ),
  }),
  administratorApi.get('/api/admin/deadlines/calendar', {
    summary: 'Open deadlines by day, with nominal days and the firm’s own targets',
    query: CalendarQuery,
    answer: z.array(CalendarDay),
    handle: ({ query, caller }) => findCalendar(db, { ...query, ownId: caller.administrator.id }),
  }),
];

export type DocketApi = ApiOf<typeof docketEndpoints>;
