import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../../admin-ui/administrator';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { useMailText } from '../../../admin-ui/mail-seal';
import { usePersonName } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { isConflict } from '../../../admin-ui/save-on-top';
import { TypedBefore } from '../../../admin-ui/typed-before';
import { inWords } from '../../../shared/in-words';
import { setApart } from '../../../shared/set-apart';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { eventKind } from '../deadlines/event-kinds';
import type { MatterDetail } from '../matter/contract';
import type { MatterEvent } from '../record/contract';
import { ActFields } from './act-fields';
import * as styles from './event-dialog.module.css';
import { ClassesField, DocumentField, daysOf, fieldOfFact } from './event-fields';
import { Follows } from './event-follows';
import { type EventForm, useEventForm } from './event-form';
import { EventPicker } from './event-picker';
import { recordEvent, refetchMatters } from './queries';
import { type EventOfForm, isRefused, usePreview } from './use-preview';

interface EventDialogProps {
  matter: MatterDetail;
  /** The entry that is replaced. */
  corrects?: MatterEvent;
  onClose(): void;
}

/** Records what happened, with all that follows beside it. */
export function EventDialog({ matter, corrects, onClose }: EventDialogProps) {
  const form = useEventForm(matter.id, corrects);
  const { event, asks, asked } = form;
  const [isUnchosen, setUnchosen] = useState(false);
  const recording = useRecording(matter, form, onClose);
  const { preview, isTold, questions, errors, problem } = useJudged(matter, form, recording);
  const errorsOf = isUnchosen && !event ? { kind: 'Choose what happened' } : errors;
  return (
    <FormDialog
      wide
      steady
      isApart
      title={corrects ? `Correct: ${corrects.title}` : 'Record an event'}
      label={corrects ? 'Correct' : 'Record'}
      busyLabel="Recording..."
      isBusy={recording.isPending}
      formClass={styles.record}
      onSubmit={() =>
        event
          ? recording.mutate({
              event,
              questions,
              // A box that can't be ticked now counts as not ticked, whatever was chosen before.
              tellsClient: form.tellsClient && isTold && asks.clientText !== null,
            })
          : setUnchosen(true)
      }
      onClose={onClose}
    >
      <EventPicker
        matter={matter}
        chosen={form.values.kind}
        error={errorsOf.kind}
        onChoose={(kind) => form.type('kind', kind)}
      />
      <div className="fields two">
        <TypedBefore kept={form.kept} />
        <Meanwhile matter={matter} />
        <h3 className="full">{event ? eventKind[event.kind].title : 'Choose what happened'}</h3>
        <ActFields fields={daysOf(form)} values={form.values} errors={errors} onType={form.type} />
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
        <DocumentField matter={matter} form={form} error={errors.documentId} />
        <ActFields
          fields={[
            {
              name: 'note',
              label: 'Note',
              type: 'note',
              mark: 'optional, for the firm',
              isWide: true,
            },
          ]}
          values={form.values}
          errors={errors}
          onType={form.type}
        />
        <TellsClient form={form} isTold={isTold} error={errors.tellsClient} />
        <FormProblem text={problem} />
      </div>
      <Follows matter={matter} preview={preview}>
        <Questions form={form} questions={questions} error={errors.reason} />
      </Follows>
    </FormDialog>
  );
}

/** What others recorded while this stood open, with what follows counted again. */
function Meanwhile({ matter }: { matter: MatterDetail }) {
  const [atFirst] = useState(matter);
  const said = useMeanwhile(atFirst)(matter);
  return said ? (
    <p className="note amber full small" role="status">
      {said} What you typed stays, and what follows is counted again.
    </p>
  ) : null;
}

interface TellsClientProps {
  form: EventForm;
  isTold: boolean;
  error: string | undefined;
}

function TellsClient({ form, isTold, error }: TellsClientProps) {
  const { clientText } = form.asks;
  if (clientText === null) return null;
  return (
    <label className="check-field full">
      <input
        type="checkbox"
        checked={form.tellsClient && isTold}
        disabled={!isTold}
        onChange={({ target }) => form.setTellsClient(target.checked)}
      />
      <span>
        Tell the client by e-mail
        <span className="hint">
          {isTold
            ? ` “${clientText}”, with what comes next`
            : ' Not while it contradicts other entries: the client sees none of it'}
        </span>
        {error && <span className="error">{error}</span>}
      </span>
    </label>
  );
}

interface QuestionsProps {
  form: EventForm;
  questions: string[];
  error: string | undefined;
}

/** Why it is recorded though it raises questions. */
const Questions = ({ form, questions, error }: QuestionsProps) =>
  questions.length > 0 && (
    <>
      <div className="note amber" role="status">
        {questions.map((question) => (
          <p key={question}>
            <b className="num">{question}</b>
          </p>
        ))}
      </div>
      <ActFields
        fields={[
          {
            name: 'reason',
            label: 'Why it is recorded all the same',
            hint: 'Kept with the entry, such as what the document says',
          },
        ]}
        values={form.values}
        errors={{ reason: error && 'Give a reason, or change the entry' }}
        onType={form.type}
      />
    </>
  );

interface Sent {
  event: EventOfForm;
  /** Those that were shown, which the reason answers. */
  questions: string[];
  tellsClient: boolean;
}

/** What the server says of the event as it stands in the form: before it is sent, or why it was not recorded. */
function useJudged(
  matter: MatterDetail,
  { event, isComplete, kept: { key } }: EventForm,
  { error, variables, isPending }: ReturnType<typeof useRecording>,
) {
  const found = usePreview(matter, event && { ...event, key }, {
    isComplete,
    isRecording: isPending,
  });
  const asked = JSON.stringify(event && { ...event, key });
  const sent = JSON.stringify(event);
  const ofEvent = found?.of === asked ? found : undefined;
  const isSent = JSON.stringify(variables?.event) === sent;
  const refusal = isRefused(ofEvent?.error) ? ofEvent?.error : undefined;
  const failure = isSent || !ofEvent ? error : refusal;
  const raised = isSent && isConflict(error) ? error.body?.errors?.reason : undefined;
  return {
    preview: found?.preview,
    isTold: ofEvent?.preview?.isTold !== false,
    questions: raised ?? ofEvent?.preview?.questions ?? [],
    ...problemsOf(failure, 'The event was not recorded.'),
  };
}

function useRecording(matter: MatterDetail, form: EventForm, onClose: () => void) {
  const client = useQueryClient();
  const mailText = useMailText();
  const meanwhile = useMeanwhile(matter);
  return useMutation({
    mutationFn: ({ event, questions, tellsClient }: Sent) =>
      recordEvent(matter.id, {
        ...event,
        note: form.values.note,
        reason: form.values.reason,
        ...(form.values.documentId && { documentId: Number(form.values.documentId) }),
        answers: questions,
        tellsClient,
        key: form.kept.key,
      }),
    async onSuccess(recorded, { tellsClient }) {
      const told = tellsClient && `${matter.clientEmail} is told by e-mail.`;
      const texts = [told && mailText(matter.clientEmail, told), meanwhile(recorded)];
      const text = texts.filter(Boolean).join(' ');
      toast({ title: form.corrects ? 'Corrected' : 'Recorded', ...(text && { text }) });
      onClose();
      form.kept.clear();
      await refetchMatters(client);
    },
    // What others did meanwhile is shown behind the dialog, which keeps what was typed.
    onError: (error) => isConflict(error) && refetchMatters(client),
  });
}

/** `Meanwhile Mei Lin Goh recorded “Filing receipt”.` */
function useMeanwhile(matter: MatterDetail) {
  const nameOf = usePersonName();
  const { data: me } = useQuery(administratorQuery);
  return ({ events }: MatterDetail) => {
    const shown = new Set(matter.events.map(({ id }) => id));
    const others = events.filter(({ id, actor }) => !shown.has(id) && actor !== me?.username);
    return (
      others.length > 0 &&
      `Meanwhile ${inWords(others.map(({ actor, title }) => `${setApart(nameOf(actor))} recorded “${title}”`))}.`
    );
  };
}
