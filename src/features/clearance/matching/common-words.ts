import { remembered } from '../../trademarks/words/remembered';
import { wordsOfTerms } from '../classes/class-words';
import { foreignTerms } from '../classes/foreign-words';
import { singular } from '../classes/stem';
import { joiningWords } from '../meaning/joining-words';
import { describingTerms } from './grounds/describing-terms';
import { descriptiveWords } from './grounds/descriptive-words';
import { genericTerms } from './grounds/generic-terms';
import { placesIn } from './grounds/places';
import { weights } from './weights';

const listed = (words: string) => new Set(words.trim().split(/\s+/));

/** Company types, places of business and internet terms: free for everyone. */
const companies = listed(`
  ag arcade associates asia asian asiapacific avenue bhd biz building bv centre center china co com company companies complex consultancy consultants
  consulting corp corporate corporation dot ek enterprise enterprises factory global gmbh group holding holdings hub inc industrial
  industries industry international intl kg limited llc llp ltd mall management net network nv org partners partnership place plaza plc private pte
  pty sa sdn services service sg singapore solution solutions spa square srl street sys system systems tech technologies technology
  tower towers trading united ventures work works world worldwide www jusikhoesa kabushikigaisha kabushikikaisha
  公司 有限公司 私人有限公司 股份 股份有限公司 株式会社 集团 控股 企业 国际 贸易 工业 实业 商社 商会 会社 合作社 事务所 商行 商号 记 号 行 店 坊 屋 馆 楼 轩 阁 牌 标 老 小
`);

/** Words of trade in Korean and Japanese, which are joined to names without a space, as their letters are read. */
const joinedAbroad = listed(`
  kape keopi mateu seutoeo syap hauseu hotel golpeu jeonja koria chikin sikpum pija beogeo hwajangpum jeyak geonseol
  saneop sangsa geurup baio tekeu siseutem sopeuteu woldeu raendeu taun peulleoseu keulleop senteo dijain korea maket
  keompeoni nongjang teureiding kulgwa siljeon hakwon byeongwon yakguk golpukeulleop seupocheu paesyeon
  kafe sutoa maato shoppu hausu hoteru shisutemu tekku sofuto waarudo rando kurabu senta dezain kohi supootsu
`);

/** Words of praise and of trade that many marks have. */
const customary = listed(`
  active advance advanced air all app art auto baby bar beauty best better bio blue body brand brands build bus business cafe
  care city classic clean clinic cloud club coffee collection color colour concept cool craft create creative crystal daily
  data day deluxe design designs digital direct dr dream drink e easy eco education electric electronics energy engineering
  essential ever excel excellence express extra fashion fast fine finance financial fit fitness food foods foundation free
  fresh fun future gallery garden gift gold golden good great green gym hair happy health healthy heart home hotel house i
  ideal image innovation innovative inspired institute kids kitchen lab labs land life light line little live living logo
  lounge love luxury magic mart master max media medical mega men mini mobile modern money more mr music natural naturals nature
  new news number official oil one online open organic original perfect pet pharma phone photo plus point power premier premium
  prime pro product products professional property pure quality quick real red restaurant retail royal safe sale salon
  scene school science secure select series shop shopping signature simply skin smart so social soft software solar special sport sports
  spa star store studio studios style sun super supply support sweet taste tea team the time top total touch toys trade
  travel tree ultra uni urban value video vision vital water way web wellness white wine women x young
`);

/** How a medicine is released or taken, after its name. Elsewhere they are other words, so that none is a ground. */
const afterMedicines = listed('cr dr er odt sr xl xr');
export const medicineClass = '5';

/**
 * The weight of each word of a name: low for conjunctions, company types, common words of registers, places, and words that
 * name or describe the goods. It does not depend on the marks in the register.
 */
export function wordWeights(words: string[], classes: string[]): number[] {
  const places = new Set(placesIn(words).flatMap((place) => place.words));
  // After a letter it is part of a name: D-10.
  const isNumber = (word: string, at: number) =>
    shortNumber.test(word) && !oneLetter.test(words[at - 1] ?? '');
  return words.map((word, at) => wordWeight(word, classes, places.has(word) || isNumber(word, at)));
}

export function wordWeight(word: string, classes: string[], isOfTrade = false): number {
  if (joiningWords.has(word)) return weights.words.joining;
  const isCustomary = isOfTrade || customaryIn(classes).has(word) || describes(word, classes);
  return (isCustomary ? weights.words.customary : 1) * lengthWeight(word);
}

const shortNumber = /^\d\d?$/;
const oneLetter = /^[a-z]$/;

/** Words of praise do so for goods of any class, others for goods of those that are given. */
const describes = (word: string, classes: string[]): boolean =>
  descriptiveWords.has(word) || describingIn(classes.join(' ')).has(singular(word));

const describingIn = remembered((classes): ReadonlySet<string> => {
  const numbers = classes.split(' ').filter(Boolean);
  return new Set([...describingTerms(numbers), ...wordsOfTerms(numbers)]);
}, 100);

export const customaryIn = (classes: string[]): ReadonlySet<string> =>
  customaryFor(classes.join(' '));

const customaryFor = remembered((classes) => {
  const numbers = classes.split(' ').filter(Boolean);
  return new Set([
    ...companies,
    ...joinedAbroad,
    ...customary,
    ...(numbers.includes(medicineClass) ? afterMedicines : []),
    ...genericTerms(numbers),
    ...foreignTerms(numbers),
  ]);
}, 100);

function lengthWeight(word: string): number {
  if (word.length >= 4 || /[^a-z0-9]/.test(word)) return 1;
  const { oneLetter, twoLetters, threeLetters } = weights.words;
  return word.length === 3 ? threeLetters : word.length === 2 ? twoLetters : oneLetter;
}
