import { testimonials } from 'content:home';
import people from 'content:people';
import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';
import { type FirmState, type FirmStatement, type Rule, rules } from './contract';
import { figureNotes } from './figure-notes';

type Said = Pick<FirmStatement, 'key' | 'kind' | 'title'> & {
  text(isTrue: boolean): string;
  /** Until an owner has answered. */
  isTrueAtFirst: boolean;
};

const claim = (key: string, title: string, text: string): Said => ({
  key,
  kind: 'claim',
  title,
  text: () => text,
  isTrueAtFirst: false,
});

const { claims, founded, bylines } = firm;
const notes = figureNotes();

/** Everything that only the firm can know to be true, and the rules that it can switch off. */
export const statements: Said[] = [
  ...(Object.keys(rules) as Rule[]).map(
    (key): Said => ({
      key,
      kind: 'rule',
      title: rules[key].title,
      text: (isTrue) => (isTrue ? rules[key].on : rules[key].off),
      isTrueAtFirst: true,
    }),
  ),
  claim('founded', 'Founded', `The firm was founded in Singapore in ${founded}.`),
  claim(
    'registrations',
    'Registrations',
    `Over ${claims.registrations.toLocaleString('en-SG')} rights were registered for its clients. ${notes.registrations}`,
  ),
  claim(
    'satisfaction',
    'Client satisfaction',
    `${claims.satisfactionPercent}% of its clients were satisfied. ${notes.satisfaction}`,
  ),
  claim(
    'countries',
    'Countries',
    `It acts in ${claims.aseanCountries} countries in and around ASEAN. ${notes.countries}`,
  ),
  claim(
    'specialists',
    'Specialists',
    `${claims.specialists} specialists work for it. ${notes.specialists}`,
  ),
  claim(
    'years',
    'Experience',
    `Its lawyers have ${claims.years} years of experience. ${notes.years}`,
  ),
  claim(
    'bylines',
    'Who wrote the guides',
    `The people who file wrote them: ${Object.values(bylines).join(', ')}.`,
  ),
  ...people.map(({ name, role, languages }) =>
    claim(`person ${name}`, name, `${name}: ${role}. ${languages}.`),
  ),
  ...testimonials.map(({ author, company, quote, rating }) =>
    claim(
      `review ${author}`,
      `Review by ${author}`,
      `${author}, ${company}, ${rating} of 5: ${quote}`,
    ),
  ),
];

export interface StoredAnswer {
  key: string;
  isTrue: boolean;
  text: string;
  actor: string;
  at: Date;
}

export const withAnswers = (answers: StoredAnswer[]): FirmStatement[] =>
  statements.map(({ key, kind, title, text, isTrueAtFirst }) => {
    const answer = answers.find((each) => each.key === key);
    const holds = answer && (kind === 'rule' || answer.text === text(true));
    const isTrue = holds ? answer.isTrue : isTrueAtFirst;
    return {
      key,
      kind,
      title,
      text: text(isTrue),
      isTrue,
      by: holds ? answer.actor : null,
      at: holds ? answer.at.toISOString() : null,
    };
  });

export function stateOf(found: FirmStatement[]): FirmState {
  const isTrue = (rule: Rule) => found.some((each) => each.key === rule && each.isTrue);
  return {
    confirmed: Object.fromEntries(
      found.flatMap(({ key, kind, isTrue, at }) =>
        kind === 'claim' && isTrue && at ? [[key, at]] : [],
      ),
    ),
    readsChecks: isTrue('readsChecks'),
    searchCounts: isTrue('searchCounts'),
    checkPromise: checkPromise(isTrue('readsChecks')),
  };
}

const checkPromise = (readsChecks: boolean): string =>
  readsChecks
    ? t(
        'The comparison is automatic, and comes at once. A person at the firm reads it and writes to you within {time}.',
        { time: firm.answersWithin },
      )
    : t('The comparison is automatic, and comes at once.');
