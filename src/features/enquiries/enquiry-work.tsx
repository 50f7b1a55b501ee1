import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { administratorQuery } from '../../admin-ui/administrator';
import { Panel } from '../../admin-ui/panel';
import { enquiryStates } from '../../shared/enquiry-states';
import { Moment } from '../../ui/moment';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { colleaguesQuery } from '../administrators/queries';
import type { EnquiryChange, EnquiryDetail } from './admin-contract';
import type { EnquiryKind } from './kinds';
import { useEnquiryChange } from './use-enquiry-change';

interface WorkProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
}

export function EnquiryStateSet({ kind, enquiry }: WorkProps) {
  const { mutate, isPending, variables } = useEnquiryChange(kind, enquiry);
  const shown = (isPending && variables.state) || enquiry.state;
  const name = useId();
  return (
    <fieldset className="status-set">
      <legend className="sr">State</legend>
      {enquiryStates.map((state) => (
        <label key={state}>
          <input
            type="radio"
            name={name}
            checked={shown === state}
            onChange={() => mutate({ state })}
          />
          <span>{state}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Assignee({ kind, enquiry }: WorkProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { data: me } = useQuery(administratorQuery);
  const { mutate, isPending, variables } = useEnquiryChange(kind, enquiry);
  const shown = isPending ? variables.assigneeId : enquiry.assigneeId;
  const choices = colleagues.filter(({ id, isActive }) => isActive || id === enquiry.assigneeId);
  const id = useId();
  return (
    <Panel title="Assigned to">
      <div className="row assign">
        <label className="sr" htmlFor={id}>
          Assigned to{' '}
        </label>
        <select
          id={id}
          value={shown ?? ''}
          onChange={(event) =>
            mutate({ assigneeId: event.target.value ? Number(event.target.value) : null })
          }
        >
          <option value="">Unassigned</option>
          {choices.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name}
            </option>
          ))}
        </select>
        {me && me.id !== enquiry.assigneeId && (
          <button type="button" className="btn tiny" onClick={() => mutate({ assigneeId: me.id })}>
            Assign to me
          </button>
        )}
      </div>
    </Panel>
  );
}

export function EnquiryNote({ kind, enquiry }: WorkProps) {
  const saved = enquiry.note ?? '';
  const [draft, setDraft] = useState<{ text: string; seen: string | null }>();
  const saving = useEnquiryChange(kind, enquiry);
  const text = draft?.text ?? saved;
  const isChanged = draft !== undefined && text !== saved;
  const isOvertaken = draft !== undefined && draft.seen !== enquiry.note;
  const id = useId();
  const save = () => {
    if (!draft || saving.isPending) return;
    saving.mutate(
      { note: text || null, noteSeen: isOvertaken ? enquiry.note : draft.seen },
      { onSuccess: () => setDraft(undefined) },
    );
  };
  return (
    <Panel title="Note">
      <div className="field">
        <label className="sr" htmlFor={id}>
          Note
        </label>
        <textarea
          id={id}
          rows={5}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) =>
            setDraft((current) => ({
              text: target.value,
              seen: current ? current.seen : enquiry.note,
            }))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
        <p className="hint" id={`${id}-hint`}>
          Only administrators can see this.
        </p>
      </div>
      {isOvertaken && isChanged && (
        <p className="note amber" role="alert">
          Someone else has changed the note. It now reads: “{saved || '(empty)'}”. Saving replaces
          it with yours.
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="btn tiny primary"
          aria-busy={saving.isPending}
          disabled={!isChanged}
          onClick={save}
        >
          {saving.isPending ? 'Saving...' : 'Save note'}
        </button>
        <span className="small soft" role="status">
          {isChanged && 'Unsaved changes'}
        </span>
      </div>
      <UnsavedChanges when={isChanged} text="Your note is not saved." />
    </Panel>
  );
}

/** Newest first, down to the day on which it came. */
export function EnquiryHistory({ enquiry, at }: { enquiry: EnquiryDetail; at: string }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const nameOf = (id: unknown) => colleagues.find((colleague) => colleague.id === id)?.name;
  const steps = [
    ...enquiry.changes.flatMap((change) =>
      wordsOf(change, nameOf).map((title) => ({
        key: `${change.id} ${title}`,
        title,
        text: `By ${change.actor}`,
        at: change.at,
      })),
    ),
    { key: 'received', title: 'Received', text: `From ${enquiry.email}`, at },
  ];
  return (
    <Panel title="History" className="history">
      <ol className="timeline">
        {steps.map((step, place) => (
          <li key={step.key} className={place > 0 ? 'done' : undefined}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="7" />
            </svg>
            <div>
              <p>
                <b>{step.title}</b>
              </p>
              <p className="small">{step.text}</p>
              <Moment className="small num" at={step.at} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function wordsOf(
  { action, after }: EnquiryChange,
  nameOf: (id: unknown) => string | undefined,
): string[] {
  if (action === 'answer') return ['Reviewed answer sent'];
  if (action === 'reply') return ['Answered by e-mail'];
  if (action === 'order') return [`Order ${String(after?.orderId)} created`];
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (field === 'state') return [`Set to ${String(value)}`];
    if (field === 'note') return ['Note changed'];
    if (field === 'assigneeId')
      return [
        value === null ? 'Unassigned' : `Assigned to ${nameOf(value) ?? 'another administrator'}`,
      ];
    return [`${field} changed`];
  });
}
