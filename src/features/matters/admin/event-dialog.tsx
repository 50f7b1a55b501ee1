import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { problemsOf } from '../../../admin-ui/problems-of';
import { dayInSingapore } from '../../../shared/calendar-date';
import { Field, FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import {
  type EventKind,
  eventKind,
  type Fact,
  type KindOfEvent,
  kindsFor,
} from '../deadlines/event-kinds';
import type { MatterDetail } from '../matter/contract';
import type { MatterEvent } from '../record/contract';
import { ClassesField, FactField } from './event-fields';
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
  const key = useRef(crypto.randomUUID());
  const client = useQueryClient();
  const mailText = useMailText();
  const kinds = kindsFor(matter.right, matter.route);
  const [kind, setKind] = useState<EventKind | ''>(corrects?.kind ?? '');
  const [isUnchosen, setUnchosen] = useState(false);
  const [datedOn, setDatedOn] = useState(corrects?.datedOn ?? dayInSingapore());
  const [receivedOn, setReceivedOn] = useState(corrects?.receivedOn ?? '');
  const [classes, setClasses] = useState<string[]>(corrects?.classes ?? []);
  const [facts, setFacts] = useState<{ [Each in Fact]?: string | undefined }>(
    corrects?.facts ?? {},
  );
  const [note, setNote] = useState(corrects?.note ?? '');
  const [tellsClient, setTellsClient] = useState(false);
  const { needs, may, takesClasses, clientText, countsFromReceipt } = kind
    ? eventKind[kind]
    : unchosen;
  const asked = [...needs, ...may];
  const event = kind && {
    kind,
    datedOn,
    receivedOn: receivedOn || null,
    classes: takesClasses ? classes : [],
    facts: Object.fromEntries(
      asked.flatMap((fact) => (facts[fact] ? [[fact, facts[fact]] as const] : [])),
    ),
    ...(corrects && { correctsId: corrects.id }),
  };
  const recording = useMutation({
    mutationFn: (event: EventOfForm) =>
      recordEvent(matter.id, {
        ...event,
        note,
        tellsClient: tellsClient && clientText !== null,
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
  const { errors, problem } = problemsOf(recording.error, 'The event was not recorded.');
  const isComplete =
    datedOn !== '' &&
    (!countsFromReceipt || receivedOn !== '') &&
    needs.every((fact) => facts[fact]);
  const preview = usePreview(
    matter.id,
    event,
    isComplete && (recording.isIdle || recording.isError),
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
      onSubmit={() => (event ? recording.mutate(event) : setUnchosen(true))}
      onClose={onClose}
      note={<Follows preview={preview} />}
    >
      <Field label="What happened" error={isUnchosen ? 'Choose what happened' : errors.kind}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as EventKind | '');
              setUnchosen(false);
            }}
          >
            {kind === '' && <option value="">Choose</option>}
            {kinds.map((each) => (
              <option key={each} value={each}>
                {eventKind[each].title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <InputField
        label="Dated"
        hint="The day on the document"
        error={errors.datedOn}
        type="date"
        value={datedOn}
        onType={setDatedOn}
      />
      <InputField
        label="Received"
        {...(!countsFromReceipt && { mark: 'optional' })}
        hint={countsFromReceipt ? 'Its deadline is counted from this day' : 'The day it came'}
        error={errors.receivedOn}
        type="date"
        value={receivedOn}
        onType={setReceivedOn}
      />
      {asked.map((fact) => (
        <FactField
          key={fact}
          fact={fact}
          isOptional={!needs.includes(fact)}
          error={errors[`facts.${fact}`]}
          value={facts[fact] ?? ''}
          deadlines={matter.deadlines}
          onType={(value) => setFacts({ ...facts, [fact]: value })}
        />
      ))}
      {takesClasses && matter.classes.length > 0 && (
        <ClassesField
          numbers={matter.classes.map(({ number }) => number)}
          chosen={classes}
          error={errors.classes}
          onChoose={setClasses}
        />
      )}
      <Field label="Note" mark="optional, for the firm" error={errors.note}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {clientText !== null && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={tellsClient}
            onChange={({ target }) => setTellsClient(target.checked)}
          />
          <span>
            Tell the client by e-mail
            <span className="hint"> “{clientText}”, with what comes next</span>
          </span>
        </label>
      )}
      <FormProblem text={problem} />
    </FormDialog>
  );
}

/** Until its kind is chosen, only its days are asked. */
const unchosen: Pick<
  KindOfEvent,
  'needs' | 'may' | 'takesClasses' | 'clientText' | 'countsFromReceipt'
> = {
  needs: [],
  may: [],
  takesClasses: false,
  clientText: null,
};
