import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { administratorQuery, colleaguesQuery } from '../../../admin-ui/administrator';
import { BackLink } from '../../../admin-ui/back-link';
import { InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { toast } from '../../../ui/toast-store';
import type { ConflictCheck, ConflictHit } from '../conflicts/contract';
import { type Right, type Route, rights, routesOf } from '../deadlines/event-kinds';
import { rightText, routeText } from '../deadlines/event-words';
import type { MatterDraft } from '../matter/contract';
import * as styles from './matters.module.css';
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

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

const valuesOf = (draft: MatterDraft) => ({
  title: draft.title,
  clientName: draft.clientName,
  companyName: draft.companyName ?? '',
  clientEmail: draft.clientEmail,
  owner: draft.parties.find(({ role }) => role === 'owner')?.name ?? '',
  otherSide: '',
  applicationNumber: draft.applicationNumber ?? '',
  classes: draft.classes.map(({ number }) => number).join(', '),
});
/** Besides the first, which can be changed here. */
const jointOwners = ({ parties }: MatterDraft) =>
  parties.filter(({ role }) => role === 'owner').slice(1);

type Values = ReturnType<typeof valuesOf>;

const unique = (names: string[]) => [...new Set(names.filter(Boolean))];

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
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const [values, setValues] = useState(valuesOf(draft));
  const [right, setRight] = useState<Right>(draft.right);
  const [route, setRoute] = useState<Route>(draft.route);
  const [responsibleId, setResponsibleId] = useState<number | null>();
  const [check, setCheck] = useState<ConflictCheck>();
  const [reason, setReason] = useState('');
  const responsible = responsibleId === undefined ? (me?.id ?? null) : responsibleId;
  const change = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value });
    setCheck(undefined);
  };
  const classes = listed(values.classes);
  const searching = useMutation({
    mutationFn: () =>
      searchConflicts({
        clientEmail: values.clientEmail,
        names: unique([
          values.clientName,
          values.companyName,
          values.owner,
          ...jointOwners(draft).map(({ name }) => name),
          ...listed(values.otherSide),
        ]),
        mark: right === 'trademark' ? values.title : null,
        classes,
      }),
    onSuccess: setCheck,
  });
  const opening = useMutation({
    async mutationFn(decision: 'clear' | 'accepted' | 'declined') {
      if (!check) throw new Error('There is no conflict check.');
      await decideConflict(check.id, { decision, reason });
      if (decision === 'declined') return undefined;
      const owner = draft.parties.find(({ role }) => role === 'owner');
      return openMatter({
        title: values.title,
        right,
        route,
        clientName: values.clientName,
        clientEmail: values.clientEmail,
        companyName: values.companyName,
        applicationNumber: values.applicationNumber,
        responsibleId: responsible,
        deputyId: null,
        classes: classes.map(
          (number) => draft.classes.find((each) => each.number === number) ?? { number },
        ),
        parties: [
          ...(values.owner
            ? [
                {
                  role: 'owner' as const,
                  name: values.owner,
                  ...(owner?.name === values.owner && { uen: owner.uen, country: owner.country }),
                },
              ]
            : []),
          ...jointOwners(draft),
          ...listed(values.otherSide).map((name) => ({ role: 'opponent' as const, name })),
        ],
        firstFiling: right === 'trademark' ? draft.firstFiling : null,
        note: draft.note,
        origin: draft.origin,
        trademarkId: draft.trademarkId,
        conflictCheckId: check.id,
        key: key.current,
      });
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
  const textField = (
    name: keyof Values,
    label: string,
    more: { hint?: string; mark?: string } = {},
  ) => (
    <InputField
      label={label}
      {...more}
      error={errors[name]}
      value={values[name]}
      onType={(text) => change(name, text)}
    />
  );
  return (
    <>
      {draft.matters.length > 0 && (
        <p className="note">
          Already opened:{' '}
          {draft.matters.map(({ id, number, title }) => (
            <Link key={id} to={matterPath(id)}>
              {title}, {number}
            </Link>
          ))}
        </p>
      )}
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
            {textField('title', 'Mark or subject')}
            <Field label="Right">
              {(control) => (
                <select
                  {...control}
                  value={right}
                  onChange={({ target }) => {
                    const chosen = target.value as Right;
                    setRight(chosen);
                    if (!routesOf[chosen].includes(route)) setRoute('national');
                    setCheck(undefined);
                  }}
                >
                  {rights.map((each) => (
                    <option key={each} value={each}>
                      {rightText[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label="Route">
              {(control) => (
                <select
                  {...control}
                  value={route}
                  onChange={({ target }) => setRoute(target.value as Route)}
                >
                  {routesOf[right].map((each) => (
                    <option key={each} value={each}>
                      {routeText[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {textField('classes', 'Classes', { hint: 'Numbers, with commas', mark: 'if a mark' })}
            {textField('clientName', 'Client')}
            {textField('companyName', 'Company', { mark: 'optional' })}
            {textField('clientEmail', 'E-mail', {
              hint: 'An account with this confirmed address reads the matter',
            })}
            {textField('owner', 'Owner', { mark: 'optional' })}
            {textField('otherSide', 'Other side', {
              mark: 'optional',
              hint: 'Opponents and owners of cited marks, with commas',
            })}
            {textField('applicationNumber', 'Number at the office', { mark: 'if it has one' })}
            <Field label="Responsible">
              {(control) => (
                <select
                  {...control}
                  value={String(responsible ?? '')}
                  onChange={({ target }) =>
                    setResponsibleId(target.value ? Number(target.value) : null)
                  }
                >
                  <option value="">Nobody yet</option>
                  {colleagues
                    .filter(({ isActive }) => isActive)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </select>
              )}
            </Field>
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
        <Panel title="Conflict check">
          <Hits hits={check.hits} />
          <div className="fields">
            <Field
              label="Reason"
              hint={
                check.hits.length > 0
                  ? 'Why the matter can be taken, or not'
                  : 'Needed only if the matter is not taken'
              }
              error={errors.reason}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
            <FormProblem text={failed.problem} />
          </div>
          <p className="hint">
            The client is told by mail that the matter is open, with a link to it, unless it or its
            order is older than 90 days.
          </p>
          <div className="row">
            <button
              type="button"
              className="btn primary main-action"
              aria-busy={opening.isPending}
              disabled={opening.isPending}
              onClick={() => opening.mutate(check.hits.length > 0 ? 'accepted' : 'clear')}
            >
              {check.hits.length > 0 ? 'No conflict, open the matter' : 'Open the matter'}
            </button>
            <button
              type="button"
              className="btn"
              disabled={opening.isPending}
              onClick={() => opening.mutate('declined')}
            >
              Don’t take it
            </button>
          </div>
          <p className="small soft">
            The answer is kept with what was found. Deadlines begin with the first event.
          </p>
        </Panel>
      )}
    </>
  );
}

/** Takes the focus, which was on the button that the answer replaces. */
function Hits({ hits }: { hits: ConflictHit[] }) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {hits.length === 0
          ? 'Nobody with a like name is on record here, and no mark of another client is close to this one.'
          : `${countText(hits.length, 'entry', 'entries')} to read`}
      </p>
      <ul className={styles.hits}>
        {byFound(hits).map(([{ kind, searched, found, closeness }, places]) => (
          <li key={`${kind} ${found} ${searched} ${closeness}`}>
            <b>{found}</b>
            <span className="small soft">
              {kind === 'mark'
                ? `Likeness to ${searched}: ${closeness}`
                : `${closeness} as ${searched}`}
            </span>
            <ul className={styles.places}>
              {places.map(({ where, path, isAdverse }) => (
                <li key={where} className={isAdverse ? styles.adverse : undefined}>
                  {path ? <Link to={path}>{where}</Link> : where}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A client of many matters is one entry with many places. */
function byFound(hits: ConflictHit[]): [ConflictHit, ConflictHit[]][] {
  const groups = Map.groupBy(hits, ({ kind, searched, found, closeness }) =>
    JSON.stringify([kind, searched, found, closeness]),
  );
  return [...groups.values()].flatMap((places) => (places[0] ? [[places[0], places]] : []));
}
