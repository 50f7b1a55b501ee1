import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { administratorQuery } from '../../../admin-ui/administrator';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { useMailText } from '../../../admin-ui/mail-seal';
import { usePersonName } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { isConflict } from '../../../admin-ui/save-on-top';
import { HttpError } from '../../../client/fetch';
import { inWords } from '../../../shared/in-words';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { MatterDetail } from '../matter/contract';
import { ActFields } from './act-fields';
import { ClassesField, daysOf, fieldOfFact } from './event-fields';
import type { EventForm } from './event-form';
import { type EventOfForm, Follows, usePreview } from './event-preview';
import { recordEvent, refetchMatters } from './queries';

interface EventDialogProps {
  matter: MatterDetail;
  form: EventForm;
  onClose(): void;
}

/** Records what happened, with the deadlines that follow shown before. */
export function EventDialog({ matter, form, onClose }: EventDialogProps) {
  const { event, asks, asked, corrects } = form;
  const [isUnchosen, setUnchosen] = useState(false);
  const recording = useRecording(matter, form, onClose);
  const { preview, isTold, questions, errors, problem } = useJudged(matter, form, recording);
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
      note={<Follows preview={preview} />}
    >
      <LeftBefore form={form} />
      <ActFields
        fields={daysOf(matter, form)}
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
      <TellsClient form={form} isTold={isTold} error={errors.tellsClient} />
      <Questions form={form} questions={questions} error={errors.reason} />
      <FormProblem text={problem} />
    </FormDialog>
  );
}

/** What was typed before the dialog was closed is there again, and says so. */
function LeftBefore({ form: { isChanged, clear } }: { form: EventForm }) {
  const [wasLeft] = useState(isChanged);
  if (!wasLeft || !isChanged) return null;
  return (
    <p className="row full small">
      This is what you typed before.
      <button type="button" className="btn tiny" onClick={clear}>
        Start again
      </button>
    </p>
  );
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
    <label className="check-field">
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
      <div className="note amber full" role="status">
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
            isWide: true,
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
  { event, isComplete }: EventForm,
  { error, variables, isPending }: ReturnType<typeof useRecording>,
) {
  const found = usePreview(matter.id, event, isComplete, isPending);
  const sent = JSON.stringify(event);
  const ofEvent = found?.of === sent ? found : undefined;
  const isSent = JSON.stringify(variables?.event) === sent;
  const refusal = isRefused(ofEvent?.error) ? ofEvent?.error : undefined;
  const failure = isSent || !ofEvent ? error : refusal;
  const asked = isSent && isConflict(error) ? error.body?.errors?.reason : undefined;
  return {
    preview: found?.preview,
    isTold: ofEvent?.preview?.isTold !== false,
    questions: asked ?? ofEvent?.preview?.questions ?? [],
    ...problemsOf(failure, 'The event was not recorded.'),
  };
}

const isRefused = (error: unknown) => error instanceof HttpError && error.status === 400;

function useRecording(matter: MatterDetail, form: EventForm, onClose: () => void) {
  const key = useRef(crypto.randomUUID());
  const client = useQueryClient();
  const mailText = useMailText();
  const meanwhile = useMeanwhile(matter);
  return useMutation({
    mutationFn: ({ event, questions, tellsClient }: Sent) =>
      recordEvent(matter.id, {
        ...event,
        note: form.values.note,
        reason: form.values.reason,
        answers: questions,
        tellsClient,
        key: key.current,
      }),
    async onSuccess(recorded, { tellsClient }) {
      const told = tellsClient && `${matter.clientEmail} is told by e-mail.`;
      const texts = [told && mailText(matter.clientEmail, told), meanwhile(recorded)];
      const text = texts.filter(Boolean).join(' ');
      toast({ title: form.corrects ? 'Corrected' : 'Recorded', ...(text && { text }) });
      onClose();
      form.clear();
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
      `Meanwhile ${inWords(others.map(({ actor, title }) => `${nameOf(actor)} recorded “${title}”`))}.`
    );
  };
}
