import { useState } from 'react';
import { useMay } from '../../../admin-ui/may';
import { Stats } from '../../../admin-ui/stats';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText, numberText } from '../../../shared/count-text';
import { FormProblem } from '../../../ui/field';
import { useNavigate } from '../../../ui/navigation';
import type { Portfolio } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { choicesOf, PortfolioChoices, valuesOf } from './portfolio-choices';
import { PortfolioColumns } from './portfolio-columns';
import { MendRow } from './portfolio-mend';
import { discardPortfolio, openPortfolio, portfolioPath } from './portfolio-queries';
import { FirstDays, RowsToSee } from './portfolio-rows';

interface Props {
  portfolio: Portfolio;
  onChange(portfolio: Portfolio): void;
}

/** What would be opened, before anything is. */
export function PortfolioRehearsal({ portfolio, onChange }: Props) {
  const { id, counts, title, way, problem, choices, undoId } = portfolio;
  const may = useMay();
  const navigate = useNavigate();
  const key = JSON.stringify(choices);
  const [typed, setTyped] = useState({ key, values: valuesOf(portfolio) });
  // What was chosen for an earlier rehearsal isn’t what this one has.
  const values = typed.key === key ? typed.values : valuesOf(portfolio);
  const opening = useAdminAction(() => openPortfolio(id, choicesOf(portfolio, values)), onChange);
  const discarding = useAdminAction(
    () => discardPortfolio(id),
    () => navigate(portfolioPath),
  );
  return (
    <>
      <p className="soft">
        {way === 'numbers' ? title : `${countText(counts.rows, 'row')} of ${title}`}.{' '}
        {counts.opened > 0
          ? `${countText(counts.opened, 'matter')} of it ${counts.opened === 1 ? 'is' : 'are'} open already.`
          : undoId
            ? 'What it changes for the whole firm holds already.'
            : 'Nothing is saved yet.'}
      </p>
      {problem && <FormProblem text={problem} />}
      <Figures portfolio={portfolio} />
      <FirstDays portfolio={portfolio} />
      <RowsToSee
        portfolio={portfolio}
        mend={
          may && way === 'file' && counts.opened === 0
            ? (row) => (
                <MendRow
                  portfolio={portfolio}
                  row={row}
                  typed={choicesOf(portfolio, values)}
                  onChange={onChange}
                />
              )
            : undefined
        }
      />
      {counts.opened === 0 && (
        <PortfolioChoices
          portfolio={portfolio}
          values={values}
          setValues={(changed) => setTyped({ key, values: changed })}
          onChange={onChange}
        />
      )}
      {way === 'file' && counts.opened === 0 && (
        <details>
          <summary>Columns and how the file is read</summary>
          <div className="stack">
            <PortfolioColumns portfolio={portfolio} onChange={onChange} />
          </div>
        </details>
      )}
      {may && (
        <div className="row">
          <button
            type="button"
            className="btn tiny primary"
            disabled={(counts.new === 0 && counts.opened === 0) || opening.isPending}
            onClick={() => opening.mutate()}
          >
            {counts.new === 0
              ? counts.opened > 0
                ? 'Link and search what is open'
                : 'Nothing to take over'
              : `Take over ${countText(counts.new, 'right')}`}
          </button>
          {counts.opened === 0 && !undoId && (
            <button
              type="button"
              className="btn tiny"
              disabled={discarding.isPending}
              onClick={() => discarding.mutate()}
            >
              Discard
            </button>
          )}
        </div>
      )}
    </>
  );
}

export const Figures = ({ portfolio: { counts } }: { portfolio: Portfolio }) => (
  <Stats
    className="six"
    stats={[
      counts.opened > 0
        ? { title: 'Matters opened', value: numberText(counts.opened) }
        : { title: 'Matters to open', value: numberText(counts.new) },
      { title: 'Open already', value: numberText(counts.known) },
      { title: 'Deadlines counted', value: numberText(counts.deadlines) },
      {
        title: 'Past due',
        value: numberText(counts.pastDue),
        className: counts.pastDue > 0 ? styles.bad : undefined,
      },
      { title: 'Refused or waiting', value: numberText(counts.wrong + counts.asks) },
      { title: 'Differ from the register', value: numberText(counts.differ) },
    ]}
  />
);
