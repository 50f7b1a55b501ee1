import type { Db } from '../../../platform/db/database';
import { classNumbers } from '../../../shared/count-text';
import {
  gst,
  officialFeeOther,
  officialFeePreApproved,
  oppositionPeriod,
} from '../../../shared/fees-and-times';
import { firm } from '../../../shared/firm';
import { centsToText, gstInside, priceToCents } from '../../../shared/price';
import { classesFiled } from '../../catalogue/classes-filed';
import type { Plan } from '../../catalogue/contract';
import { getPublishedService } from '../../catalogue/data.server';
import { planPrice } from '../../catalogue/plan-price';
import { readFirm } from '../../firm/data.server';
import { checkPath, checkSearch } from '../check-search';
import type { Advice, Consequence, FeeEstimate } from '../contract';
import type { CheckResult, Ground, WellKnown } from '../matching/contract';
import { decisiveGround, realObstacle, verdictOf } from '../verdict';

/** The service that files a mark in Singapore. */
const registrationSlug = 'singapore-trademark-registration';
const registrationPath = `/services/trademark/${registrationSlug}`;

/** The places whose texts the site writes; others are names, or somebody’s own words. */
export const saidOfConsequence = [
  ...['title', 'steps', 'action.label', 'registration.label', 'elsewhere.label'].map(
    (place) => `advice.${place}`,
  ),
  ...['word', 'below', 'text', 'compared', 'closest', 'none', 'headings'].map(
    (place) => `verdict.${place}`,
  ),
  ...['title', 'text', 'law', 'section', 'weights.term', 'weights.text'].map(
    (place) => `verdict.wellKnown.${place}`,
  ),
  ...['title', 'text', 'names.text', 'law', 'section', 'weights.term', 'weights.text'].map(
    (place) => `verdict.companies.${place}`,
  ),
  ...['title', 'figure', 'compared', 'reliance.term', 'reliance.text'].map(
    (place) => `verdict.notKnown.${place}`,
  ),
  'fees.plan',
];
export const saidOfResult = [
  ...['hits.signals.text', 'grounds.reason', 'grounds.law', 'grounds.section', 'examined'],
  ...['wellKnown.about', 'wellKnown.reason', 'wellKnown.source.text'],
  ...['marks', 'of', 'caution'].map((place) => `coverage.words.${place}`),
];

/** Advice and fees for a result at current prices, for the page, the report and the mail. */
export async function consequencesOf(
  db: Db,
  result: CheckResult,
  today: string,
  /** What is sold, in the visitor’s words, which goes along to an order. */
  business = '',
): Promise<Consequence> {
  const service = await getPublishedService(db, {
    category: 'trademark',
    slug: registrationSlug,
  });
  const pricing = service?.pricing ?? [];
  const fees = estimateFees(pricing, result.classes.length, today);
  const { searchCounts } = await readFirm(db);
  return {
    verdict: verdictOf(result),
    advice: {
      title: result.level === null && !isWarned(result) ? 'Get a real answer' : 'What we would do',
      ...adviseOn({ ...result, business }, fees, opinionPlan(pricing), searchCounts),
      elsewhere:
        result.level === null && result.coverage
          ? { label: 'Search at the office yourself', href: result.coverage.searchAddress }
          : null,
    },
    fees: fees ?? null,
  };
}

type Checked = CheckResult & { business: string };

function adviseOn(
  result: Checked,
  fees: FeeEstimate | undefined,
  search: Plan | undefined,
  searchCounts: boolean,
): Pick<Advice, 'steps' | 'action' | 'registration'> {
  const { name, level, hits, grounds, wellKnown, coverage } = result;
  const closest = hits[0];
  const opinion = { label: 'Get a lawyer’s opinion', href: orderAddress(result, search?.name) };
  const price = search && centsToText(priceToCents(search.price) ?? 0).replace(/\.00$/, '');
  const filing = { label: 'Start the registration', href: orderAddress(result, fees?.plan) };
  const warnings = [
    ...grounds.slice(0, 1).map(stepFor),
    ...wellKnown.slice(0, 1).flatMap(knownSteps),
  ];
  if (level === null) {
    const obstacle = realObstacle(result);
    return {
      steps: [
        ...warnings,
        ...(obstacle
          ? [`Do not file ${name} before a lawyer has compared it with ${obstacle.mark.name}.`]
          : []),
        `A lawyer searches the whole register of Singapore for ${name}${inClasses(result.classes)}, and writes to you. Spend no money on the name before.`,
        ...(price && !isWarned(result)
          ? [
              searchCounts
                ? `The search costs ${price}, which counts towards the registration you order after it.`
                : `The search costs ${price}.`,
            ]
          : []),
      ],
      action: isWarned(result)
        ? opinion
        : { ...opinion, label: `Ask for a full search${price ? `, ${price}` : ''}` },
      registration:
        isWarned(result) || obstacle ? null : { ...filing, label: 'Order search and registration' },
    };
  }
  if (closest && (level === 'identical' || level === 'high')) {
    const { mark, isAlive } = closest;
    return {
      steps: [
        ...warnings,
        isAlive
          ? `Do not file ${name}${inClasses(result.classes)} as it stands. The registry may cite ${mark.name}, and its owner has ${oppositionPeriod.text} from publication to oppose.`
          : `Have the status of ${mark.name} checked first: its registration has ended, but may still be renewed or restored.`,
        `Choose a name that is less similar to ${mark.name}, or ask its owner for consent.`,
        'If the name matters to you, get a written opinion on the obstacles from a lawyer before you spend money on it.',
      ],
      action: opinion,
      registration: null,
    };
  }
  if (closest && level === 'medium')
    return {
      steps: [
        ...warnings,
        `Have a lawyer compare ${name} with ${closest.mark.name}: whether buyers confuse the two depends on the goods and on who buys them.`,
        'Keep to the classes in which you trade. Each further class brings more earlier marks.',
        'Wait for the opinion before you file.',
      ],
      action: opinion,
      registration: null,
    };
  if (warnings.length > 0)
    return {
      steps: [...warnings, `Get a lawyer’s opinion on ${name} before you spend money on it.`],
      action: opinion,
      registration: null,
    };
  if (!coverage)
    return {
      steps: [
        `Check ${name} again: this report is from before we recorded which register a name was compared with.`,
      ],
      action: { label: 'Check the name again', href: checkPath + checkedIn(result) },
      registration: null,
    };
  return {
    steps: [
      `File ${name} soon: the first to file has the better right, and this check can’t see what others file later.`,
      'We compare the name again before we file, also with marks that contain a picture.',
    ],
    action: filing,
    registration: null,
  };
}

const checkedIn = ({ name, classes, business }: Checked) =>
  checkSearch({ name, classes, business });

/** Whatever marks there are. */
const isWarned = (result: CheckResult) =>
  result.wellKnown.length > 0 || decisiveGround(result) !== undefined;

function stepFor({ kind, words, isDecisive }: Ground): string {
  const shown = `“${words.join(' ').toUpperCase()}”`;
  switch (kind) {
    case 'emblem':
      return `Choose a name without ${shown}, unless you have the permission of those it belongs to.`;
    case 'sign':
      return `Leave ${shown} out of the mark.`;
    case 'public-policy':
    case 'deceptive':
      return `Choose a name without ${shown}.`;
    case 'not-distinctive':
      return 'Choose a name that has more than that: a letter or two or a number tell buyers nothing, whether or not others use them.';
    default:
      return isDecisive
        ? 'Choose a name that has more than that: what only describes the goods is refused whether or not others use it.'
        : 'Look at the name itself: a word that describes the goods is refused, whether or not others use it.';
  }
}

const knownSteps = ({ name }: WellKnown): string[] => [
  `Choose another name. Adding a word to ${name}, or spelling it otherwise, does not help.`,
  `If you are the owner of ${name} or hold the owner’s consent, show it to a lawyer before you order or print anything.`,
];

const inClasses = (classes: string[]) => (classes.length > 0 ? ` in ${classNumbers(classes)}` : '');

/**
 * The cost of registration in that many classes: the plan that costs least for all of them, or the plan that files
 * in most. Undefined if no plan in the catalogue has a fixed price.
 */
function estimateFees(pricing: Plan[], classCount: number, today: string): FeeEstimate | undefined {
  const classes = Math.max(1, classCount);
  const prices = pricing.flatMap((plan) => {
    const price = planPrice(plan, classes);
    return price && price.classes > 0
      ? [{ plan: plan.name, filed: classesFiled(plan), ...price }]
      : [];
  });
  const [known] = prices
    .filter(({ totalCents }) => totalCents !== null)
    .sort((one, other) => (one.totalCents ?? 0) - (other.totalCents ?? 0));
  const [best] = known
    ? [known]
    : prices.sort((one, other) => other.filed - one.filed || one.planCents - other.planCents);
  if (!best) return undefined;
  const planCents = best.totalCents ?? best.planCents;
  const withOfficial = (feeCents: number) => ({
    officialCents: feeCents * classes,
    totalCents: best.totalCents === null ? null : planCents + feeCents * classes,
  });
  return {
    plan: best.plan,
    planCents,
    planClasses: best.totalCents === null ? best.filed : classes,
    gstCents: firm.gstRegistered ? gstInside(planCents, gst.value) : 0,
    gstText: gst.text,
    classes,
    preApproved: withOfficial(officialFeePreApproved.value),
    other: withOfficial(officialFeeOther.value),
    pricesOf: today,
    officialFeesCheckedOn: officialFeePreApproved.checkedOn,
  };
}

/** The order form, with the name and classes that were checked. */
const orderAddress = (result: Checked, plan = '') => {
  const chosen = plan && `plan=${encodeURIComponent(plan)}&`;
  return `${registrationPath}?${chosen}${checkedIn(result).slice(1)}#order`;
};

/** The cheapest plan that gives a written opinion without filing. */
const opinionPlan = (pricing: Plan[]): Plan | undefined =>
  pricing
    .flatMap((plan) => {
      const cents = priceToCents(plan.price);
      return cents ? [{ plan, cents }] : [];
    })
    .sort((one, other) => one.cents - other.cents)[0]?.plan;
