import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { colleaguesQuery } from '../../../admin-ui/administrator';
import { InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { countText } from '../../../shared/count-text';
import { FormProblem } from '../../../ui/field';
import type { Portfolio } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { changePortfolio } from './portfolio-queries';

export const valuesOf = ({ choices, names }: Portfolio) => ({
  responsibleId: choices.responsibleId,
  clientEmail: choices.clientEmail ?? '',
  withEnded: choices.withEnded,
  names: choices.names ?? names.map(({ name }) => name),
  countries: choices.countries,
  fromOn: choices.fromOn ?? '',
});
export type Values = ReturnType<typeof valuesOf>;

export const choicesOf = ({ names }: Portfolio, values: Values) => ({
  ...values,
  clientEmail: values.clientEmail || null,
  fromOn: values.fromOn || null,
  names: values.names.length === names.length ? null : values.names,
});

interface ChoicesProps {
  portfolio: Portfolio;
  onChange(portfolio: Portfolio): void;
  values: Values;
  setValues(values: Values): void;
}

/** Who watches, who instructs, which spellings are meant: with others it is rehearsed again. */
export function PortfolioChoices({ portfolio, values, setValues, onChange }: ChoicesProps) {
  const { id, names, way, problems } = portfolio;
  const changing = useMutation({
    mutationFn: () => changePortfolio(id, choicesOf(portfolio, values)),
    onSuccess: onChange,
  });
  const { errors, problem } = problemsOf(changing.error, 'Nothing was changed. Please try again.');
  const unknown = problems.flatMap(
    ({ reasons }) => /^Which country is “(.+)”\?$/.exec(reasons[0] ?? '')?.[1] ?? [],
  );
  const setCountry = (word: string, code: string) =>
    setValues({ ...values, countries: { ...values.countries, [word]: code } });
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
          {way !== 'docket' && (
            <InputField
              label="We are responsible from"
              mark="optional"
              error={errors.fromOn}
              hint="Noted in each matter; the former agent answers until then"
              type="date"
              value={values.fromOn}
              onType={(fromOn) => setValues({ ...values, fromOn })}
            />
          )}
          <Responsible
            id={values.responsibleId}
            onChoose={(responsibleId) => setValues({ ...values, responsibleId })}
          />
          {way !== 'docket' && (
            <InputField
              label="Client’s e-mail"
              mark="optional"
              error={errors.clientEmail}
              hint="Of those for whom no address is known. Without one no client is written to"
              type="email"
              value={values.clientEmail}
              onType={(clientEmail) => setValues({ ...values, clientEmail })}
            />
          )}
          {[...new Set(unknown)].map((word) => (
            <InputField
              key={word}
              label={`“${word}” is`}
              hint="The code of a country, such as SG"
              maxLength={2}
              value={values.countries[word] ?? ''}
              onType={(code) => setCountry(word, code.toUpperCase())}
            />
          ))}
        </div>
        {way !== 'file' && way !== 'numbers' && way !== 'docket' && (
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
    <SelectField
      label="Responsible"
      mark="where no row names a colleague"
      value={String(id ?? '')}
      choices={[
        ['', 'Nobody yet'],
        ...colleagues
          .filter(({ isAssignable }) => isAssignable)
          .map((colleague) => [String(colleague.id), colleague.name] as const),
      ]}
      onChoose={(chosen) => onChoose(Number(chosen) || null)}
    />
  );
}
