import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { colleaguesQuery } from '../../../admin-ui/administrator';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { countText } from '../../../shared/count-text';
import { Field, FormProblem } from '../../../ui/field';
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
            <Field
              label="We are responsible from"
              mark="optional"
              error={errors.fromOn}
              hint="Noted in each matter; the former agent answers until then"
            >
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={values.fromOn}
                  onChange={({ target }) => setValues({ ...values, fromOn: target.value })}
                />
              )}
            </Field>
          )}
          <Responsible
            id={values.responsibleId}
            onChoose={(responsibleId) => setValues({ ...values, responsibleId })}
          />
          {way !== 'docket' && (
            <ClientEmail
              email={values.clientEmail}
              error={errors.clientEmail}
              onType={(clientEmail) => setValues({ ...values, clientEmail })}
            />
          )}
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
