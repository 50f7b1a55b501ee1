import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { problemsOf } from '../../../admin-ui/problems-of';
import { dayInSingapore } from '../../../shared/calendar-date';
import { Field, FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { dayText } from '../deadlines/day-text';
import {
  type EventKind,
  eventKind,
  type Fact,
  type KindOfEvent,
  kindsFor,
  phaseText,
} from '../deadlines/event-kinds';
import { factText } from '../deadlines/event-words';
import type { EventPreview, MatterDetail } from '../matter/contract';
import type { MatterEvent } from '../record/contract';
import { previewEvent, recordEvent, refetchMatters } from './queries';

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
  const factField = (fact: Fact) => (
    <Field
      key={fact}
      label={factText[fact]}
      {...(!needs.includes(fact) && { mark: 'optional' })}
      error={errors[`facts.${fact}`]}
    >
      {(control) =>
        fact === 'rule' ? (
          <select
            {...control}
            value={facts.rule ?? ''}
            onChange={({ target }) => setFacts({ ...facts, rule: target.value })}
          >
            <option value="">Choose</option>
            {matter.deadlines.map(
              ({ id, rule, title, state }) =>
                rule &&
                state === 'open' && (
                  <option key={id} value={rule}>
                    {title}
                  </option>
                ),
            )}
          </select>
        ) : fact === 'text' ? (
          <textarea
            {...control}
            rows={3}
            value={facts.text ?? ''}
            onChange={({ target }) => setFacts({ ...facts, text: target.value })}
          />
        ) : (
          <input
            {...control}
            type={fact.endsWith('On') ? 'date' : 'text'}
            autoComplete="off"
            value={facts[fact] ?? ''}
            onChange={({ target }) => setFacts({ ...facts, [fact]: target.value })}
          />
        )
      }
    </Field>
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
      {asked.map(factField)}
      {takesClasses && matter.classes.length > 0 && (
        <fieldset className="field">
          <legend>Classes</legend>
          <p className="hint">None chosen means all of them.</p>
          <div className="row">
            {matter.classes.map(({ number }) => (
              <label key={number} className="check-field">
                <input
                  type="checkbox"
                  checked={classes.includes(number)}
                  onChange={({ target }) =>
                    setClasses(
                      target.checked
                        ? [...classes, number]
                        : classes.filter((each) => each !== number),
                    )
                  }
                />
                <span className="num">{number}</span>
              </label>
            ))}
          </div>
          {errors.classes && <p className="error">{errors.classes}</p>}
        </fieldset>
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

type EventOfForm = Parameters<typeof previewEvent>[1];

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

const pauseMs = 300;

/** What would follow, a moment after the last change; undefined while the event can’t be. */
function usePreview(
  matterId: number,
  event: EventOfForm | '',
  /** False while a field is empty that is needed, and while the event is recorded. */
  isAsked: boolean,
) {
  const [preview, setPreview] = useState<EventPreview>();
  const asked = JSON.stringify(event);
  useEffect(() => {
    if (!isAsked || !event) return setPreview(undefined);
    const left = new AbortController();
    const timer = setTimeout(() => {
      previewEvent(matterId, JSON.parse(asked), left.signal).then(
        setPreview,
        () => !left.signal.aborted && setPreview(undefined),
      );
    }, pauseMs);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [matterId, asked, isAsked, event]);
  return preview;
}

function Follows({ preview }: { preview: EventPreview | undefined }) {
  // Mounted before it has anything to say, or it is not read out.
  if (!preview) return <div role="status" className="sr" />;
  const { phase, remarks, deadlines } = preview;
  return (
    <div role="status" className="stack gap-3 small">
      {remarks.length > 0 && (
        <div className="note amber">
          {remarks.map((remark) => (
            <p key={remark}>
              <b className="num">{remark}</b>
            </p>
          ))}
        </div>
      )}
      <div>
        <p>
          Then the matter is: <b>{phaseText[phase]}</b>.{' '}
          {deadlines.length === 0 && 'No deadline follows.'}
        </p>
        <ul>
          {deadlines.map(({ title, effectiveOn, nominalOn }) => (
            <li key={title}>
              {title}: <b className="num">{dayText(effectiveOn)}</b>
              {nominalOn !== effectiveOn && (
                <span className="num"> (nominally {dayText(nominalOn)})</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
