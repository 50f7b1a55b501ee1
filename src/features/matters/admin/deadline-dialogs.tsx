import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { useKept } from '../../../admin-ui/form-draft';
import { problemsOf } from '../../../admin-ui/problems-of';
import { isConflict, saveOnTop } from '../../../admin-ui/save-on-top';
import { TypedBefore } from '../../../admin-ui/typed-before';
import { dayInSingapore } from '../../../shared/calendar-date';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { CloseDeadline, MatterDeadline } from '../counting/contract';
import { suggestedText } from '../deadlines/day-text';
import { isRenewal } from '../deadlines/next-step';
import type { MatterDetail } from '../matter/contract';
import { type ActField, ActFields } from './act-fields';
import {
  changeMatter,
  closeDeadline,
  documentsQuery,
  enterDeadline,
  getDeadline,
  getMatter,
  openDeadline,
  refetchMatters,
  setDeadline,
} from './queries';

interface Act<Values extends Record<string, string>> {
  /** Names what is typed here, which is kept until it is sent. */
  draft: string;
  title: string;
  label: string;
  busyLabel?: string;
  done: string;
  failed?: string;
  fields: readonly ActField<keyof Values & string>[];
  initial: Values;
  act(values: Values): Promise<unknown>;
  onClose(): void;
}

/** A form of a few fields that changes the docket. */
export function DocketDialog<Values extends Record<string, string>>({
  draft,
  title,
  label,
  busyLabel = 'Saving...',
  done,
  failed = 'Nothing was changed. Please try again.',
  fields,
  initial,
  act,
  onClose,
}: Act<Values>) {
  const kept = useKept(draft, initial);
  const { values, setValues } = kept;
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: () => act(values),
    async onSuccess() {
      toast({ title: done });
      onClose();
      kept.clear();
      await refetchMatters(client);
    },
    // The page behind shows what others did meanwhile; what was typed is kept.
    onError: (error) => isConflict(error) && refetchMatters(client),
  });
  const { errors, problem } = problemsOf(acting.error, failed);
  return (
    <FormDialog
      isApart
      title={title}
      label={label}
      busyLabel={busyLabel}
      isBusy={acting.isPending}
      formClass="fields"
      onSubmit={() => acting.mutate()}
      onClose={onClose}
    >
      <TypedBefore kept={kept} />
      <ActFields
        fields={fields}
        values={values}
        errors={errors}
        onType={(name, text) => setValues({ ...values, [name]: text })}
      />
      <FormProblem
        text={
          isConflict(acting.error) && problem
            ? `${problem} What you typed is kept: look at the page behind, then decide.`
            : problem
        }
      />
    </FormDialog>
  );
}

/** Does it unless somebody else has closed the deadline meanwhile, or its day is another. */
export const onTopOf = <Answer,>(
  deadline: MatterDeadline,
  save: (updatedAt: string) => Promise<Answer>,
) =>
  saveOnTop(deadline, ['state', 'nominalOn', 'effectiveOn'], {
    save,
    get: () => getDeadline(deadline.id),
  });

interface DeadlineDialogProps {
  deadline: MatterDeadline;
  onClose(): void;
}

type Closing = Pick<CloseDeadline, 'state' | 'closedOn' | 'note'> & { documentId: string };
const ends = [
  { value: 'done', label: 'Done' },
  { value: 'not-needed', label: 'Not needed' },
  { value: 'missed', label: 'Missed' },
];

const noDocument = 'none';

export function CloseDialog({ deadline, onClose }: DeadlineDialogProps) {
  const { data: documents = [] } = useQuery(documentsQuery(deadline.matterId));
  return (
    <DocketDialog<Closing>
      draft={`close deadline ${deadline.id}`}
      title={`Close: ${deadline.title}`}
      label="Close the deadline"
      busyLabel="Closing..."
      done="Closed"
      failed="The deadline is still open."
      fields={[
        { name: 'state', label: 'How it ended', type: ends },
        { name: 'closedOn', label: 'Day', type: 'date' },
        {
          name: 'documentId',
          label: 'Document that shows it',
          type: [
            { value: '', label: 'Choose' },
            ...documents
              .filter(({ scan }) => scan !== 'infected')
              .map(({ id, name }) => ({ value: String(id), label: name })),
            { value: noDocument, label: 'There is none' },
          ],
          hint: 'Of this matter. Add it there first, such as the office’s receipt',
        },
        {
          name: 'note',
          label: 'What closed it',
          type: 'note',
          hint: isRenewal(deadline)
            ? 'What was filed and when. A client who doesn’t renew is taken down under “Renewal” on the matter, which ends the letters'
            : 'What was filed and when, or the client’s instruction',
        },
      ]}
      initial={{
        state: deadline.state === 'to-enter' ? 'not-needed' : 'done',
        closedOn: dayInSingapore(),
        documentId: '',
        note: '',
      }}
      act={({ documentId, ...closing }) =>
        onTopOf(deadline, (updatedAt) =>
          closeDeadline(deadline.id, {
            ...closing,
            documentId: documentId === noDocument ? null : Number(documentId),
            updatedAt,
          }),
        )
      }
      onClose={onClose}
    />
  );
}

export const OpenDialog = ({ deadline, onClose }: DeadlineDialogProps) => (
  <DocketDialog
    draft={`open deadline ${deadline.id}`}
    title={`Open again: ${deadline.title}`}
    label="Open the deadline"
    done="The deadline is open again"
    fields={[{ name: 'note', label: 'Why', type: 'note' }]}
    initial={{ note: '' }}
    act={({ note }) =>
      onTopOf(deadline, (updatedAt) => openDeadline(deadline.id, { note, updatedAt }))
    }
    onClose={onClose}
  />
);

export function SetDayDialog({ deadline, onClose }: DeadlineDialogProps) {
  const { id, title, state, effectiveOn, counting } = deadline;
  const isEntered = state === 'to-enter';
  const label = isEntered ? 'Enter the day' : 'Set the day';
  return (
    <DocketDialog
      draft={`day of deadline ${id}, ${effectiveOn}`}
      title={`${label}: ${title}`}
      label={label}
      done={isEntered ? 'The day is entered' : 'The day is set'}
      fields={[
        {
          name: 'effectiveOn',
          label: isEntered ? 'Last day' : 'Act by',
          type: 'date',
          hint: isEntered
            ? ['As the letter states it', counting.length > 0 && suggestedText(effectiveOn)]
                .filter(Boolean)
                .join('; ')
            : 'From now on no rule changes it, and it needs a new second reader',
        },
        isEntered
          ? { name: 'note', label: 'The letter', type: 'note', hint: 'Its date and the page' }
          : { name: 'note', label: 'Why', type: 'note' },
      ]}
      // The letter decides, so that its day is never filled in.
      initial={{ effectiveOn: isEntered ? '' : effectiveOn, note: '' }}
      act={(values) => onTopOf(deadline, (updatedAt) => setDeadline(id, { ...values, updatedAt }))}
      onClose={onClose}
    />
  );
}

interface MatterDialogProps {
  matter: MatterDetail;
  onClose(): void;
}

export const LetterDialog = ({ matter, onClose }: MatterDialogProps) => (
  <DocketDialog
    draft={`deadline of matter ${matter.id}`}
    title="Add a deadline from a letter"
    label="Add"
    done="Added"
    fields={[
      { name: 'title', label: 'What has to be done' },
      { name: 'effectiveOn', label: 'Last day', type: 'date', hint: 'As the letter states it' },
      { name: 'source', label: 'The letter', type: 'note', hint: 'Its date and the page' },
    ]}
    initial={{ title: '', effectiveOn: '', source: '' }}
    act={(values) => enterDeadline(matter.id, { ...values, updatedAt: matter.updatedAt })}
    onClose={onClose}
  />
);

export const AwaitedDialog = ({ matter, onClose }: MatterDialogProps) => (
  <DocketDialog
    draft={`asked in matter ${matter.id}`}
    title="Waiting for the client"
    label="Save"
    done="Saved"
    fields={[
      {
        name: 'awaited',
        label: 'What the client was asked for',
        hint: 'Such as the signed declaration, or which classes to renew',
      },
      {
        name: 'awaitedSince',
        label: 'Asked on',
        type: 'date',
        hint: 'After a week it stands in the daily mail',
      },
    ]}
    initial={{
      awaited: matter.awaited ?? '',
      awaitedSince: matter.awaitedSince ?? dayInSingapore(),
    }}
    act={(values) =>
      saveOnTop(matter, ['awaited', 'awaitedSince'], {
        save: (updatedAt) => changeMatter(matter.id, { ...values, updatedAt }),
        get: () => getMatter(matter.id),
      })
    }
    onClose={onClose}
  />
);
