import type { Intake, IntakeAnswers, Owner } from './contract';
import { type IntakePart, partsAsked, partTitles } from './parts';
import { priorityProblem } from './priority';
import { isUen } from './uen';

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

const isSingapore = ({ ownerCountry }: Pick<Owner, 'ownerCountry'>) =>
  /^(republic of )?singapore$/i.test(ownerCountry.trim());

export const hasOtherLetters = (words: string) => /[^\P{L}\p{Script=Latin}]/u.test(words);

/** Whether what its words mean is asked. */
export const isForeign = ({ kind, words, foreign }: IntakeAnswers) =>
  kind !== 'picture' && (foreign === 'yes' || hasOtherLetters(words));

/** Whether anything of a joint owner is filled in. */
export const isNamed = ({ ownerName, uen, ownerAddress }: Owner) =>
  [ownerName, uen, ownerAddress].some(Boolean);

/** The field of an owner: those of the first have no number, the second’s end in `2`. */
export const ownerField = (name: keyof Owner, place: number) =>
  place === 0 ? name : `${name}${place + 1}`;

type Need = [field: string, text: string, answer: unknown, isWrong?: boolean] | false;

const needsOf: Record<IntakePart, (intake: Asking) => Need[]> = {
  mark: ({ answers, picture }) => {
    const { kind, words, foreign } = answers;
    const isOther = hasOtherLetters(words);
    return [
      ['kind', 'Choose what you want to protect', kind],
      kind !== 'picture' && ['words', 'Write the words of the mark', words],
      kind !== 'picture' &&
        !isOther && ['foreign', 'Say whether there are words that are not English', foreign],
      ...(isForeign(answers)
        ? ([
            ['language', 'Write the language of the words', answers.language],
            isOther && [
              'reading',
              'Write how the words are read in Latin letters',
              answers.reading,
            ],
            ['meaning', 'Say what the words mean in English', answers.meaning],
          ] satisfies Need[])
        : []),
      (kind === 'picture' || kind === 'both') && [
        'picture',
        'Upload the picture of the mark',
        picture,
      ],
    ];
  },
  goods: ({ answers, asksFiling }) => [
    ['goods', 'Say what you sell or do', answers.goods],
    ['classes', 'Choose at least one class', answers.classes.length],
    ...answers.classes.flatMap((number): Need[] => {
      const goods = answers.classGoods.find((each) => each.number === number);
      return asksFiling
        ? [
            [`goods${number}`, `List what you sell in class ${number}`, goods?.text],
            [`wording${number}`, `Choose the wording of class ${number}`, goods?.wording],
          ]
        : [];
    }),
  ],
  owner: ({ answers }) =>
    [answers, ...answers.jointOwners].flatMap((owner, place) =>
      place === 0 || isNamed(owner) ? needsOfOwner(owner, place) : [],
    ),
  priority: ({ answers, state }) => {
    const problem = state === 'confirmed' ? undefined : priorityProblem(answers);
    return [
      ['priority', 'Say whether the mark was filed elsewhere before', answers.priority],
      ...(answers.priority === 'claimed'
        ? ([
            ['priorityCountry', 'Write the country of the first filing', answers.priorityCountry],
            ['priorityNumber', 'Write the number of the first filing', answers.priorityNumber],
            [
              'priorityOn',
              problem ?? 'Write the day of the first filing',
              answers.priorityOn && !problem,
              Boolean(problem),
            ],
          ] satisfies Need[])
        : []),
    ];
  },
  use: ({ answers: { use, declaredBy, declared } }) => [
    ['use', 'Say whether the mark is used', use],
    ['declaredBy', 'Write the name of the person who declares it', declaredBy],
    ['declared', 'Tick the declaration', declared === 'yes'],
  ],
  questions: ({ questions, answers }) =>
    questions.map(
      ({ question, isRequired }, place) =>
        isRequired && [`answer${place}`, `Answer “${question}”`, answers.answers[place]],
    ),
};

function needsOfOwner(owner: Owner, place: number): Need[] {
  const field = (name: keyof Owner) => ownerField(name, place);
  const whose = place === 0 ? 'the owner’s' : `owner ${place + 1}’s`;
  const isCompanyHere = owner.owner === 'company' && isSingapore(owner);
  return [
    [
      field('owner'),
      `Choose a company or a person${place ? ` for owner ${place + 1}` : ''}`,
      owner.owner,
    ],
    [field('ownerName'), `Write ${whose} full name`, owner.ownerName],
    isCompanyHere && [
      field('uen'),
      owner.uen ? 'This is not a UEN. Please check it' : 'Write the company’s UEN',
      isUen(owner.uen),
      owner.uen !== '',
    ],
    [field('ownerCountry'), `Write ${whose} country`, owner.ownerCountry],
    [field('ownerAddress'), `Write ${whose} address`, owner.ownerAddress],
  ];
}

/** The parts of a form with what each still needs before it can be sent. */
export function partsOf(intake: Asking): PartProgress[] {
  const isSent = intake.state === 'sent' || intake.state === 'confirmed';
  const title = (id: IntakePart) =>
    id === 'questions' && !intake.asksMark ? 'Our questions' : partTitles[id];
  return [
    ...partsAsked(intake).map((id) => part(id, title(id), needsOf[id](intake))),
    part('send', 'Check and send', [['send', 'Send it', isSent]]),
  ];
}

function part(id: PartProgress['id'], title: string, needs: Need[]): PartProgress {
  const needed = needs.filter((each) => each !== false);
  return {
    id,
    title,
    asked: needed.length,
    missing: needed.flatMap(([field, text, answer, isWrong = false]) =>
      answer ? [] : [{ field, text, isWrong }],
    ),
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
