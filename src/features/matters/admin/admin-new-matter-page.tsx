import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { administratorQuery, colleaguesQuery } from '../../../admin-ui/administrator';
import { BackLink } from '../../../admin-ui/back-link';
import { InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { dateText } from '../../../shared/date-text';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { toast } from '../../../ui/toast-store';
import type { ConflictCheck, DecideConflict } from '../conflicts/contract';
import { type Right, type Route, rights, routesOf } from '../deadlines/event-kinds';
import { rightText, routeText } from '../deadlines/event-words';
import type { MatterDraft } from '../matter/contract';
import { ConflictAnswer } from './conflict-answer';
import { jointOwners, matterOf, questionOf, type Values, valuesOf } from './new-matter-values';
import {
  decideConflict,
  draftQuery,
  matterListPath,
  matterPath,
  openMatter,
  refetchMatters,
  searchConflicts,
} from './queries';
import { SelectField } from './select-field';

export default function AdminNewMatterPage() {
  const [search] = useSearch();
  const { data: draft, isError, refetch } = useQuery(draftQuery(search));
  return (
    <AdminPage
      title="Open a matter"
      actions={<BackLink to={matterListPath} label="Back to Matters" />}
    >
      {draft ? (
        <Form key={search.toString()} draft={draft} />
      ) : (
        isError && <NotLoaded title="Could not load what it begins with" onRetry={refetch} />
      )}
    </AdminPage>
  );
}

/** What the order says besides the fields, and goes into the matter with them. */
function Known({ draft }: { draft: MatterDraft }) {
  const { firstFiling, note } = draft;
  const owners = jointOwners(draft);
  if (!firstFiling && !note && owners.length === 0) return null;
  return (
    <Ledger
      rows={[
        { term: 'Joint owners', detail: owners.map(({ name }) => name).join(', ') },
        {
          term: 'Priority claimed from',
          detail:
            firstFiling &&
            [firstFiling.country, firstFiling.number, dateText(firstFiling.filedOn)]
              .filter(Boolean)
              .join(', '),
        },
        { term: 'Note', detail: note },
      ]}
    />
  );
}

/** First who and what, then the conflict check, then the matter. */
function Form({ draft }: { draft: MatterDraft }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const { data: me } = useQuery(administratorQuery);
  const [values, setValues] = useState(valuesOf(draft));
  const [right, setRight] = useState<Right>(draft.right);
  const [route, setRoute] = useState<Route>(draft.route);
  const [chosenId, setChosenId] = useState<number | null>();
  const [check, setCheck] = useState<ConflictCheck>();
  const [reason, setReason] = useState('');
  const responsibleId = chosenId === undefined ? (me?.id ?? null) : chosenId;
  const searching = useMutation({
    mutationFn: () => searchConflicts(questionOf(draft, values, right)),
    onSuccess: setCheck,
  });
  const opening = useMutation({
    async mutationFn(decision: DecideConflict['decision']) {
      if (!check) throw new Error('There is no conflict check.');
      await decideConflict(check.id, { decision, reason });
      if (decision === 'declined') return undefined;
      const chosen = { right, route, responsibleId, conflictCheckId: check.id, key: key.current };
      return openMatter(matterOf(draft, values, chosen));
    },
    async onSuccess(matter) {
      toast({
        title: matter ? `${matter.number} opened` : 'Not opened',
        text: matter ? '' : 'The answer is kept.',
      });
      void refetchMatters(client);
      await navigate(matter ? matterPath(matter.id) : matterListPath);
    },
  });
  const failed = problemsOf(opening.error, 'The matter was not opened. Please try again.');
  const searched = problemsOf(searching.error, 'The search failed. Please try again.');
  const errors = { ...searched.errors, ...failed.errors };
  return (
    <>
      <Opened draft={draft} />
      <Known draft={draft} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!searching.isPending) searching.mutate();
        }}
      >
        <Panel title="Who and what">
          <div className="fields two">
            <Fields
              values={values}
              errors={errors}
              onType={(name, value) => {
                setValues({ ...values, [name]: value });
                setCheck(undefined);
              }}
              choices={
                <>
                  <SelectField
                    label="Right"
                    value={right}
                    options={rights.map((each) => [each, rightText[each]])}
                    onChoose={(value) => {
                      const chosen = value as Right;
                      setRight(chosen);
                      if (!routesOf[chosen].includes(route)) setRoute('national');
                      setCheck(undefined);
                    }}
                  />
                  <SelectField
                    label="Route"
                    value={route}
                    options={routesOf[right].map((each) => [each, routeText[each]])}
                    onChoose={(value) => setRoute(value as Route)}
                  />
                </>
              }
            />
            <Responsible id={responsibleId} onChoose={setChosenId} />
            <FormProblem text={searched.problem ?? errors.names} />
          </div>
          {!check && (
            <div className="row">
              <SubmitButton
                isBusy={searching.isPending}
                label="Check for conflicts"
                busyLabel="Searching..."
                className="btn primary"
              />
            </div>
          )}
        </Panel>
      </form>
      {check && (
        <ConflictAnswer
          hits={check.hits}
          isBusy={opening.isPending}
          problem={failed.problem}
          errors={errors}
          reason={reason}
          onReason={setReason}
          onAnswer={opening.mutate}
        />
      )}
    </>
  );
}

const Opened = ({ draft: { matters } }: { draft: MatterDraft }) =>
  matters.length > 0 && (
    <p className="note">
      Already opened:{' '}
      {matters.map(({ id, number, title }) => (
        <Link key={id} to={matterPath(id)}>
          {title}, {number}
        </Link>
      ))}
    </p>
  );

interface FieldsProps {
  values: Values;
  errors: Record<string, string | undefined>;
  onType(name: keyof Values, text: string): void;
  choices: ReactNode;
}

function Fields({ values, errors, onType, choices }: FieldsProps) {
  const field = (
    name: keyof Values,
    label: string,
    more: { hint?: string; mark?: string } = {},
  ) => (
    <InputField
      label={label}
      {...more}
      error={errors[name]}
      value={values[name]}
      onType={(text) => onType(name, text)}
    />
  );
  return (
    <>
      {field('title', 'Mark or subject')}
      {choices}
      {field('classes', 'Classes', { hint: 'Numbers, with commas', mark: 'if a mark' })}
      {field('clientName', 'Client')}
      {field('companyName', 'Company', { mark: 'optional' })}
      {field('clientEmail', 'E-mail', {
        hint: 'An account with this confirmed address reads the matter',
      })}
      {field('owner', 'Owner', { mark: 'optional' })}
      {field('otherSide', 'Other side', {
        mark: 'optional',
        hint: 'Opponents and owners of cited marks, with commas',
      })}
      {field('applicationNumber', 'Number at the office', { mark: 'if it has one' })}
    </>
  );
}

function Responsible({ id, onChoose }: { id: number | null; onChoose(id: number | null): void }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const active = colleagues.filter(({ isActive }) => isActive);
  return (
    <SelectField
      label="Responsible"
      value={String(id ?? '')}
      options={[['', 'Nobody yet'], ...active.map((each) => [String(each.id), each.name] as const)]}
      onChoose={(value) => onChoose(value ? Number(value) : null)}
    />
  );
}
