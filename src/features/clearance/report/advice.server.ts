import type { Db } from '../../../platform/db/database';
import { oppositionPeriod } from '../../../shared/legal-facts';
import { getPublishedService } from '../../catalogue/data.server';
import type { Advice, FeeEstimate } from '../contract';
import type { CheckResult } from '../matching/contract';
import { estimateFees, opinionPlan, orderAddress } from './fee-estimate';
import { registrationSlug } from './registration';

/** Advice and fees for a result, by the catalogue of today; the same on the page, the report and in the mail. */
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
          : `Have the status of ${mark.name} checked first: its registration has ended, but may still be renewed or restored.`,
        `Choose a name that is less similar to ${mark.name}, or ask its owner for consent.`,
        'If the name matters to you, get a written opinion on the obstacles from a lawyer before you spend money on it.',
      ],
      action: opinion,
    };
  }
  if (closest && level === 'medium')
    return {
      steps: [
        `Have a lawyer compare ${name} with ${closest.mark.name}: whether buyers confuse the two depends on the goods and on who buys them.`,
        'File only in the classes in which you trade. Each further class brings more earlier marks.',
        ...(hasGrounds ? [ownGrounds] : []),
        'If the opinion is positive, file soon: the first to file has the better right.',
      ],
      action: opinion,
    };
  return {
    steps: [
      ...(hasGrounds ? [ownGrounds] : []),
      `File ${name} soon: the first to file has the better right, and this check can’t see what others file later.`,
      'We compare the name again before we file, also with marks that contain a picture.',
    ],
    action: hasGrounds ? opinion : filing,
  };
}

const ownGrounds =
  'Look at the grounds in the name itself: a word that describes the goods is refused, whether or not others use it.';

const inClasses = (classes: string[]) =>
  classes.length > 0
    ? ` in ${classes.length === 1 ? 'class' : 'classes'} ${classes.join(', ')}`
    : '';
