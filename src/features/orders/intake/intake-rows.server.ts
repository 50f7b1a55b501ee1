import { officialFeeOther, officialFeePreApproved } from '../../../shared/legal-facts';
import { isRegistration } from '../../catalogue/official-fee-note';
import { classShortName } from '../../trademarks/nice-classes';
import type { OrderRow } from '../data.server';
import type { Intake, IntakeRow } from './contract';
import { classFeeText, markText } from './mark-words';

type Answered = Pick<Intake, 'asksMark' | 'questions' | 'answers'>;

/** The least if every item is on the registry's pre-approved list; known for Singapore. */
export const classFeesOf = ({ serviceSlug }: Pick<OrderRow, 'serviceSlug'>): Intake['classFees'] =>
  isRegistration(serviceSlug)
    ? { leastCents: officialFeePreApproved.value, mostCents: officialFeeOther.value }
    : null;

/** All that was answered, as a mail, the client's page and the back office show it. */
export function intakeRows(
  order: Pick<OrderRow, 'serviceSlug'>,
  { asksMark, questions, answers }: Answered,
): IntakeRow[] {
  const asked = questions.map(({ question }, place) => ({
    term: question,
    detail: answers.answers[place] ?? '',
  }));
  return [
    ...(asksMark ? markRows(answers, classFeesOf(order)) : []),
    ...asked,
    { term: 'Remarks', detail: answers.remarks },
  ].filter(({ detail }) => detail !== '');
}

function markRows(answers: Intake['answers'], fees: Intake['classFees']): IntakeRow[] {
  const { owner, classes } = answers;
  return [
    { term: 'Mark', detail: markText(answers) },
    { term: 'Meaning', detail: answers.meaning },
    { term: 'For', detail: answers.goods },
    {
      term: 'Classes',
      detail: classes.map((number) => `Class ${number}: ${classShortName(number)}`).join('\n'),
    },
    { term: 'Official fee', detail: classFeeText(classes.length, fees) },
    {
      term: 'Owner',
      detail: [answers.ownerName, owner && `a ${owner}`].filter(Boolean).join(', '),
    },
    { term: 'UEN', detail: owner === 'company' ? answers.uen : '' },
    { term: owner === 'person' ? 'Nationality' : 'Country', detail: answers.ownerCountry },
    { term: 'Address', detail: answers.ownerAddress },
  ];
}
