import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { useMailText } from '../../../admin-ui/mail-seal';
import { problemsOf } from '../../../admin-ui/problems-of';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { eventKind, kindsFor } from '../deadlines/event-kinds';
import type { MatterDetail } from '../matter/contract';
import type { MatterEvent } from '../record/contract';
import { ActFields } from './act-fields';
import { ClassesField, fieldOfFact } from './event-fields';
import { useEventForm } from './event-form';
import { type EventOfForm, Follows, usePreview } from './event-preview';
import { recordEvent, refetchMatters } from './queries';

interface EventDialogProps {
  matter: MatterDetail;
  /** The event that the new one replaces. */
  corrects?: MatterEvent | undefined;
  onClose(): void;
}

/** Records what happened, with the deadlines that follow shown before. */
export function EventDialog({ matter, corrects, onClose }: EventDialogProps) {
  const form = useEventForm(corrects);
  const { event, asks, asked } = form;
  const [isUnchosen, setUnchosen] = useState(false);
  const [tellsClient, setTellsClient] = useState(false);
  const recording = useRecording(matter, { corrects, tellsClient, onClose });
  const { errors, problem } = problemsOf(recording.error, 'The event was not recorded.');
  const preview = usePreview(
    matter.id,
    event,
    form.isComplete && (recording.isIdle || recording.isError),
  );
  return (
    <FormDialog
      broad
      steady
      isApart
      title={corrects ? `Correct: ${corrects.title}` : 'Record an event'}
      label={corrects ? 'Correct' : 'Record'}
      busyLabel="Recording..."
      isBusy={recording.isPending}
      formClass="fields two"
      onSubmit={() =>
        event ? recording.mutate({ ...event, note: form.values.note }) : setUnchosen(true)
      }
      onClose={onClose}
      note={<Follows preview={preview} />}
    >
      <ActFields
        fields={daysOf(matter, event?.kind, asks.countsFromReceipt)}
        values={form.values}
        errors={isUnchosen && !event ? { kind: 'Choose what happened' } : errors}
        onType={form.type}
      />
      <ActFields
        fields={asked.map((fact) =>
          fieldOfFact(fact, !asks.needs.includes(fact), matter.deadlines),
        )}
        values={form.facts}
        errors={Object.fromEntries(asked.map((fact) => [fact, errors[`facts.${fact}`]]))}
        onType={form.typeFact}
      />
      {asks.takesClasses && matter.classes.length > 0 && (
        <ClassesField
          numbers={matter.classes.map(({ number }) => number)}
          chosen={form.classes}
          error={errors.classes}
          onChoose={form.setClasses}
        />
      )}
      <ActFields
        fields={[{ name: 'note', label: 'Note', type: 'note', mark: 'optional, for the firm' }]}
        values={form.values}
        errors={errors}
        onType={form.type}
      />
      {asks.clientText !== null && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={tellsClient}
            onChange={({ target }) => setTellsClient(target.checked)}
          />
          <span>
            Tell the client by e-mail
            <span className="hint"> “{asks.clientText}”, with what comes next</span>
          </span>
        </label>
      )}
      <FormProblem text={problem} />
    </FormDialog>
  );
}

function useRecording(
  matter: MatterDetail,
  { corrects, tellsClient, onClose }: Omit<EventDialogProps, 'matter'> & { tellsClient: boolean },
) {
  const key = useRef(crypto.randomUUID());
  const client = useQueryClient();
  const mailText = useMailText();
  return useMutation({
    mutationFn: (event: EventOfForm & { note: string }) =>
      recordEvent(matter.id, {
        ...event,
        tellsClient: tellsClient && eventKind[event.kind].clientText !== null,
        key: key.current,
        updatedAt: matter.updatedAt,
      }),
    async onSuccess() {
      toast({
        title: corrects ? 'Corrected' : 'Recorded',
        ...(tellsClient && {
          text: mailText(matter.clientEmail, `${matter.clientEmail} is told by e-mail.`),
        }),
      });
      onClose();
      await refetchMatters(client);
    },
  });
}

const daysOf = (
  { right, route }: MatterDetail,
  kind: EventOfForm['kind'] | undefined,
  countsFromReceipt = false,
) =>
  [
    {
      name: 'kind',
      label: 'What happened',
      type: [
        ...(kind ? [] : [{ value: '', label: 'Choose' }]),
        ...kindsFor(right, route).map((each) => ({ value: each, label: eventKind[each].title })),
      ],
    },
    { name: 'datedOn', label: 'Dated', type: 'date', hint: 'The day on the document' },
    {
      name: 'receivedOn',
      label: 'Received',
      type: 'date',
      ...(!countsFromReceipt && { mark: 'optional' }),
      hint: countsFromReceipt ? 'Its deadline is counted from this day' : 'The day it came',
    },
  ] as const;
