import { periodText } from './count';
import { eventKind } from './event-kinds';
import { factText, factValueText } from './event-words';
import type { Base, Condition, Rule } from './rules';

const baseWords: Record<Base, string> = {
  datedOn: 'the date of',
  receivedOn: 'the receipt of',
  lostOn: 'the day of the loss',
  hearingOn: 'the hearing',
  untilOn: 'the day until which it holds',
  lastUsedOn: 'the last use',
  protectedOn: 'the day of protection',
  filing: 'the filing',
  'priority-or-filing': 'the priority date, or else the filing',
  'first-filing': 'the first filing anywhere',
  expiry: 'the end of the term',
  completion: 'the completion of the registration',
  'fees-after-grant': 'three months after the grant',
  'late-end': 'the last day of a late extension',
  registeredOn: 'the international registration',
};

const ways: Record<Rule['counting'], string> = {
  after: 'after',
  'starting-on': 'that start on',
  before: 'before',
  'clear-days': 'clear before',
  passed: 'have passed since',
};

function baseText({ base, triggers }: Rule): string {
  const words = baseWords[base];
  if (!words.endsWith(' of')) return words;
  const [only, ...others] = triggers;
  return only && others.length === 0 ? `${words} “${eventKind[only].title}”` : `${words} the event`;
}

/** `4 months after the date of “Examination report”`: how a period runs from what starts it. */
export function countedText(rule: Rule): string | null {
  const { period } = rule;
  if (!period) return null;
  if (period.count === 0) return `On ${baseText(rule)}`;
  return `${periodText(period)} ${ways[rule.counting]} ${baseText(rule)}`;
}

export const rollsText: Record<Rule['rolls'], string> = {
  yes: 'Moves to the next open day',
  no: 'Does not move',
  unknown: 'No text says that it moves: act on the day or before',
};

/** A period that is counted back never moves forward. */
export const rolledText = ({ rolls, counting }: Rule) =>
  rolls === 'yes' && (counting === 'before' || counting === 'clear-days')
    ? 'Moves to the open day before'
    : rollsText[rolls];

const conditionWords: Record<Condition, string> = {
  'registered-in-time': 'Marks registered more than six months before the end of their term',
  'registered-late': 'Marks registered in the last six months of their term, or after it',
  'granted-late': 'Patents granted more than 45 months after their filing',
  'first-here': 'What was filed nowhere before',
  entrusted: 'Renewals that the client asked the firm to make',
  'not-entrusted': 'Renewals that the client makes at WIPO',
};

/** For which registrations and events a rule holds; null: for all. */
export function conditionText({ onlyIf, says }: Rule): string | null {
  const said = says?.is.map((value) => (value ? factValueText(says.fact, value) : 'not said'));
  return (
    [onlyIf && conditionWords[onlyIf], says && said && `${factText[says.fact]}: ${said.join(', ')}`]
      .filter(Boolean)
      .join('. ') || null
  );
}
