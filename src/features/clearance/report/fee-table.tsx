import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { said, t } from '../../../shared/texts';
import { Part } from '../../../ui/part';
import type { FeeEstimate } from '../contract';
import * as styles from './fee-table.module.css';

const classCount = (count: number) => countText(count, 'class', 'classes');

export function FeeTable({ fees }: { fees: FeeEstimate }) {
  const { plan, planCents, gstCents, classes, planClasses, preApproved, other } = fees;
  return (
    <Part id="costs" title={t('What registration costs')} className="stack">
      <table className={`num ${styles.fees}`}>
        <caption className="sr">
          {t('Fees for {classes}', { classes: classCount(classes) })}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Goods from the registry’s list')}</th>
            <th scope="col">{t('In your own words')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t('Our fee, {plan}, {classes}', {
                plan: said(plan),
                classes: classCount(Math.min(planClasses, classes)),
              })}
              {gstCents > 0 && (
                <>
                  <br />
                  {t('Includes {share} GST: {amount}', {
                    share: fees.gstText,
                    amount: centsToText(gstCents),
                  })}
                </>
              )}
            </th>
            <td>{centsToText(planCents)}</td>
            <td>{centsToText(planCents)}</td>
          </tr>
          <tr>
            <th scope="row">
              {t('Official fee, {classes}, no GST', { classes: classCount(classes) })}
            </th>
            <td>{centsToText(preApproved.officialCents)}</td>
            <td>{centsToText(other.officialCents)}</td>
          </tr>
        </tbody>
        {preApproved.totalCents !== null && other.totalCents !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td>{centsToText(preApproved.totalCents)}</td>
              <td>{centsToText(other.totalCents)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className="small soft">
        {classes > planClasses &&
          t(
            'No total: our fee is for {classes}, and what the others cost isn’t fixed: ask us for a quote.',
            { classes: classCount(planClasses) },
          ) + t(' ')}
        {t('Our prices as of {day}; official fees checked on {checked}.', {
          day: dateText(fees.pricesOf),
          checked: dateText(fees.officialFeesCheckedOn),
        })}
      </p>
    </Part>
  );
}
