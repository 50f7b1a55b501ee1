import type { Language } from '../../../../shared/languages';
import { markWords } from '../../../trademarks/words/mark-words.server';
import { wordWeight } from '../common-words';
import type { Ground } from '../contract';
import { classDescribedBy } from './describing-terms';
import { descriptiveWords } from './descriptive-words';
import { emblemLaw, emblemsIn } from './emblems';
import { type ForeignWord, foreignIn, piecesOf } from './foreign-words.server';
import { classWhereGeneric } from './generic-terms';
import { meaningIn } from './meaning-in.server';
import { placesIn } from './places';
import { offensiveIn, spiritsIn } from './refused-words';

/** Sections 7 and 8; section 51 is about false representation. */
const source = 'https://sso.agc.gov.sg/Act/TMA1998?ProvIds=pr7-,pr8-';
const sourceOfOffences = 'https://sso.agc.gov.sg/Act/TMA1998?ProvIds=pr51-';
const joiningAtMost = 0.1;

/**
 * Grounds in the name itself on which it may be refused or get its user into trouble, whatever the register has;
 * the decisive first. A name with a describing word and more is not refused for that word: only where it consists
 * of nothing else do section 7(1)(b), (c) and (d) apply. What words mean is said in the language of whoever reads it.
 */
export function groundsOf(name: string, classes: string[], readIn: Language = 'en'): Ground[] {
  const words = piecesOf(wordsOf(name), classes);
  const foreign = foreignIn(words, classes);
  const ofForeign = new Set(foreign.flatMap((each) => each.words));
  const weighty = words.filter((word) => wordWeight(word, classes) > joiningAtMost);
  const telling = weighty.length > 0 ? weighty : words;
  const places = placesIn(words.filter((word) => !ofForeign.has(word)));
  const inPlaces = new Set(places.flatMap((place) => place.words));
  const open = telling.filter((word) => !inPlaces.has(word) && !ofForeign.has(word));
  const generic = open.filter((word) => classWhereGeneric(word, classes));
  const descriptive = open.filter((word) => !generic.includes(word) && descriptiveWords.has(word));
  const ofGoods = open.filter(
    (word) =>
      !generic.includes(word) && !descriptive.includes(word) && classDescribedBy(word, classes),
  );
  const plain = new Set([...inPlaces, ...ofForeign, ...generic, ...descriptive, ...ofGoods]);
  const rest = telling.filter((word) => !plain.has(word));
  const [lone, ...more] = rest;
  const isLone = lone !== undefined && more.length === 0 && isLoneSign(lone);
  const isNothingElse = telling.length > 0 && (rest.length === 0 || isLone);
  // Without a class, all of them are meant: apples are no usual term for computers.
  const isAnyClass = classes.length === 0;
  const ofClass = [...generic, ...ofGoods, ...foreign.filter(({ inClass }) => inClass)];
  const isDecisive = isNothingElse && !(isAnyClass && ofClass.length > 0);
  const ofWords = (ground: WordGround, isOfClass: boolean): Ground => ({
    ...ground,
    reason: `${ground.reason} ${
      isAnyClass && isOfClass
        ? isNothingElse
          ? onlyOfSomeReason
          : partOfSomeReason
        : isDecisive
          ? onlyReason
          : partReason
    }`,
    isDecisive,
    source,
  });
  const grounds: Ground[] = [
    ...emblemGrounds(name, words, rest),
    ...signGrounds(name),
    ...refusedWords(words, classes),
  ];
  if (lone && more.length === 0) grounds.push(...loneGrounds(lone));
  const [first] = generic;
  if (first) {
    const number = classWhereGeneric(first, classes) ?? '';
    grounds.push(ofWords(usualTerms(generic, number), true));
  }
  if (descriptive.length > 0)
    grounds.push(
      ofWords(
        describing(
          descriptive,
          ['describes or praises', 'describe or praise'],
          'goods of any kind',
        ),
        false,
      ),
    );
  const [described] = ofGoods;
  if (described) {
    const goods = `goods or services of class ${classDescribedBy(described, classes)}`;
    grounds.push(ofWords(describing(ofGoods, ['describes', 'describe'], goods), true));
  }
  for (const { words, isInSingapore } of places)
    grounds.push(ofWords(placeGround(words, quoted(words.join(' ')), isInSingapore), false));
  for (const each of foreign)
    grounds.push(
      ...foreignGround(each, readIn).map((ground) => ofWords(ground, each.inClass !== null)),
    );
  return grounds.toSorted((one, other) => Number(other.isDecisive) - Number(one.isDecisive));
}

type WordGround = Pick<Ground, 'kind' | 'words' | 'reason' | 'section' | 'law'>;

const usualTerms = (words: string[], number: string): WordGround => ({
  kind: 'generic',
  words,
  reason: `${listed(words)} ${words.length === 1 ? 'is' : 'are'} the usual term for goods or services of class ${number}.`,
  section: 's 7(1)(d)',
  law: customaryLaw,
});

const describing = (words: string[], [one, many]: [string, string], what: string): WordGround => ({
  kind: 'descriptive',
  words,
  reason: `${listed(words)} ${words.length === 1 ? one : many} ${what}.`,
  section: 's 7(1)(c)',
  law: descriptiveLaw,
});

const placeGround = (words: string[], place: string, isInSingapore: boolean): WordGround => ({
  kind: 'geographic',
  words,
  reason: isInSingapore
    ? `${place} is a place in Singapore, and says where goods or services come from.`
    : `${place} names a place. Where the goods do not come from there, the name may mislead (s 7(4)(b)).`,
  section: 's 7(1)(c)',
  law: descriptiveLaw,
});

/** What a word of another language is; an emblem’s law is that of its English name. */
function foreignGround(
  { words, language, meaning, kind, inClass }: ForeignWord,
  readIn: Language,
): WordGround[] {
  const told = `${language} for ${meaningIn(readIn, meaning, language)}`;
  const said = `${quoted(words.join(' '))} is ${told}`;
  if (kind === 'place') {
    const isInSingapore = placesIn(wordsOf(meaning)).some((each) => each.isInSingapore);
    return [placeGround(words, `${quoted(words.join(' '))} (${told})`, isInSingapore)];
  }
  if (kind === 'emblem')
    return emblemsIn('', wordsOf(meaning), []).map(({ what, section }) => ({
      kind: 'emblem',
      words,
      reason: `${said}, which suggests ${what}. Without permission it may be refused.`,
      section,
      law: emblemLaw[section],
    }));
  const isUsual = kind === 'usual';
  const ofGoods = `goods or services ${inClass ? `of class ${inClass}` : 'of any kind'}`;
  return [
    {
      kind: isUsual ? 'generic' : 'descriptive',
      words,
      reason: isUsual
        ? `${said}, a usual term for ${ofGoods}.`
        : `${said}, and describes ${ofGoods}.`,
      section: isUsual ? 's 7(1)(d)' : 's 7(1)(c)',
      law: isUsual ? customaryLaw : descriptiveLaw,
    },
  ];
}

/** A single letter, or a number of one or two digits. */
const isLoneSign = (word: string) =>
  /^(\p{L}|\d{1,2})$/u.test(word) && !/\p{Script=Han}/u.test(word);

const isTwoLetters = (word: string) => /^[a-z]{2}$/.test(word);

/** Grounds against a name that has nothing but this word. */
function loneGrounds(word: string): Ground[] {
  if (!isLoneSign(word) && !isTwoLetters(word)) return [];
  const what = /\d/.test(word) ? 'a number' : word.length === 1 ? 'a single letter' : 'two letters';
  const reason = isLoneSign(word)
    ? 'which alone does not tell one business from another. It may be refused unless use has made it distinctive.'
    : 'of which the registry often finds that they alone do not tell one business from another.';
  return [
    {
      kind: 'not-distinctive',
      words: [word],
      reason: `${quoted(word)} is ${what}, ${reason}`,
      section: 's 7(1)(b)',
      law: notDistinctiveLaw,
      isDecisive: isLoneSign(word),
      source,
    },
  ];
}

const emblemGrounds = (name: string, words: string[], rest: string[]): Ground[] =>
  emblemsIn(name, words, rest).map(({ what, section, ...emblem }) => ({
    kind: 'emblem',
    ...emblem,
    reason: `The name suggests ${what}. Without permission it may be refused.`,
    section,
    law: emblemLaw[section],
    source,
  }));

const registeredSign = /®|\(r\)/iu;
const claimSign = /™|℠|\((?:tm|sm)\)/iu;

/** Signs of a claim are no part of a mark, and one of them is false before registration. */
function signGrounds(name: string): Ground[] {
  const [registered] = registeredSign.exec(name) ?? [];
  if (registered)
    return [
      {
        kind: 'sign',
        words: [registered],
        reason: `${registered} says that the mark is registered. Until it is, using the sign is an offence, and the registry asks for a mark without it.`,
        section: 's 51, and s 7(4)(b)',
        law: 'Whoever falsely represents a mark as registered, by the word or a sign, may be fined up to $10,000. A mark that may deceive the public is not registered.',
        isDecisive: true,
        source: sourceOfOffences,
      },
    ];
  const [claim] = claimSign.exec(name) ?? [];
  return claim
    ? [
        {
          kind: 'sign',
          words: [claim],
          reason: `${claim} only says that somebody claims the mark. It distinguishes nothing and is no part of a mark: leave it out when you file.`,
          section: 's 7(1)(b)',
          law: notDistinctiveLaw,
          isDecisive: false,
          source,
        },
      ]
    : [];
}

function refusedWords(words: string[], classes: string[]): Ground[] {
  const found: Ground[] = [];
  const offensive = offensiveIn(words);
  if (offensive)
    found.push({
      kind: 'public-policy',
      words: offensive.split(' '),
      reason: `${quoted(offensive)} is obscene, hateful or the name of a forbidden drug. A name with it is likely to be refused.`,
      section: 's 7(4)(a)',
      law: 'A mark that is contrary to public policy or to morality is not registered.',
      isDecisive: true,
      source,
    });
  const spirit = spiritsIn(words, classes);
  if (spirit)
    found.push({
      kind: 'deceptive',
      words: spirit.split(' '),
      reason: `${quoted(spirit)} names a wine or spirit from one place. For wine or spirits from elsewhere the name is refused.`,
      section: 's 7(7)',
      law: 'A mark with a geographical indication of a wine or spirit is not registered for wine or spirits that come from elsewhere.',
      isDecisive: true,
      source,
    });
  return found;
}

const notDistinctiveLaw = 'A mark without any distinctive character is not registered.';
const customaryLaw =
  'A mark is not registered if it consists only of what everyday language or the trade has made customary.';
const descriptiveLaw =
  'A mark is not registered if it consists only of what may say the kind, quality, quantity, purpose, value, origin or time of the goods or services.';

const onlyReason =
  'The name consists of nothing else, so it may be refused unless use has made it distinctive.';
const onlyOfSomeReason =
  'The name consists of nothing else, so for such goods or services it may be refused. Say what you sell to know.';
const partOfSomeReason =
  'Nobody can own it alone for such goods or services. Say what you sell to know.';
const partReason = 'Nobody can own it alone: the rest of the name has to be distinctive.';

const wordsOf = (text: string) => markWords(text).map((word) => word.text);
const quoted = (text: string) => `“${text.toUpperCase()}”`;
const listed = (words: string[]) =>
  words
    .map(quoted)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
