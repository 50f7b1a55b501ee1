import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSet } from '../../admin-ui/choice-set';
import { Panel } from '../../admin-ui/panel';
import { countText, numberText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import * as styles from './activity-chart.module.css';
import type { ActivityPoint } from './contract';
import { activityQuery } from './queries';
import { type Span, spans } from './spans';

const width = 560;
const height = 120;
const top = 10;
const floor = 110;

const ordersText = (count: number) => countText(count, 'order');
const enquiriesText = (count: number) => countText(count, 'enquiry', 'enquiries');

/** Orders and enquiries over time, as bars and as a table. */
export function ActivityChart() {
  const [span, setSpan] = useState<Span>('28 days');
  const { data: points, error } = useQuery({
    ...activityQuery(span),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Orders and enquiries"
      className={styles.activity}
      actions={<ChoiceSet legend="Period" choices={spans} value={span} onChange={setSpan} />}
    >
      {points ? (
        <Chart points={points} isDaily={points.length > 12} />
      ) : (
        <p className="soft">
          {error ? 'The figures could not be loaded. Please reload the page.' : 'Loading…'}
        </p>
      )}
    </Panel>
  );
}

function Chart({ points, isDaily }: { points: ActivityPoint[]; isDaily: boolean }) {
  const most = niceMost(Math.max(...points.map(({ orders, enquiries }) => orders + enquiries)));
  const step = width / Math.max(1, points.length);
  const bar = Math.min(28, step * 0.62);
  const heightOf = (count: number) => ((floor - top) * count) / most;
  const sum = (field: 'orders' | 'enquiries') =>
    points.reduce((total, point) => total + point[field], 0);
  const label = (from: string) => labelOf(from, isDaily);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      <p className={`${styles.axis} small soft num`} aria-hidden="true">
        {numberText(most)}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${ordersText(sum('orders'))} and ${enquiriesText(sum('enquiries'))} from ${label(first?.from ?? '')} to ${label(last?.from ?? '')}`}
      >
        <path
          d={`M0 ${floor + 0.5}h${width}M0 ${(floor + top) / 2 + 0.5}h${width}M0 ${top + 0.5}h${width}`}
        />
        {points.map(({ from, orders, enquiries }, place) => {
          const x = place * step + (step - bar) / 2;
          const orderHeight = heightOf(orders);
          const enquiryHeight = heightOf(enquiries);
          return (
            <g key={from}>
              <title>{`${label(from)}: ${ordersText(orders)}, ${enquiriesText(enquiries)}`}</title>
              <rect
                className={styles.orders}
                x={x}
                width={bar}
                y={floor - orderHeight}
                height={orderHeight}
              />
              <rect
                className={styles.enquiries}
                x={x}
                width={bar}
                y={floor - orderHeight - enquiryHeight - (orders && enquiries ? 1.5 : 0)}
                height={enquiryHeight}
              />
            </g>
          );
        })}
      </svg>
      <p className={`${styles.ends} small soft num`}>
        <span>{label(first?.from ?? '')}</span>
        <span>{label(last?.from ?? '')}</span>
      </p>
      <p className={`${styles.keys} small`}>
        <span>{ordersText(sum('orders'))}</span>
        <span>{enquiriesText(sum('enquiries'))}</span>
      </p>
      <details className="small">
        <summary>The figures as a table</summary>
        <div className={styles.figures}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{isDaily ? 'Day' : 'Month'}</th>
                <th scope="col">Orders</th>
                <th scope="col">Enquiries</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ from, orders, enquiries }) => (
                <tr key={from}>
                  <th scope="row">{label(from)}</th>
                  <td>{orders}</td>
                  <td>{enquiries}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** `12 Mar 2025`, or `Mar 2025`. */
const labelOf = (from: string, isDaily: boolean) => {
  if (!from) return '';
  const day = dateText(`${from}T00:00:00+08:00`);
  return isDaily ? day : day.replace(/^\d+ /, '');
};

/** The next round number, for the scale. */
function niceMost(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const round = [1, 2, 4, 5, 10].find((factor) => factor * magnitude >= most) ?? 10;
  return Math.max(4, round * magnitude);
}
