import type {
  DocketEvent,
  DocketInput,
  ExcludedDay,
  HolidayYear,
} from '../../src/features/matters/deadlines/contract';
import { deriveDocket } from '../../src/features/matters/deadlines/derive';
import type { EventKind } from '../../src/features/matters/deadlines/event-kinds';
import { calendar } from '../../src/features/matters/deadlines/excluded-days';

/** An event that is numbered by its place in the list of `docketOf`. */
export const happened = (
  kind: EventKind,
  datedOn: string,
  given: Partial<Omit<DocketEvent, 'kind' | 'datedOn'>> = {},
) => ({
  kind,
  datedOn,
  receivedOn: null,
  classes: [],
  facts: {},
  correctsId: null,
  ...given,
});

type About = Partial<Omit<DocketInput, 'events' | 'calendar'>> & {
  notices?: ExcludedDay[];
  holidays?: HolidayYear[];
};

/** What follows from these events; of a national mark without classes on 23 November 2026, unless told otherwise. */
export const docketOf = (
  events: (Omit<DocketEvent, 'id'> & { id?: number })[],
  { notices = [], holidays = [], ...about }: About = {},
) =>
  deriveDocket({
    right: 'trademark',
    route: 'national',
    classes: [],
    today: '2026-11-23',
    ...about,
    events: events.map((event, index) => ({ id: index + 1, ...event })),
    calendar: calendar(notices, holidays),
  });
