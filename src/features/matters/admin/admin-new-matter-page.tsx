import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { administratorQuery, colleaguesQuery } from '../../../admin-ui/administrator';
import { BackLink } from '../../../admin-ui/back-link';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import type { Colleague } from '../../../shared/colleague';
import { dateText } from '../../../shared/date-text';
import { setApart } from '../../../shared/set-apart';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { toast } from '../../../ui/toast-store';
import type { ConflictCheck, DecideConflict } from '../conflicts/contract';
import { type Right, rights, routesOf } from '../deadlines/event-kinds';
import { partyText, rightText, routeText } from '../deadlines/event-words';
import { linkKind } from '../deadlines/links';
import type { MatterDraft } from '../matter/contract';
import { type ActField, ActFields } from './act-fields';
import { beforeOpening, ConflictAnswer } from './conflict-answer';
import {
  isSearched,
  matterOf,
  otherParties,
  questionOf,
  type Values,
  valuesOf,
  withTyped,
} from './new-matter-values';
import {
  decideConflict,
  draftQuery,
  matterListPath,
  matterPath,
  openMatter,
  refetchMatters,
  searchConflicts,
} from './queries';

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

/** What its beginning says besides the fields, and goes into the matter with them. */
function Known({ draft }: { draft: MatterDraft }) {
  const { firstFiling, note, parent } = draft;
  const others = otherParties(draft);
  if (!firstFiling && !note && !parent && others.length === 0) return null;
  return (
    <Ledger
      rows={[
        {
          term: parent && `It ${linkKind[parent.kind].of}`,
          detail: parent && (
            <Link to={matterPath(parent.id)}>
              <bdi>{parent.title}</bdi>, {parent.number}
            </Link>
          ),
        },
        {
          term: 'Also on it',
          detail: others
            .map(({ role, name }) => `${setApart(name)} (${partyText[role]})`)
            .join(', '),
        },
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
  const { data: me } = useQuery(administratorQuery);
  const [values, setValues] = useState(() => valuesOf(draft, me?.id));
  const [check, setCheck] = useState<ConflictCheck>();
  const searching = useMutation({
    mutationFn: () => searchConflicts(questionOf(draft, values)),
    onSuccess: setCheck,
  });
  const [reason, setReason] = useState('');
  const opening = useOpening(check, reason, (given) => matterOf(draft, values, given));
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
            <ActFields
              fields={useFields(values.right)}
              values={values}
              errors={errors}
              onType={(name, text) => {
                setValues(withTyped(values, name, text));
                if (isSearched(name)) setCheck(undefined);
                if (opening.isError) opening.reset();
              }}
            />
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
          words={beforeOpening}
          hits={check.hits}
          isOfMark={values.right === 'trademark'}
          isBusy={opening.isPending}
          problem={failed.problem ?? failed.errors.responsibleId}
          errors={errors}
          reason={reason}
          onReason={setReason}
          onAnswer={opening.mutate}
        />
      )}
    </>
  );
}

/** Answers the conflict check, and opens the matter unless it is declined. */
function useOpening(
  check: ConflictCheck | undefined,
  reason: string,
  matterOn: (given: { conflictCheckId: number; key: string }) => Parameters<typeof openMatter>[0],
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    async mutationFn(decision: DecideConflict['decision']) {
      if (!check) throw new Error('There is no conflict check.');
      await decideConflict(check.id, { decision, reason });
      if (decision === 'declined') return undefined;
      return openMatter(matterOn({ conflictCheckId: check.id, key: key.current }));
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
}

const Opened = ({ draft: { matters } }: { draft: MatterDraft }) =>
  matters.length > 0 && (
    <p className="note">
      Already opened:{' '}
      {matters.map(({ id, number, title }, place) => (
        <span key={id}>
          {place > 0 && '; '}
          <Link to={matterPath(id)}>
            <bdi>{title}</bdi>, {number}
          </Link>
        </span>
      ))}
    </p>
  );

const nameFor = (right: Right, { name, actsInPatents }: Colleague) =>
  right === 'patent' && actsInPatents ? `${name}, acts in patents` : name;

function useFields(right: Right): ActField<keyof Values>[] {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const active = colleagues.filter(({ isAssignable }) => isAssignable);
  return [
    { name: 'title', label: 'Mark or subject' },
    {
      name: 'right',
      label: 'Right',
      type: rights.map((value) => ({ value, label: rightText[value] })),
    },
    {
      name: 'route',
      label: 'Route',
      type: routesOf[right].map((value) => ({ value, label: routeText[value] })),
    },
    ...(right === 'trademark'
      ? [{ name: 'classes' as const, label: 'Classes', hint: 'Numbers, with commas' }]
      : []),
    { name: 'clientName', label: 'Client' },
    { name: 'companyName', label: 'Company', mark: 'optional' },
    {
      name: 'clientEmail',
      label: 'E-mail',
      hint: 'An account with this confirmed address reads the matter',
    },
    { name: 'owner', label: 'Owner', mark: 'optional' },
    {
      name: 'otherSide',
      label: 'Other side',
      mark: 'optional',
      hint: 'Opponents and owners of cited marks: names, UENs or e-mail addresses, with commas',
    },
    { name: 'applicationNumber', label: 'Number at the office', mark: 'if it has one' },
    {
      name: 'responsibleId',
      label: 'Responsible',
      mark: right === 'patent' ? 'who may act in patents' : undefined,
      type: [
        { value: '', label: 'Nobody yet' },
        ...active.map((each) => ({ value: String(each.id), label: nameFor(right, each) })),
      ],
    },
  ];
}
