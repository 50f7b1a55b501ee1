import { inOwnWords } from '../../../platform/languages/translated';
import { type Block, heading, ledger } from '../../../platform/mail/message';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { t } from '../../../shared/texts';
import type { FeeEstimate } from '../../clearance/contract';

/** What registration costs, in the mail of a report. */
export function feeBlocks(fees: FeeEstimate | null): (Block | string | false)[] {
  if (!fees) return [];
  const { plan, planCents, gstCents, gstText, classes, planClasses, preApproved, other } = fees;
  const pricesOf = t('Our prices as of {day}; official fees checked on {checked}.', {
    day: dateText(fees.pricesOf),
    checked: dateText(fees.officialFeesCheckedOn),
  });
  const included = countText(planClasses, 'class', 'classes');
  const amount = centsToText(planCents);
  return [
    heading(t('What registration costs')),
    ledger(
      [
        [
          t('Our fee, {plan}, {classes}', {
            plan: inOwnWords(plan),
            classes: included,
          }),
          gstCents
            ? t('{amount}, including {tax} GST ({percent})', {
                amount,
                tax: centsToText(gstCents),
                percent: gstText,
              })
            : amount,
        ],
        [
          t('Official fee, {classes}', { classes: countText(classes, 'class', 'classes') }),
          t('{least} from the registry’s list, or {most}', {
            least: centsToText(preApproved.officialCents),
            most: centsToText(other.officialCents),
          }),
        ],
      ],
      preApproved.totalCents !== null && other.totalCents !== null
        ? [
            t('Total'),
            t('{least} or {most}', {
              least: centsToText(preApproved.totalCents),
              most: centsToText(other.totalCents),
            }),
          ]
        : undefined,
    ),
    pricesOf,
    classes > planClasses &&
      t(
        'No total: our fee is for {classes}, and what the others cost isn’t fixed: ask us for a quote.',
        { classes: included },
      ),
  ];
}
