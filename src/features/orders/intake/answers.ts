import type { InputHTMLAttributes } from 'react';
import { dateText } from '../../../shared/date-text';
import { longestMessage } from '../../../shared/lengths';
import { setApart } from '../../../shared/set-apart';
import { type Text, t } from '../../../shared/texts';
import type { IntakePart } from './parts';
import { priorityNote, priorityProblem } from './priority';
import { isUen } from './uen';

/** What an answer can depend on besides the other answers. */
export interface Given {
  /** Of an owner, from 0. */
  place: number;
  /** The Nice class, of what is answered for each class. */
  number?: string;
  isConfirmed?: boolean;
  sentAt?: string | Date | null;
}

interface Choice {
  label?: Text;
  text?: Text;
  /** How the sheet says it, where that is not its label. */
  onSheet?: Text;
}

type Said = Text | ((answers: IntakeAnswers, given: Given) => string | undefined);

/** One answer: what the API takes, what the form asks, what is missing, and what the sheet says. */
export interface Answer {
  part: IntakePart | 'send';
  /** Without, it is a text in one line. */
  type?: 'long text' | 'choice' | 'list' | 'date' | 'tick' | 'picture' | 'classes';
  /** What the API calls it where it refuses it. */
  name?: string;
  /** What the API’s description says of it. */
  about?: string;
  most?: number;
  choices?: Record<string, Choice>;
  label: Said;
  /** Beside the label. */
  mark?: Said;
  hint?: Said;
  isWide?: boolean;
  suggests?: readonly string[];
  control?: InputHTMLAttributes<HTMLElement> & { rows?: number };
  /** Asked only then; without, always. */
  when?: Condition;
  /** What to say while it is empty; without a text it may stay so. */
  missing?: Said;
  /** What to say of an answer that can’t be right. */
  wrong?(answers: IntakeAnswers, given: Given): string | undefined;
  /** Its row of the filing sheet, of mails and of the export: the answer itself, unless `detail` says it. */
  row?: { term: Said; detail?: Said };
}

export const hasOtherLetters = (words: string) => /[^\P{L}\p{Script=Latin}]/u.test(words);
const isOther = ({ words }: IntakeAnswers) => hasOtherLetters(words);

/** When something is asked. The form’s style sheet knows each by the same name, and hides it without script too. */
export const conditions = {
  words: ({ kind }: IntakeAnswers): boolean => kind !== 'picture',
  foreign: (answers: IntakeAnswers): boolean => conditions.words(answers) && !isOther(answers),
  language: (answers: IntakeAnswers): boolean =>
    conditions.words(answers) && (answers.foreign === 'yes' || isOther(answers)),
  picture: ({ kind }: IntakeAnswers): boolean => kind === 'picture' || kind === 'both',
  company: ({ owner }: IntakeAnswers): boolean => owner !== 'person',
  claimed: ({ priority }: IntakeAnswers): boolean => priority === 'claimed',
};
type Condition = keyof typeof conditions;

const isCompanyHere = ({ owner, ownerCountry }: IntakeAnswers) =>
  owner === 'company' && /^(republic of )?singapore$/i.test(ownerCountry.trim());
/** Of the first owner, or of another by its number. */
const ofOwner = ({ place }: Given, first: Text, other: Text) =>
  place === 0 ? t(first) : t(other, { number: place + 1 });

export function markText(given: IntakeAnswers): string {
  const { kind, words } = given;
  return kind === 'picture'
    ? t('A picture without words')
    : [words, kind && t(kind === 'both' ? 'words and picture' : 'words')]
        .filter(Boolean)
        .join(t(', '));
}

/**
 * All answers but those to the questions of the service, in the order of the form. What the API takes, the form, the
 * sheet and the types follow from this one list, so that a new answer is an entry of it, and the file is long.
 */
export const answers = {
  kind: {
    part: 'mark',
    type: 'choice',
    name: 'Mark',
    label: 'What do you want to protect?',
    choices: {
      words: {
        label: 'The words',
        text: 'In any type and colour. Usually the widest protection.',
      },
      picture: {
        label: 'A picture',
        text: 'A logo without words, as drawn.',
      },
      both: {
        label: 'Both together',
        text: 'Words and picture as one.',
      },
    },
    missing: 'Choose what you want to protect',
    row: { term: 'Mark', detail: markText },
  },
  words: {
    part: 'mark',
    name: 'The words',
    most: 200,
    label: 'The words, exactly as you write them',
    isWide: true,
    when: 'words',
    missing: 'Write the words of the mark',
  },
  foreign: {
    part: 'mark',
    type: 'choice',
    name: 'Foreign words',
    about: 'Whether it has words that are not English',
    label: 'Are there words that are not English?',
    hint: 'Also in Latin letters, such as Malay or French. The office asks for their meaning.',
    choices: { yes: { label: 'Yes' }, no: { label: 'No' } },
    when: 'foreign',
    missing: 'Say whether there are words that are not English',
  },
  language: {
    part: 'mark',
    name: 'The language',
    most: 100,
    label: 'Language',
    suggests: [
      'Chinese',
      'Malay',
      'Tamil',
      'Indonesian',
      'Japanese',
      'Korean',
      'Thai',
      'Vietnamese',
      'Hindi',
      'Arabic',
      'French',
      'German',
      'Italian',
      'Spanish',
      'Latin',
    ],
    when: 'language',
    missing: 'Write the language of the words',
    row: { term: 'Language' },
  },
  reading: {
    part: 'mark',
    name: 'The reading',
    about: 'The transliteration',
    most: 500,
    label: 'How they are read in Latin letters',
    mark: (given: IntakeAnswers): string | undefined =>
      isOther(given) ? undefined : t('if they are in another script'),
    hint: 'The transliteration, such as Xiang Lan.',
    when: 'language',
    missing: (given: IntakeAnswers): string | undefined =>
      isOther(given) ? t('Write how the words are read in Latin letters') : undefined,
    row: { term: 'Transliteration' },
  },
  meaning: {
    part: 'mark',
    name: 'The meaning',
    about: 'The translation',
    most: 500,
    label: 'What they mean in English',
    hint: 'The translation. If they mean nothing, write “no meaning”.',
    isWide: true,
    when: 'language',
    missing: 'Say what the words mean in English',
    row: {
      term: 'Meaning',
      detail: (given: IntakeAnswers): string => (given.foreign === 'no' ? '' : given.meaning),
    },
  },
  picture: {
    part: 'mark',
    type: 'picture',
    label: 'The picture of the mark',
    when: 'picture',
    missing: 'Upload the picture of the mark',
  },
  goods: {
    part: 'goods',
    name: 'What you sell',
    most: 500,
    label: 'What do you sell or do under the mark?',
    missing: 'Say what you sell or do',
    row: { term: 'For' },
  },
  classes: {
    part: 'goods',
    type: 'classes',
    label: 'Your classes',
    missing: 'Choose at least one class',
  },
  owner: {
    part: 'owner',
    type: 'choice',
    name: 'Owner',
    label: (_: IntakeAnswers, { place }: Given): string => ownerTitle(place),
    choices: {
      company: {
        label: 'A company',
        text: 'Also a partnership or a sole proprietor’s business',
      },
      person: { label: 'A person', text: 'In your own name' },
    },
    missing: (_: IntakeAnswers, of: Given): string =>
      ofOwner(
        of,
        'Choose a company or a person',
        'Choose a company or a person for owner {number}',
      ),
  },
  ownerName: {
    part: 'owner',
    name: 'The owner’s name',
    most: 200,
    label: (_: IntakeAnswers, of: Given): string =>
      ofOwner(of, 'Full name', 'Full name of owner {number}'),
    hint: 'Of a company as registered, of a person as in the passport or NRIC.',
    isWide: true,
    missing: (_: IntakeAnswers, of: Given): string =>
      ofOwner(of, 'Write the owner’s full name', 'Write owner {number}’s full name'),
    row: {
      term: (_: IntakeAnswers, { place }: Given): string => ownerTitle(place),
      detail: (given: IntakeAnswers): string =>
        [
          setApart(given.ownerName ?? ''),
          given.owner && t(given.owner === 'company' ? 'a company' : 'a person'),
        ]
          .filter(Boolean)
          .join(t(', ')),
    },
  },
  uen: {
    part: 'owner',
    name: 'UEN',
    most: 20,
    label: (_: IntakeAnswers, of: Given): string => ofOwner(of, 'UEN', 'UEN of owner {number}'),
    hint: '9 or 10 characters. A company from abroad has none.',
    control: { className: 'num', spellCheck: false },
    when: 'company',
    missing: (given: IntakeAnswers): string | undefined =>
      isCompanyHere(given) ? t('Write the company’s UEN') : undefined,
    wrong: (given: IntakeAnswers): string | undefined =>
      isCompanyHere(given) && given.uen && !isUen(given.uen)
        ? t('This is not a UEN. Please check it')
        : undefined,
    row: {
      term: 'UEN',
      detail: (given: IntakeAnswers): string => (given.owner === 'company' ? given.uen : ''),
    },
  },
  ownerCountry: {
    part: 'owner',
    name: 'The country',
    most: 100,
    label: (_: IntakeAnswers, of: Given): string =>
      ofOwner(of, 'Country', 'Country of owner {number}'),
    hint: 'Of a company where it is incorporated, of a person the nationality.',
    control: { autoComplete: 'country-name' },
    missing: (_: IntakeAnswers, of: Given): string =>
      ofOwner(of, 'Write the owner’s country', 'Write owner {number}’s country'),
    row: {
      term: (given: IntakeAnswers): string =>
        t(given.owner === 'person' ? 'Nationality' : 'Country of incorporation'),
    },
  },
  ownerAddress: {
    part: 'owner',
    type: 'long text',
    name: 'The address',
    most: 500,
    label: (_: IntakeAnswers, of: Given): string =>
      ofOwner(of, 'Address', 'Address of owner {number}'),
    hint: 'With postcode and country. The register shows it to everyone; it may be an office address.',
    isWide: true,
    control: { rows: 2, autoComplete: 'street-address' },
    missing: (_: IntakeAnswers, of: Given): string =>
      ofOwner(of, 'Write the owner’s address', 'Write owner {number}’s address'),
    row: { term: 'Address' },
  },
  priority: {
    part: 'priority',
    type: 'choice',
    name: 'Priority',
    label: 'Has the owner filed this mark in another country before?',
    hint: 'An application here within six months of the first one takes its date. An older filing gives no priority.',
    choices: {
      none: { label: 'No', text: 'This is the first filing.' },
      claimed: {
        label: 'Yes, we claim its date',
        text: 'In another country, within the last six months.',
      },
    },
    missing: 'Say whether the mark was filed elsewhere before',
    row: {
      term: 'Priority',
      detail: (given: IntakeAnswers): string =>
        given.priority === 'claimed'
          ? [
              given.priorityCountry,
              given.priorityNumber,
              given.priorityOn && t('filed on {date}', { date: dateText(given.priorityOn) }),
            ]
              .filter(Boolean)
              .join(', ')
          : given.priority && t('None claimed'),
    },
  },
  priorityCountry: {
    part: 'priority',
    name: 'The country',
    most: 100,
    label: 'Country of the first filing',
    when: 'claimed',
    missing: 'Write the country of the first filing',
  },
  priorityNumber: {
    part: 'priority',
    name: 'The number',
    most: 50,
    label: 'Its number',
    control: { className: 'num', spellCheck: false },
    when: 'claimed',
    missing: 'Write the number of the first filing',
  },
  priorityOn: {
    part: 'priority',
    type: 'date',
    label: 'The day it was filed',
    hint: (given: IntakeAnswers): string | undefined => priorityNote(given),
    when: 'claimed',
    missing: 'Write the day of the first filing',
    wrong: (given: IntakeAnswers, { isConfirmed }: Given): string | undefined =>
      isConfirmed ? undefined : priorityProblem(given),
  },
  priorityFor: {
    part: 'priority',
    name: 'What it covers',
    about: 'Classes or goods of the first filing; empty: all',
    most: 500,
    label: 'Classes or goods it covers',
    mark: 'if not all',
    hint: 'If there were several filings, describe the others here.',
    when: 'claimed',
    row: {
      term: 'Priority covers',
      detail: (given: IntakeAnswers): string =>
        conditions.claimed(given) ? given.priorityFor || t('Everything') : '',
    },
  },
  use: {
    part: 'use',
    type: 'choice',
    name: 'Use',
    label: 'Is the mark used in Singapore or elsewhere in trade?',
    hint: 'The application has to state it: Trade Marks Act 1998, section 5(2)(e).',
    choices: {
      used: {
        label: 'It is used',
        text: 'It is used in trade, by the owner or with the owner’s consent, for these goods and services.',
      },
      intended: {
        label: 'It will be used',
        text: 'The owner has a bona fide intention that it should be so used.',
      },
      both: {
        label: 'Partly',
        text: 'It is so used for some of these goods and services; for the others the owner has a bona fide intention that it should be.',
      },
    },
    missing: 'Say whether the mark is used',
    row: {
      term: 'Use',
      detail: (given: IntakeAnswers): string => given.use && t(answers.use.choices[given.use].text),
    },
  },
  declaredBy: {
    part: 'use',
    name: 'The name',
    most: 200,
    label: 'Your name',
    isWide: true,
    hint: 'Of the person who declares this for the owner.',
    control: { autoComplete: 'name' },
    missing: 'Write the name of the person who declares it',
    row: {
      term: 'Declared by',
      detail: (given: IntakeAnswers, { sentAt }: Given): string =>
        given.declared &&
        [
          given.declaredBy,
          sentAt && dateText(sentAt),
          given.declared === 'outdated' && t('before we changed the details: to be declared again'),
        ]
          .filter(Boolean)
          .join(', '),
    },
  },
  declared: {
    part: 'use',
    type: 'tick',
    name: 'The declaration',
    about: 'Outdated: declared before the firm changed the answers',
    choices: { yes: {}, outdated: {} },
    label:
      'I declare, for every owner, that what I have chosen above is true for the goods and services listed in this form.',
    missing: 'Tick the declaration',
  },
  remarks: {
    part: 'send',
    type: 'long text',
    name: 'Remarks',
    most: longestMessage,
    label: 'Anything else we should know',
    isWide: true,
    mark: 'optional',
    control: { className: 'growing' },
    row: { term: 'Remarks' },
  },
} as const;

/** What is answered for each class of an application; the field of class 30 is `goods30`. */
export const classAnswers = {
  text: {
    part: 'goods',
    type: 'long text',
    field: 'goods',
    name: 'The goods and services',
    most: longestMessage,
    label: (_: IntakeAnswers, { number }: Given): string =>
      t('What you sell in class {number}', { number: number ?? '' }),
    hint: 'One product or service a line. The application covers what stands here, and can’t be widened later.',
    control: { className: 'growing', rows: 3 },
    missing: (_: IntakeAnswers, { number }: Given): string =>
      t('List what you sell in class {number}', { number: number ?? '' }),
  },
  wording: {
    part: 'goods',
    type: 'list',
    field: 'wording',
    name: 'Wording',
    about: 'Only terms of the office’s list, the client’s own words, or as the firm finds best',
    label: 'Wording',
    choices: {
      list: {
        label: 'Only terms of the office’s list',
        onSheet: 'only terms of the office’s list',
      },
      own: { label: 'In my own words', onSheet: 'the client’s own words' },
      firm: { label: 'You choose the wording for me', onSheet: 'as we find best' },
    },
    missing: (_: IntakeAnswers, { number }: Given): string =>
      t('Choose the wording of class {number}', { number: number ?? '' }),
  },
} as const;

type Declared = typeof answers;
type ValueOf<A> = A extends { type: 'classes' }
  ? string[]
  : A extends { choices: infer Choices }
    ? '' | (keyof Choices & string)
    : string;
type NameIn<Part> = {
  [Name in keyof Declared]: Declared[Name] extends { part: Part } ? Name : never;
}[keyof Declared];
/** Those of a part that are stored as they are named. */
export type AnswersIn<Part> = {
  [Name in Exclude<NameIn<Part>, 'picture'>]: ValueOf<Declared[Name]>;
};
export type Owner = AnswersIn<'owner'>;
export type ClassGoods = { number: string } & {
  [Name in keyof typeof classAnswers]: ValueOf<(typeof classAnswers)[Name]>;
};
/** What the client has answered so far; an empty text is no answer yet. */
export interface IntakeAnswers extends AnswersIn<Answer['part']> {
  classGoods: ClassGoods[];
  jointOwners: Owner[];
  /** To the questions of the service, in their order. */
  answers: string[];
}

export type AnswerName = keyof Declared;
const declared: { [Name in AnswerName]: Answer } = answers;
const declaredOfClass: { [Name in keyof typeof classAnswers]: Answer & { field: string } } =
  classAnswers;

export const answersIn = (part: Answer['part']) =>
  (Object.entries(declared) as [AnswerName, Answer][]).filter(([, each]) => each.part === part);
export const answersOfClass = Object.entries(declaredOfClass) as [
  keyof typeof classAnswers,
  Answer & { field: string },
][];

export const say = (text: Said | undefined, given: IntakeAnswers, of: Given = { place: 0 }) =>
  typeof text === 'function' ? text(given, of) : text && t(text);

export const isAskedFor = ({ when }: Answer, given: IntakeAnswers) =>
  when === undefined || conditions[when](given);

/** The field of an owner: those of the first have no number, the second’s end in `2`. */
export const ownerField = (name: string, place: number) =>
  place === 0 ? name : `${name}${place + 1}`;

export const ownerTitle = (place: number): string => ofOwner({ place }, 'Owner', 'Owner {number}');

/** The answers with those of one owner in place of the first’s. */
export const withOwner = (given: IntakeAnswers, place: number): IntakeAnswers => ({
  ...given,
  ...given.jointOwners[place - 1],
});

/** Whether anything of a joint owner is filled in. */
export const isNamed = ({ ownerName, uen, ownerAddress }: Owner) =>
  [ownerName, uen, ownerAddress].some(Boolean);
