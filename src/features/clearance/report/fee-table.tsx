import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { Part } from '../../../ui/part';
import type { FeeEstimate } from '../contract';
import * as styles from './fee-table.module.css';

const classCount = (count: number) => countText(count, 'class', 'classes');

export function FeeTable({ fees }: { fees: FeeEstimate }) {
  const { plan, planCents, gstCents, classes, planClasses, preApproved, other } = fees;
  return (
    <Part id="costs" title="What registration costs" className="stack">
      <table className={`num ${styles.fees}`}>
        <caption className="sr">Fees for {classCount(classes)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Goods from the registry’s list</th>
            <th scope="col">In your own words</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              Our fee, {plan}, {classCount(Math.min(planClasses, classes))}
              {gstCents > 0 && (
                <>
                  <br />
                  Includes {fees.gstText} GST: {centsToText(gstCents)}
                </>
              )}
            </th>
            <td>{centsToText(planCents)}</td>
            <td>{centsToText(planCents)}</td>
          </tr>
          <tr>
            <th scope="row">Official fee, {classCount(classes)}, no GST</th>
            <td>{centsToText(preApproved.officialCents)}</td>
            <td>{centsToText(other.officialCents)}</td>
          </tr>
        </tbody>
        {preApproved.totalCents !== null && other.totalCents !== null && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{centsToText(preApproved.totalCents)}</td>
              <td>{centsToText(other.totalCents)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className="small soft">
        {classes > planClasses &&
          `No total: our fee is for ${classCount(planClasses)}, and what the others cost isn’t fixed: ask us for a quote. `}
        Our prices as of {dateText(fees.pricesOf)}; official fees checked on{' '}
        {dateText(fees.officialFeesCheckedOn)}.
      </p>
    </Part>
  );
}
