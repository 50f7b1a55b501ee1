import { recordsText } from '../../shared/undo';
import type { Faq, Feature, Plan, Question } from './contract';

export interface Rows {
  benefits: string[];
  features: Feature[];
  requirements: string[];
  pricing: Plan[];
  faq: Faq[];
  questions: Question[];
}
type List = keyof Rows;
type Row = Rows[List][number];

export interface RemovedRow {
  list: List;
  /** Its place in the list. */
  place: number;
  row: Row;
}

const namesOf: Record<List, { one: string; many: string }> = {
  benefits: { one: 'benefit', many: 'benefits' },
  features: { one: 'feature', many: 'features' },
  requirements: { one: 'requirement', many: 'requirements' },
  pricing: { one: 'plan', many: 'plans' },
  faq: { one: 'question', many: 'questions' },
  questions: { one: 'question to the client', many: 'questions to the client' },
};
const lists = Object.keys(namesOf) as List[];

const nameOf = (row: Row): string => {
  if (typeof row === 'string') return row;
  if ('name' in row) return row.name;
  return 'title' in row ? row.title : row.question;
};

/** All but its name. */
const contentOf = (row: Row) =>
  JSON.stringify(
    typeof row === 'string' ? '' : Object.entries(row).filter(([, value]) => value !== nameOf(row)),
  );

/** What a save took away. A row whose name alone was changed, or that another took the place of, is still there. */
export const removedRows = (before: Rows, after: Rows): RemovedRow[] =>
  lists.flatMap((list) => {
    const [was, is]: Row[][] = [before[list], after[list]];
    if (!was || !is) return [];
    const names = (rows: Row[]) => new Set(rows.map(nameOf));
    const [oldNames, newNames] = [names(was), names(is)];
    const gone = was.flatMap((row, place) =>
      newNames.has(nameOf(row)) ? [] : [{ list, place, row }],
    );
    for (const [place, row] of is.entries()) {
      if (oldNames.has(nameOf(row))) continue;
      const same = gone.findIndex((other) => contentOf(other.row) === contentOf(row));
      const renamed = same >= 0 ? same : gone.findIndex((other) => other.place === place);
      if (renamed >= 0) gone.splice(renamed, 1);
    }
    return gone;
  });

/** The lists with these rows again, where they stood; undefined if one of that name is there by now. */
export function withRows(rows: Rows, removed: RemovedRow[]): Partial<Rows> | undefined {
  const changed: Partial<Record<List, Row[]>> = {};
  for (const { list, place, row } of removed) {
    const now = changed[list] ?? [...rows[list]];
    if (now.some((other) => nameOf(other) === nameOf(row))) return undefined;
    now.splice(place, 0, row);
    changed[list] = now;
  }
  return changed as Partial<Rows>;
}

/** `the plan Basic`, `2 questions: …`; all of them if several lists lost rows. */
export function removedText(removed: RemovedRow[]): string {
  return lists
    .map((list) => removed.filter((each) => each.list === list))
    .flatMap((own) =>
      own[0]
        ? recordsText(
            namesOf[own[0].list],
            own.map(({ row }) => nameOf(row)),
          )
        : [],
    )
    .join(', ');
}
