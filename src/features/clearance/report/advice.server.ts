import type { Db } from '../../../platform/db/database';
import { oppositionPeriod } from '../../../shared/legal-facts';
import { getPublishedService } from '../../catalogue/data.server';
import type { Advice, FeeEstimate } from '../contract';
import type { CheckResult } from '../matching/contract';
import { estimateFees, opinionPlan, orderAddress } from './fee-estimate';
import { registrationSlug } from './registration';

/** What follows from a result by the catalogue of today: for the page, the report and the mail the same. */
export async function consequencesOf(
  db: Db,
  result: CheckResult,
  today: string,
): Promise<{ advice: Advice; fees: FeeEstimate | null }> {
  const service = await getPublishedService(db, {
    category: 'trademark',
    slug: registrationSlug,
  });
  const pricing = service?.pricing ?? [];
  const fees = estimateFees(pricing, result.classes.length, today);
  return { advice: adviseOn(result, fees, opinionPlan(pricing)), fees: fees ?? null };
}

function adviseOn(
  result: Pick<CheckResult, 'name' | 'classes' | 'level' | 'hits' | 'grounds'>,
  fees: FeeEstimate | undefined,
  opinionPlan: string | undefined,
): Advice {
  const { name, level, hits, grounds } = result;
  const closest = hits[0];
  const opinion = { label: 'Get a lawyer’s opinion', href: orderAddress(opinionPlan) };
  const filing = { label: 'Start the registration', href: orderAddress(fees?.plan) };
  const hasGrounds = grounds.length > 0;
  if (closest && (level === 'identical' || level === 'high')) {
    const { mark, isAlive } = closest;
    return {
      steps: [
        isAlive
          ? `Do not file ${name}${inClasses(result.classes)} as it stands. The registry may cite ${mark.name}, and its owner has ${oppositionPeriod.text} from publication to oppose.`
          : `Have the state of ${mark.name} looked at first: its registration has ended, and may still be renewed or restored.`,
        `Choose a name that keeps further from ${mark.name}, or ask its owner for consent.`,
        'If the name matters to you, have a lawyer write down what stands in its way before you spend on it.',
      ],
      action: opinion,
    };
  }
  if (closest && level === 'medium')
    return {
      steps: [
        `Have a lawyer compare ${name} with ${closest.mark.name}: whether the two are confused depends on the goods and on who buys them.`,
        'Keep to the classes in which you trade. Each further class brings further earlier marks.',
        ...(hasGrounds ? [ownGrounds] : []),
        'If the opinion is good, file without delay: the first to file has the better right.',
      ],
      action: opinion,
    };
  return {
    steps: [
      ...(hasGrounds ? [ownGrounds] : []),
      `File ${name} soon: the first to file has the better right, and what is filed tomorrow is in no register today.`,
      'We compare the name once more before we file, with marks that have a picture too.',
    ],
    action: hasGrounds ? opinion : filing,
  };
}

const ownGrounds =
  'See what the name itself says: a word that describes the goods is refused, whoever else uses it.';

const inClasses = (classes: string[]) =>
  classes.length > 0
    ? ` in ${classes.length === 1 ? 'class' : 'classes'} ${classes.join(', ')}`
    : '';
