import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { colleaguesQuery } from '../../../admin-ui/administrator';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { Stats } from '../../../admin-ui/stats';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText, numberText } from '../../../shared/count-text';
import { Field, FormProblem } from '../../../ui/field';
import { useNavigate } from '../../../ui/navigation';
import type { Portfolio } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { PortfolioColumns } from './portfolio-columns';
import {
  changePortfolio,
  discardPortfolio,
  openPortfolio,
  portfolioPath,
} from './portfolio-queries';
import { FirstDays, RowsToSee } from './portfolio-rows';

interface Props {
  portfolio: Portfolio;
  onChange(portfolio: Portfolio): void;
}

/** What would be opened, before anything is. */
export function PortfolioRehearsal({ portfolio, onChange }: Props) {
  const { id, counts, title, way, problem, choices } = portfolio;
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
          : 'Nothing is saved yet.'}
      </p>
      {problem && <FormProblem text={problem} />}
      <Figures portfolio={portfolio} />
      <FirstDays portfolio={portfolio} />
      <RowsToSee portfolio={portfolio} />
      {counts.opened === 0 && (
        <Choices
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
            disabled={counts.new === 0 || opening.isPending}
            onClick={() => opening.mutate()}
          >
            {counts.new === 0
              ? 'Nothing to take over'
              : `Take over ${countText(counts.new, 'right')}`}
          </button>
          {counts.opened === 0 && (
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

const valuesOf = ({ choices, names }: Portfolio) => ({
  responsibleId: choices.responsibleId,
  clientEmail: choices.clientEmail ?? '',
  withEnded: choices.withEnded,
  names: choices.names ?? names.map(({ name }) => name),
  countries: choices.countries,
});
type Values = ReturnType<typeof valuesOf>;

const choicesOf = ({ names }: Portfolio, values: Values) => ({
  ...values,
  clientEmail: values.clientEmail || null,
  names: values.names.length === names.length ? null : values.names,
});

interface ChoicesProps extends Props {
  values: Values;
  setValues(values: Values): void;
}

/** Who watches, who instructs, which spellings are meant: with others it is rehearsed again. */
function Choices({ portfolio, values, setValues, onChange }: ChoicesProps) {
  const { id, names, way, problems } = portfolio;
  const changing = useMutation({
    mutationFn: () => changePortfolio(id, choicesOf(portfolio, values)),
    onSuccess: onChange,
  });
  const { errors, problem } = problemsOf(changing.error, 'Nothing was changed. Please try again.');
  const unknown = problems.flatMap(
    ({ reasons }) => /^Which country is “(.+)”\?$/.exec(reasons[0] ?? '')?.[1] ?? [],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!changing.isPending) changing.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <Panel title="Who watches, and what is meant">
        {(way === 'owner' || way === 'agent') && names.length > 1 && (
          <Names
            found={names}
            chosen={values.names}
            onChoose={(chosen) => setValues({ ...values, names: chosen })}
          />
        )}
        <div className="fields two">
          <Responsible
            id={values.responsibleId}
            onChoose={(responsibleId) => setValues({ ...values, responsibleId })}
          />
          <ClientEmail
            email={values.clientEmail}
            error={errors.clientEmail}
            onType={(clientEmail) => setValues({ ...values, clientEmail })}
          />
          {[...new Set(unknown)].map((word) => (
            <CountryOf
              key={word}
              word={word}
              code={values.countries[word] ?? ''}
              onType={(code) =>
                setValues({ ...values, countries: { ...values.countries, [word]: code } })
              }
            />
          ))}
        </div>
        {way !== 'file' && way !== 'numbers' && (
          <label className="check-field">
            <input
              type="checkbox"
              checked={values.withEnded}
              onChange={({ target }) => setValues({ ...values, withEnded: target.checked })}
            />
            <span>Also rights that have ended, as closed matters</span>
          </label>
        )}
        <FormProblem text={problem} />
        <div className="row">
          <button type="submit" className="btn tiny" disabled={changing.isPending}>
            {changing.isPending ? 'Rehearsing...' : 'Rehearse again with these'}
          </button>
        </div>
      </Panel>
    </form>
  );
}

interface NamesProps {
  found: Portfolio['names'];
  chosen: string[];
  onChoose(chosen: string[]): void;
}

const Names = ({ found, chosen, onChoose }: NamesProps) => (
  <fieldset className={styles.names}>
    <legend className="small soft">Spellings that the register has</legend>
    {found.map(({ name, uen, rights }) => (
      <label key={name} className="check-field">
        <input
          type="checkbox"
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
          }
        />
        <span>
          {name}{' '}
          <span className="small soft num">
            {[countText(rights, 'right'), uen].filter(Boolean).join(', ')}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);

function Responsible({ id, onChoose }: { id: number | null; onChoose(id: number | null): void }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return (
    <Field label="Responsible" mark="where no row names a colleague">
      {(control) => (
        <select
          {...control}
          className="control"
          value={id ?? ''}
          onChange={({ target }) => onChoose(Number(target.value) || null)}
        >
          <option value="">Nobody yet</option>
          {colleagues
            .filter(({ isActive }) => isActive)
            .map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}

const CountryOf = ({
  word,
  code,
  onType,
}: {
  word: string;
  code: string;
  onType(code: string): void;
}) => (
  <Field label={`“${word}” is`} hint="The code of a country, such as SG">
    {(control) => (
      <input
        {...control}
        maxLength={2}
        value={code}
        onChange={({ target }) => onType(target.value.toUpperCase())}
      />
    )}
  </Field>
);

interface EmailProps {
  email: string;
  error: string | undefined;
  onType(email: string): void;
}

const ClientEmail = ({ email, error, onType }: EmailProps) => (
  <Field
    label="Client’s e-mail"
    mark="optional"
    error={error}
    hint="Of those for whom no address is known. Without one no client is written to"
  >
    {(control) => (
      <input
        {...control}
        type="email"
        value={email}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);
