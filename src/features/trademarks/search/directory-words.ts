import type { Text } from '../../../shared/texts';
import type { DirectoryQuery, DirectorySort } from '../marks/contract';
import type { MarkKind, NewsKind, SearchScope } from '../marks/mark-terms';
import {
  type DirectoryFilters,
  defaults,
  filterNames,
  shownStatuses,
  statusWords,
} from './directory-filters';

export const statusChoices = (
  hasOther: boolean,
): { value: DirectoryQuery['status']; label: Text }[] => [
  { value: 'all', label: 'All' },
  ...shownStatuses(hasOther).map((value) => ({ value, label: statusWords[value] })),
];

export const sortChoices: { value: DirectorySort; label: Text }[] = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'date', label: 'Registration date, newest first' },
  { value: 'owner', label: 'Owner A-Z' },
  { value: 'expiry', label: 'Expiry date, soonest first' },
];

export const scopeWords: Record<SearchScope, Text> = {
  all: 'Everything',
  words: 'Words',
  owner: 'Owner',
  agent: 'Agent',
  number: 'Number',
  device: 'What is drawn',
  goods: 'Goods',
};

export const kindWords: Record<MarkKind, Text> = {
  words: 'Words only',
  both: 'Picture and words',
  picture: 'Picture only',
  shape: 'Shape',
  other: 'Another kind',
};

export const newsWords: Record<NewsKind, Text> = {
  published: 'Published, open to opposition',
  registered: 'Registered',
  new: 'Filed',
  ended: 'Lapsed',
};

/** What narrows a list, each with a chip that removes it. */
export const narrowingFields = filterNames.filter(
  (field) => !/^(page|q|in|sort|view)$/.test(field),
);

/** Without anything that narrows the list; words, order and view stay. */
export const noFilters: Partial<DirectoryFilters> = Object.fromEntries(
  narrowingFields.map((field) => [field, defaults[field]]),
);

export const isNarrowed = (filters: DirectoryFilters) =>
  narrowingFields.some((field) => String(filters[field]) !== String(defaults[field]));

/** Whether the list is the whole register, in any order. */
export const isWholeRegister = (filters: DirectoryFilters) => !filters.q && !isNarrowed(filters);
