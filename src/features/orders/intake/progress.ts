import type { Intake, IntakeAnswers } from './contract';
import { isUen } from './uen';

export type Asking = Pick<Intake, 'asksMark' | 'questions' | 'answers' | 'picture' | 'state'>;
type Part = 'mark' | 'goods' | 'owner' | 'questions' | 'send';

/** What is still missing, by the name of its field. */
interface Missing {
  field: string;
  text: string;
}

export interface PartProgress {
  id: Part;
  title: string;
  /** How many answers it needs. */
  asked: number;
  missing: Missing[];
}

export const isSingapore = ({ ownerCountry }: Pick<IntakeAnswers, 'ownerCountry'>) =>
  /^(republic of )?singapore$/i.test(ownerCountry.trim());

const hasOtherLetters = (words: string) => /[^\P{L}\p{Script=Latin}]/u.test(words);

/** The parts of a form with what each still needs before it can be sent. */
export function partsOf(intake: Asking): PartProgress[] {
  const { asksMark, questions, answers, picture, state } = intake;
  const isSent = state === 'sent' || state === 'confirmed';
  const { kind, owner } = answers;
  const asked: (PartProgress | false)[] = [
    asksMark &&
      part('mark', 'Your mark', [
        ['kind', 'Choose what you want to protect', kind],
        kind !== 'picture' && ['words', 'Write the words of the mark', answers.words],
        kind !== 'picture' &&
          hasOtherLetters(answers.words) && [
            'meaning',
            'Say how the words are read in Latin letters, and what they mean',
            answers.meaning,
          ],
        (kind === 'picture' || kind === 'both') && [
          'picture',
          'Upload the picture of the mark',
          picture,
        ],
      ]),
    asksMark &&
      part('goods', 'What you sell', [
        ['goods', 'Say what you sell or do', answers.goods],
        ['classes', 'Choose at least one class', answers.classes.length],
      ]),
    asksMark &&
      part('owner', 'Who will own it', [
        ['owner', 'Choose a company or a person', owner],
        ['ownerName', 'Write the owner’s full name', answers.ownerName],
        owner === 'company' &&
          isSingapore(answers) && [
            'uen',
            answers.uen ? 'This is not a UEN. Please check it' : 'Write the company’s UEN',
            isUen(answers.uen),
          ],
        ['ownerCountry', 'Write the owner’s country', answers.ownerCountry],
        ['ownerAddress', 'Write the owner’s address', answers.ownerAddress],
      ]),
    questions.length > 0 &&
      part(
        'questions',
        asksMark ? 'Further questions' : 'Our questions',
        questions.map(
          ({ question, isRequired }, place) =>
            isRequired && [`answer${place}`, `Answer “${question}”`, answers.answers[place]],
        ),
      ),
    part('send', 'Check and send', [['send', 'Send it', isSent]]),
  ];
  return asked.filter((each) => each !== false);
}

function part(
  id: Part,
  title: string,
  needs: ([field: string, text: string, answer: unknown] | false)[],
): PartProgress {
  const needed = needs.filter((each) => each !== false);
  const missing = needed.filter(([, , answer]) => !answer);
  return {
    id,
    title,
    asked: needed.length,
    missing: missing.map(([field, text]) => ({ field, text })),
  };
}

/** What keeps it from being sent. */
export const missingIn = (intake: Asking) =>
  partsOf(intake).flatMap(({ id, missing }) => (id === 'send' ? [] : missing));

const petals = 28;

/** How many of the ring's petals are closed: each part has an equal share of them. */
export function closedPetals(parts: PartProgress[]): number {
  const shares = parts.map(({ asked, missing }) => (asked === 0 ? 1 : 1 - missing.length / asked));
  return Math.round((petals * shares.reduce((sum, share) => sum + share, 0)) / parts.length);
}
