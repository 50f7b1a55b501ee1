import { countText, numberText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { coverageText } from '../trademarks/sources/coverage-text';
import { classesText } from './classes-text';
import { companiesMean, companiesText } from './company-names';
import type { Verdict } from './contract';
import { levelWords, notKnownWord } from './level-words';
import type {
  CheckHit,
  CheckResult,
  Ground,
  Level,
  SignalKind,
  WellKnown,
} from './matching/contract';
import { minScores } from './matching/levels';
import { mostPetals } from './report/most-petals';

/**
 * What a check says in all: the grounds in the name itself first, then a well-known name, then the closest mark.
 * Reports from before the coverage was recorded keep what they said.
 */
export function verdictOf(result: CheckResult): Verdict {
  const { level, coverage } = result;
  const wellKnown = wellKnownMeans(result);
  const warned = {
    ...headlineOf(result),
    wellKnown,
    companies: companiesMean(result),
    headings: result.hits.map(hitHeading),
  };
  if (level === null)
    return {
      ...warned,
      compared: '',
      closest:
        coverage?.state === 'old' ? 'What the older register shows' : 'What the sample shows',
      none: `None of ${countText(result.searched.marks, 'mark')} is close to the name. That says nothing about the register of Singapore.`,
      notKnown: {
        title: notKnownTitle(result),
        figure: figureOf(result),
        compared: [
          warned.tone !== 'unknown' && `Risk level: ${notKnownWord}.`,
          comparedText(result),
        ]
          .filter(Boolean)
          .join(' '),
        reliance: relianceOn(result),
      },
    };
  const inClasses = classesText(result.classes);
  const against = coverage
    ? `Compared with ${coverageText(coverage)}, ${inClasses}.`
    : `Compared ${inClasses}. This report is from before we recorded with which register: check the name again before you rely on it.`;
  const compared = [against, companiesText(result)].filter(Boolean).join(' ');
  return {
    ...warned,
    compared,
    closest: 'Closest marks',
    none: 'No published mark shares enough letters, sounds or words with the name. That is no promise: we compared only the names in this register.',
    notKnown: null,
  };
}

const headings: Record<SignalKind, string> = {
  identical: 'The same name',
  contains: 'One name contains the other',
  letters: 'Nearly the same letters',
  words: 'The same words',
  sound: 'Sounds alike',
  'look-alike': 'Looks alike',
  numerals: 'Digits stand for letters',
  transliteration: 'The same name in another script',
  meaning: 'The same meaning',
  goods: 'Close goods or services',
  known: 'Beside a well-known name',
};

export function hitHeading({ level, score, signals }: CheckHit): string {
  const isLow = level ? level === 'low' : score < minScores.medium;
  if (isLow) return 'Not a conflict on its own';
  const strongest = signals.find(({ kind }) => kind !== 'goods');
  return headings[strongest?.kind ?? 'letters'];
}

/** A ground for which the whole name may be refused. */
export const decisiveGround = ({ grounds }: CheckResult): Ground | undefined =>
  grounds.find(({ isDecisive }) => isDecisive);

function headlineOf(result: CheckResult): Pick<Verdict, 'tone' | 'word' | 'below' | 'text'> {
  const { level, coverage, wellKnown } = result;
  const [known] = wellKnown;
  const grounds = coverage ? result.grounds : [];
  const isRefused = decisiveGround(result) !== undefined;
  const isFree = level === 'none' || level === 'low';
  const isOnlyWarned = isFree && (grounds.length > 0 || known !== undefined);
  const sentence = level === null ? notKnownText(result) : answers[level].sentence;
  const text = [
    isRefused && 'Do not file this name as it stands.',
    groundsText(grounds),
    known && knownText(known),
    isOnlyWarned
      ? 'No earlier mark stands in the way, which does not make the name free.'
      : sentence,
  ]
    .filter(Boolean)
    .join(' ');
  if (isRefused) return { tone: 'refused', ...inName, text };
  if (known) return { tone: 'well-known', word: 'Well known', below: knownBelow(known), text };
  if (level === null)
    return {
      tone: 'unknown',
      word: notKnownWord,
      below: coverage?.state === 'old' ? 'register too old' : 'only a sample',
      text,
    };
  if (grounds.length > 0 && isFree) return { tone: 'grounds', ...inName, text };
  return { tone: level, word: levelWords[level], below: answers[level].below, text };
}

const inName = { word: 'A problem', below: 'in the name itself' };

function groundsText([ground, ...more]: Ground[]): string {
  if (!ground) return '';
  const problems =
    more.length > 0
      ? `${more.length + 1} problems are in the name itself. The first:`
      : 'One problem is in the name itself:';
  return `${problems} ${ground.reason.replace(/\.$/, '')}.`;
}

const knownBelow = ({ likeness }: WellKnown) => (likeness === 1 ? 'the same name' : 'a close name');

function knownText({ name, likeness, reason }: WellKnown): string {
  const treated = `We treat ${name} as well known in Singapore, and a well-known name can be protected beyond the goods it is registered for.`;
  return likeness === 1
    ? `Do not file this name. ${treated}`
    : `Do not file this name before a lawyer has looked at it. ${reason} ${treated}`;
}

function wellKnownMeans({ wellKnown, coverage }: CheckResult): Verdict['wellKnown'] {
  const [known] = wellKnown;
  if (!known) return null;
  const { name, likeness, isInRegister, source } = known;
  const isWhole = coverage?.state === 'whole';
  return {
    title: likeness === 1 ? 'It is a well-known name' : `It is close to ${name}, a well-known name`,
    text: `People who have never seen your goods may think of ${name}. Its owner can object in every class, not only for the goods it is known for.`,
    law: 'An application is refused if the mark, or an essential part of it, is the same as or similar to a mark that is well known in Singapore, and its use would suggest a connection that harms the owner. If that mark is well known to the public at large, weakening it or taking unfair advantage of it is enough.',
    section: 's 8(4)',
    source: 'https://sso.agc.gov.sg/Act/TMA1998?ProvIds=pr7-,pr8-',
    weights: [
      {
        term: 'In the register',
        text: isInRegister
          ? `A mark with the name ${name} is in this register.`
          : `${name} is not found in this register${isWhole ? '' : ', which is not the whole one'}. A well-known mark is protected without being registered.`,
      },
      {
        term: 'How we know',
        text: `The name is on our list of well-known names, from: ${source.text}.`,
      },
      {
        term: 'How sure we are',
        text: 'It is our judgement, not a ruling. Whether a mark is well known is decided by the office or a court, on evidence, case by case.',
      },
      {
        term: 'What would change it',
        text: 'The owner’s written consent. Being the first to sell other goods under the name would not.',
      },
    ],
  };
}

const answers: Record<Level | 'none', { below: string; sentence: string }> = {
  identical: { below: 'the same name', sentence: 'The same name is in the register.' },
  high: {
    below: 'risk',
    sentence: 'An earlier mark is so close that its owner or the registry is likely to object.',
  },
  medium: {
    below: 'risk',
    sentence: 'An earlier mark is close enough that a lawyer should weigh it before you file.',
  },
  low: {
    below: 'risk',
    sentence: 'Some marks share something with the name. None of them should be an obstacle.',
  },
  none: {
    below: 'nothing close',
    sentence: 'No mark in the register is close to the name.',
  },
};

function figureOf({ coverage }: CheckResult): string | null {
  const { share } = coverage ?? {};
  if (!share) return null;
  return share.held === 1
    ? `1 mark in ${numberText(share.of)}`
    : `${share.held} marks in ${share.of}`;
}

function comparedText({ coverage }: CheckResult): string {
  const { words, share, source } = coverage ?? {};
  if (!words) return '';
  if (!coverage?.marks) return `There are no marks to compare the name with yet. ${words.caution}`;
  const filled = share && share.of <= mostPetals ? ' What we saw is filled.' : '';
  return source && share
    ? `We compared the name with ${countText(source.marks, 'mark')}, as of ${dateText(source.asOf)}. The register of ${source.name} holds ${numberText(source.officeMarks ?? 0)}.${filled}`
    : `We compared the name with ${words.marks} ${words.of}. ${words.caution}`;
}

/** The closest mark, if it is very close and, as far as we know, real. */
export function realObstacle({ hits, coverage }: CheckResult): CheckHit | undefined {
  const [closest] = hits;
  return closest && closest.score >= minScores.high && isReal(closest, coverage)
    ? closest
    : undefined;
}

const isReal = ({ mark }: CheckHit, coverage: CheckResult['coverage']) =>
  mark.source !== 'sample' && !coverage?.source?.isStandIn;

function notKnownText(result: CheckResult): string {
  const obstacle = realObstacle(result);
  const isWarned = result.wellKnown.length > 0 || decisiveGround(result) !== undefined;
  return [
    `We can’t tell you yet whether ${isWarned ? 'an earlier mark stands in the way too' : 'this name is free'} ${classesText(result.classes)}.`,
    whyNotKnown(result),
    obstacle && `Among the marks here, ${obstacle.mark.name} is very close to your name.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function whyNotKnown({ coverage }: CheckResult): string {
  const { state, marks = 0, samples = 0, source } = coverage ?? {};
  if (source && state === 'old')
    return `The register here is of ${dateText(source.asOf)}, and a close mark may have been filed since.`;
  if (source && !source.isStandIn)
    return 'This site holds only a sample of the register, and a close mark may be in the part that we don’t hold.';
  if (!source && marks > samples)
    return 'This site holds our own records and not the register of Singapore, where a close mark may be.';
  return 'The marks on this site are invented, and a close mark may be on the register of Singapore.';
}

const notKnownTitle = ({ coverage }: CheckResult): string =>
  coverage?.source && coverage.state === 'old'
    ? `Register of ${dateText(coverage.source.asOf)}: too old for an answer`
    : 'Sample register: this is not a search of the Singapore register';

type Reliance = NonNullable<Verdict['notKnown']>['reliance'];

const relianceOn = (result: CheckResult): Reliance => [
  ...(result.hits.length > 0 ? [{ term: 'The marks above', text: marksWorth(result) }] : []),
  {
    term: 'The name itself',
    text:
      result.grounds.length > 0
        ? 'You can rely on this: the grounds are in the name alone, whatever is on the register.'
        : `This depends on no register. ${result.examined ?? ''}`,
  },
  ...(result.wellKnown.length > 0
    ? [
        {
          term: 'The well-known name',
          text: 'You can rely on the warning: it comes from a list of names, whatever is on the register.',
        },
      ]
    : []),
  { term: 'No other mark found', text: restWorth(result) },
  ...[companiesText(result)].filter(Boolean).map((text) => ({ term: 'Company names', text })),
];

function marksWorth({ hits, coverage }: CheckResult): string {
  const { source } = coverage ?? {};
  if (!hits.some((hit) => isReal(hit, coverage)))
    return 'They are invented: they are on no register and in nobody’s way.';
  if (!source && hits.some(({ mark }) => mark.source === 'sample'))
    return 'Those labelled as samples are invented. The others are in our own records.';
  return source
    ? `You can rely on them: they are in the office’s data of ${dateText(source.asOf)}. Their status may have changed since.`
    : 'They are in our own records. Look them up at the office.';
}

function restWorth({ coverage }: CheckResult): string {
  const { source, share, state } = coverage ?? {};
  if (source && state === 'old')
    return `Do not rely on this. Marks filed since ${dateText(source.asOf)} are missing.`;
  if (!share)
    return 'Do not rely on this. What is here tells nothing about the register of Singapore.';
  return `Do not rely on this. With ${numberText(share.held)} of ${numberText(share.of)} marks we miss most of those that would stand in the way.`;
}
