import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { colleaguesQuery } from '../../admin-ui/administrator';
import { ChoiceSet } from '../../admin-ui/choice-set';
import { useMay } from '../../admin-ui/may';
import { NotePanel, useNote } from '../../admin-ui/note-panel';
import { Panel } from '../../admin-ui/panel';
import { usePersonName } from '../../admin-ui/person';
import { saveOnTop } from '../../admin-ui/save-on-top';
import type { HttpError } from '../../client/fetch';
import { capitalized } from '../../shared/capitalized';
import { enquiryStates } from '../../shared/enquiry-states';
import { fieldWords } from '../../shared/field-words';
import { setApart } from '../../shared/set-apart';
import { Timeline } from '../../ui/timeline';
import { toast } from '../../ui/toast-store';
import { AssigneePanel } from '../administrators/assignee-panel';
import type { ChangeEnquiry, EnquiryChange, EnquiryDetail } from './admin-contract';
import { changeEnquiry, enquiryQuery, getEnquiry, refetchEnquiries } from './admin-queries';
import { type EnquiryKind, enquiryName } from './kinds';

interface WorkProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
}

type Change = Pick<ChangeEnquiry, 'state' | 'assigneeId' | 'note'>;

/** Saves changes of an enquiry one after another. */
function useEnquiryChange(kind: EnquiryKind, shown: EnquiryDetail) {
  const client = useQueryClient();
  const { id } = shown;
  return useMutation({
    scope: { id: `${kind} ${id}` },
    mutationFn: (change: Change) =>
      saveOnTop(shown, Object.keys(change) as (keyof Change)[], {
        save: (updatedAt) => changeEnquiry(kind, id, { ...change, updatedAt }),
        get: () => getEnquiry(kind, id),
      }),
    onSuccess(enquiry) {
      client.setQueryData(enquiryQuery(kind, String(id)).queryKey, enquiry);
      toast({ title: 'Saved' });
      void refetchEnquiries(client);
    },
    onError(error) {
      const { status, body } = error as Partial<HttpError>;
      const text =
        status === 409 || status === 400
          ? body?.message
          : `Failed to save the ${enquiryName[kind]}. Please try again.`;
      toast({ title: 'Error', text, tone: 'bad' });
      void refetchEnquiries(client);
    },
  });
}

export function EnquiryStateSet({ kind, enquiry }: WorkProps) {
  const { mutate, isPending, variables } = useEnquiryChange(kind, enquiry);
  const shown = (isPending && variables.state) || enquiry.state;
  const mayChange = useMay();
  return (
    <ChoiceSet
      legend="State"
      choices={enquiryStates}
      value={shown}
      disabled={!mayChange}
      onChange={(state) => mutate({ state })}
    />
  );
}

export function Assignee({ kind, enquiry }: WorkProps) {
  const { mutate, isPending, variables } = useEnquiryChange(kind, enquiry);
  const shown = isPending ? variables.assigneeId : enquiry.assigneeId;
  return (
    <AssigneePanel assigneeId={shown ?? null} onAssign={(assigneeId) => mutate({ assigneeId })} />
  );
}

export function EnquiryNote({ kind, enquiry }: WorkProps) {
  const note = useNote(enquiry.note ?? '');
  const saving = useEnquiryChange(kind, enquiry);
  const { text } = note;
  return (
    <NotePanel
      title="Note"
      rows={5}
      note={note}
      onSave={() => saving.mutate({ note: text || null }, { onSuccess: () => note.wasSaved(text) })}
      saveLabel="Save note"
      isSaving={saving.isPending}
      edited={enquiry.changes.find(({ after }) => after && 'note' in after)}
      unsavedText="Your note is not saved."
    />
  );
}

/** Oldest first, as on an order: the last is the current state. */
export function EnquiryHistory({ enquiry, at }: { enquiry: EnquiryDetail; at: string }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const personName = usePersonName();
  const nameOf = (id: unknown) => colleagues.find((colleague) => colleague.id === id)?.name;
  const steps = [
    { key: 'received', title: 'Received', text: `From ${enquiry.email}`, at },
    ...enquiry.changes.toReversed().flatMap((change) =>
      wordsOf(change, nameOf).map((title) => ({
        key: `${change.id} ${title}`,
        title,
        text: `By ${personName(change.actor)}`,
        at: change.at,
      })),
    ),
  ].map((step, place, all) => ({ ...step, isDone: place < all.length - 1 }));
  return (
    <Panel title="History">
      <Timeline steps={steps} />
    </Panel>
  );
}

function wordsOf(
  { action, after }: EnquiryChange,
  nameOf: (id: unknown) => string | undefined,
): string[] {
  if (action === 'answer') return ['Reviewed answer written'];
  if (action === 'reply') return ['Answered'];
  if (action === 'order') return [`Order ${String(after?.orderId)} created`];
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (field === 'state') return [`Set to ${String(value)}`];
    if (field === 'note') return ['Note changed'];
    if (field === 'assigneeId')
      return [
        value === null
          ? 'Unassigned'
          : `Assigned to ${setApart(nameOf(value) ?? 'another administrator')}`,
      ];
    return [`${capitalized(fieldWords([field]))} changed`];
  });
}
