import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FileDrop } from '../../../admin-ui/file-drop';
import { AreaField, InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { countText } from '../../../shared/count-text';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import type { Portfolio, PortfolioState } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { askPortfolio, portfolioPath, portfoliosQuery, sendPortfolio } from './portfolio-queries';

const ways = [
  ['name', 'By name', 'All rights of an owner or of a former agent in the register'],
  ['numbers', 'By numbers', 'A list that the client sent, pasted in'],
  ['file', 'From another system', 'A spreadsheet, or a whole docket that was exported here'],
] as const;

type Way = (typeof ways)[number][0];

const kinds = [
  ['owner', 'Owner'],
  ['uen', 'Owner’s UEN'],
  ['agent', 'Agent on record'],
] as const;
type Kind = (typeof kinds)[number][0];

export function PortfolioFind({ onFound }: { onFound(portfolio: Portfolio): void }) {
  const [way, setWay] = useState<Way>('name');
  const [kind, setKind] = useState<Kind>('owner');
  const [name, setName] = useState('');
  const [numbers, setNumbers] = useState('');
  const [file, setFile] = useState<File>();
  const asking = useMutation({
    async mutationFn() {
      if (way === 'file') {
        if (!file) throw new Error('Choose a file first');
        return sendPortfolio(file);
      }
      return askPortfolio(way === 'numbers' ? { numbers: [numbers] } : { [kind]: name });
    },
    onSuccess: onFound,
  });
  const { errors, problem } = problemsOf(
    asking.error,
    asking.error && !('status' in asking.error)
      ? asking.error.message
      : 'The rehearsal could not begin. Please try again.',
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending) asking.mutate();
  };
  return (
    <form className="stack" onSubmit={send} noValidate>
      <Ways
        chosen={way}
        onChoose={(chosen) => {
          setWay(chosen);
          asking.reset();
        }}
      />
      {way === 'name' && (
        <ByName kind={kind} name={name} error={errors[kind]} onChoose={setKind} onType={setName} />
      )}
      {way === 'numbers' && (
        <Panel title="Paste the numbers">
          <AreaField
            label="Application or registration numbers, one a line"
            error={errors.numbers}
            hint="Old forms, spaces, small letters and numbers of international registrations are understood"
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={numbers}
            onType={setNumbers}
          />
        </Panel>
      )}
      {way === 'file' && (
        <Panel title="The file">
          <FileDrop
            label="File"
            accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,.json"
            file={file}
            hint="Drop a file here: CSV, Excel or LibreOffice, at most 10 MB. From an owner also the JSON of a whole docket, at most 200 MB"
            onTake={setFile}
          />
        </Panel>
      )}
      <FormProblem text={problem} />
      <div className="row">
        <SubmitButton
          isBusy={asking.isPending}
          label="Rehearse"
          busyLabel="Rehearsing..."
          className="btn tiny primary"
        />
        <p className="small soft">No client is written to.</p>
      </div>
      <Earlier />
    </form>
  );
}

const Ways = ({ chosen, onChoose }: { chosen: Way; onChoose(way: Way): void }) => (
  <fieldset className={styles.ways}>
    <legend className="sr">How to find the rights</legend>
    {ways.map(([value, title, text]) => (
      <label key={value}>
        <input
          type="radio"
          name="way"
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        <b>{title}</b>
        <span className="small soft">{text}</span>
      </label>
    ))}
  </fieldset>
);

interface ByNameProps {
  kind: Kind;
  name: string;
  error: string | undefined;
  onChoose(kind: Kind): void;
  onType(name: string): void;
}

const ByName = ({ kind, name, error, onChoose, onType }: ByNameProps) => (
  <Panel title="Owner or agent in the register">
    <div className="fields two">
      <SelectField label="Search by" value={kind} choices={kinds} onChoose={onChoose} />
      <InputField
        label={kind === 'uen' ? 'UEN' : 'Name'}
        error={error}
        hint="Every spelling with these words is found; you choose among them next"
        value={name}
        onType={onType}
      />
    </div>
  </Panel>
);

const stateTexts: Record<PortfolioState, string> = {
  choosing: 'waits for a choice',
  rehearsing: 'is being rehearsed',
  rehearsed: 'rehearsed, not opened',
  importing: 'is being opened',
  done: 'open',
  undoing: 'is being undone',
  undone: 'undone',
  failed: 'could not be read',
};

function Earlier() {
  const { data: earlier = [] } = useQuery(portfoliosQuery);
  if (earlier.length === 0) return null;
  return (
    <Panel title="Earlier portfolios">
      <ul className={styles.lines}>
        {earlier.map(({ id, title, state, counts, createdAt }) => (
          <li key={id}>
            <Link to={`${portfolioPath}?portfolio=${id}`}>{title}</Link>{' '}
            <span className="small soft">
              {stateTexts[state]}
              {counts.opened > 0 && `, ${countText(counts.opened, 'matter')}`},{' '}
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
