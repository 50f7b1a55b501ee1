import { said, t } from '../../../shared/texts';
import {
  type Answer,
  answersIn,
  answersOfClass,
  type Given,
  type IntakeAnswers,
  isAskedFor,
  isNamed,
  ownerField,
  say,
  withOwner,
} from './answers';
import type { Intake } from './contract';
import { type IntakePart, partsAsked, partTitles } from './parts';

export type Asking = Pick<
  Intake,
  'asksMark' | 'asksFiling' | 'questions' | 'answers' | 'picture' | 'state'
>;

/** What is still missing, by the name of its field. */
interface Missing {
  field: string;
  text: string;
  /** Something is there, and can’t be right: told without waiting until it is sent. */
  isWrong: boolean;
}

export interface PartProgress {
  id: IntakePart | 'send';
  title: string;
  /** How many answers it needs. */
  asked: number;
  missing: Missing[];
}

interface Need extends Missing {
  isMet: boolean;
}

/** What a declared answer needs, if anything. */
function needOf(
  declared: Answer,
  field: string,
  value: unknown,
  answers: IntakeAnswers,
  of: Given,
): Need[] {
  if (!isAskedFor(declared, answers)) return [];
  const wrong = declared.wrong?.(answers, of);
  const text = wrong ?? say(declared.missing, answers, of);
  if (!text) return [];
  const isThere =
    declared.type === 'tick'
      ? value === 'yes'
      : Array.isArray(value)
        ? value.length > 0
        : Boolean(value);
  return [{ field, text, isWrong: wrong !== undefined, isMet: isThere && !wrong }];
}

const needsIn = (part: Answer['part'], { answers, picture, state }: Asking, place = 0): Need[] =>
  answersIn(part).flatMap(([name, declared]) => {
    const own = withOwner(answers, place);
    const value = name === 'picture' ? picture : own[name];
    const of = { place, isConfirmed: state === 'confirmed' };
    return needOf(declared, ownerField(name, place), value, own, of);
  });

const needsOfClass = ({ answers }: Asking, number: string): Need[] =>
  answersOfClass.flatMap(([name, declared]) => {
    const value = answers.classGoods.find((each) => each.number === number)?.[name];
    const of = { place: 0, number };
    return needOf(declared, `${declared.field}${number}`, value, answers, of);
  });

/** What a part needs; those of the goods stand at their class, those of owners at their owner. */
function needsOf(part: IntakePart, intake: Asking): Need[] {
  const { answers, asksFiling, questions } = intake;
  if (part === 'questions')
    return questions.flatMap(({ question, isRequired }, place) =>
      isRequired
        ? [
            {
              field: `answer${place}`,
              text: t('Answer “{question}”', { question: said(question) }),
              isWrong: false,
              isMet: Boolean(answers.answers[place]),
            },
          ]
        : [],
    );
  const needs = needsIn(part, intake);
  if (part === 'goods' && asksFiling)
    return [...needs, ...answers.classes.flatMap((number) => needsOfClass(intake, number))];
  if (part === 'owner')
    return [
      ...needs,
      ...answers.jointOwners.flatMap((owner, index) =>
        isNamed(owner) ? needsIn('owner', intake, index + 1) : [],
      ),
    ];
  return needs;
}

/** The parts of a form with what each still needs before it can be sent. */
export function partsOf(intake: Asking): PartProgress[] {
  const isMet = intake.state === 'sent' || intake.state === 'confirmed';
  const title = (id: IntakePart) =>
    t(id === 'questions' && !intake.asksMark ? 'Our questions' : partTitles[id]);
  return [
    ...partsAsked(intake).map((id) => progressOf(id, title(id), needsOf(id, intake))),
    progressOf('send', t('Check and send'), [
      { field: 'send', text: t('Send it'), isWrong: false, isMet },
    ]),
  ];
}

const progressOf = (id: PartProgress['id'], title: string, needs: Need[]): PartProgress => ({
  id,
  title,
  asked: needs.length,
  missing: needs.flatMap(({ isMet, ...missing }) => (isMet ? [] : [missing])),
});

/** What keeps it from being sent. */
export const missingIn = (intake: Asking) =>
  partsOf(intake).flatMap(({ id, missing }) => (id === 'send' ? [] : missing));

const petals = 28;

/** How many of the ring's petals are closed: each part has an equal share of them. */
export function closedPetals(parts: PartProgress[]): number {
  const shares = parts.map(({ asked, missing }) => (asked === 0 ? 1 : 1 - missing.length / asked));
  return Math.round((petals * shares.reduce((sum, share) => sum + share, 0)) / parts.length);
}
