import type { ReactNode } from 'react';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import type { Block } from './contract';
import * as styles from './guide-block.module.css';
import { TimelineFigure } from './timeline-figure';

export function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case 'note':
      return (
        <p className="note">
          <RichText text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <span>
                <RichText text={item} />
              </span>
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'table':
      return <Table {...block} />;
    case 'example':
      return <Example {...block} />;
    case 'timeline':
      return <TimelineFigure timeline={block} />;
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function Steps({ steps }: Pick<Of<'steps'>, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, time, cost }, index) => (
        <li key={title}>
          <ClosingRing step={index + 1} steps={steps.length} />
          <div>
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
            {(time ?? cost) && (
              <dl>
                <Term name="Time" value={time} />
                <Term name="Cost" value={cost} />
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const Term = ({ name, value }: { name: string; value: string | undefined }) =>
  value && (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

/** Each step closes the ring further. */
function ClosingRing({ step, steps }: { step: number; steps: number }) {
  const isClosed = step === steps;
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle className={styles.rest} cx="24" cy="24" r="22" />
      <circle
        cx="24"
        cy="24"
        r="22"
        pathLength="100"
        strokeDasharray={isClosed ? undefined : `${(100 * step) / steps} 100`}
        transform="rotate(-90 24 24)"
      />
      {isClosed && <circle cx="24" cy="24" r="18" />}
      <text x="24" y="30" textAnchor="middle">
        {step}
      </text>
    </svg>
  );
}

function Table({ caption, columns, rows }: Of<'table'>) {
  return (
    <table className={`${styles.table} ${columns.length > 2 ? styles.three : styles.two}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row">
              <RichText text={first} />
            </th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                <span>
                  <RichText text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Example({ title, text, rows }: Of<'example'>) {
  return (
    <div className={`sheet ${styles.example}`}>
      <h3>{title}</h3>
      {text.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      <Ledger
        className="ruled"
        rows={rows.map(({ term, detail, total }) => ({
          term: <RichText text={term} />,
          detail: <RichText text={detail} />,
          ...(total && { total }),
        }))}
      />
    </div>
  );
}

const marks = /\*\*(.+?)\*\*|\[(.+?)\]\((\/.*?)\)|\{(\d{1,2})\}/g;

/** A guide's text: `**bold**`, `[a link](/address)` and `{30}`, a class. */
function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, label, to, classNumber] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (bold) parts.push(<b key={end}>{bold}</b>);
    else if (label && to)
      parts.push(
        <Link key={end} to={to}>
          {label}
        </Link>,
      );
    else
      parts.push(
        <span key={end} className="class-no">
          {classNumber}
        </span>,
      );
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
