import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { confirmedText, ReadingFields } from '../../../admin-ui/reading-fields';
import { countText } from '../../../shared/count-text';
import type { Encoding } from '../../../shared/encodings';
import { FormProblem } from '../../../ui/field';
import { columns, type PortfolioField, portfolioFields } from '../portfolio/columns';
import type { Portfolio } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { changePortfolio } from './portfolio-queries';

interface Props {
  portfolio: Portfolio;
  onChange(portfolio: Portfolio): void;
}

/** What each column is, and how the file is read. */
export function PortfolioColumns({ portfolio, onChange }: Props) {
  const { id, headers, found, mapping, asks, title } = portfolio;
  const fieldOf = new Map(
    Object.entries(mapping).map(([field, header]) => [header, field as PortfolioField]),
  );
  const [chosen, setChosen] = useState<Map<string, PortfolioField | ''>>(
    () => new Map(headers.map((header) => [header, fieldOf.get(header) ?? ''])),
  );
  const changing = useMutation({
    mutationFn: (change: Parameters<typeof changePortfolio>[1]) => changePortfolio(id, change),
    onSuccess: onChange,
  });
  const { problem } = problemsOf(changing.error, 'The file could not be read. Please try again.');
  const rehearse = () => {
    const headerOf = new Map([...chosen].map(([header, field]) => [field, header]));
    changing.mutate({
      mapping: Object.fromEntries(
        portfolioFields.map((field) => [field, headerOf.get(field) ?? null]),
      ),
    });
  };
  return (
    <>
      {asks.map((ask) => (
        <p key={ask} className={styles.asks}>
          {ask}.
        </p>
      ))}
      <Panel
        title={`Columns of ${title}`}
        actions={
          <span className="small soft num">
            {[found.system && `looks like ${found.system}`, countText(headers.length, 'column')]
              .filter(Boolean)
              .join(', ')}
          </span>
        }
      >
        <ul className={styles.columns}>
          {headers.map((header) => (
            <li key={header}>
              <b>{header}</b>
              <span className="small soft">{found.samples[header]?.join(' · ')}</span>
              <select
                className="control"
                aria-label={`${header} becomes`}
                value={chosen.get(header)}
                onChange={({ target }) =>
                  setChosen(new Map(chosen).set(header, target.value as PortfolioField | ''))
                }
              >
                <option value="">Keep as a note</option>
                {portfolioFields.map((field) => (
                  <option key={field} value={field}>
                    {columns[field].label}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      </Panel>
      <HowRead portfolio={portfolio} onChoose={(reading) => changing.mutate({ reading })} />
      <FormProblem text={problem} />
      <div className="row">
        <button
          type="button"
          className="btn tiny primary"
          disabled={changing.isPending}
          onClick={rehearse}
        >
          {changing.isPending ? 'Reading...' : 'Rehearse'}
        </button>
      </div>
    </>
  );
}

interface HowReadProps {
  portfolio: Portfolio;
  onChoose(reading: NonNullable<Parameters<typeof changePortfolio>[1]['reading']>): void;
}

function HowRead({ portfolio, onChoose }: HowReadProps) {
  const { reading, found } = portfolio;
  const { constants } = reading;
  const encoding = (portfolio.encoding ?? 'utf-8') as Encoding;
  return (
    <Panel title="How the file is read">
      <div className="fields two">
        <ReadingFields reading={reading} encoding={encoding} found={found} onChange={onChoose} />
        <CountryOfAll
          country={constants.country ?? ''}
          onChoose={(country) => {
            const { country: _, ...others } = constants;
            onChoose({ constants: country ? { ...others, country } : others });
          }}
        />
      </div>
      {found.isGuess && (
        <div className="row">
          <button type="button" className="btn tiny" onClick={() => onChoose({ encoding })}>
            {confirmedText}
          </button>
        </div>
      )}
    </Panel>
  );
}

function CountryOfAll({ country, onChoose }: { country: string; onChoose(country: string): void }) {
  const [typed, setTyped] = useState(country);
  return (
    <InputField
      label="Country of all rows"
      mark="if no column says it"
      hint="A code such as SG"
      value={typed}
      onType={setTyped}
      onBlur={() => typed !== country && onChoose(typed)}
    />
  );
}
