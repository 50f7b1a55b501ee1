import { countText } from '../../../shared/count-text';
import type { Seen } from '../../../shared/last-seen';
import { DocketDialog } from './deadline-dialogs';
import { answerPastDue } from './queries';

const answers = [
  { value: '', label: 'Choose' },
  { value: 'done', label: 'It was done then' },
  { value: 'open', label: 'It is still open' },
  { value: 'missed', label: 'It was missed' },
];

interface PastDueDialogProps {
  deadlines: { id: number; title: string; updatedAt: string }[];
  /** `left`: those that somebody else answered meanwhile; absent: nothing was answered. */
  onClose(left?: string[]): void;
}

/** What became of deadlines whose day passed before the firm took over, one answer for all of them. */
export function PastDueDialog({ deadlines, onClose }: PastDueDialogProps) {
  const [first] = deadlines;
  const of = deadlines.length === 1 ? first?.title : countText(deadlines.length, 'deadline');
  const seen: Seen = Object.fromEntries(deadlines.map(({ id, updatedAt }) => [id, updatedAt]));
  let left: string[] | undefined;
  return (
    <DocketDialog
      draft={`past due ${Object.keys(seen).join()}`}
      title={`What became of it: ${of}`}
      label="Save"
      done="Answered"
      fields={[
        { name: 'answer', label: 'Answer', type: answers },
        { name: 'doneOn', label: 'Done on', type: 'date', mark: 'where it was done' },
        {
          name: 'doneBy',
          label: 'Who did it',
          mark: 'where it was done',
          hint: 'Such as the former agent, by their list of 2 Nov 2026',
        },
        { name: 'note', label: 'Note', type: 'note', mark: 'optional' },
      ]}
      initial={{ answer: '', doneOn: '', doneBy: '', note: '' }}
      act={async ({ answer, ...values }) => {
        const ids = deadlines.map(({ id }) => id);
        const body = { ids, seen, answer: answer as 'done', ...values };
        left = (await answerPastDue(body)).changedSince.map(({ id }) => id);
      }}
      onClose={() => onClose(left)}
    />
  );
}
