import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { May } from '../../../admin-ui/may';
import { isConflict } from '../../../admin-ui/save-on-top';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { dateText } from '../../../shared/date-text';
import { toast } from '../../../ui/toast-store';
import type { Difference } from '../differences/contract';
import { DocketDialog } from './deadline-dialogs';
import { answerDifference, refetchDifferences } from './difference-queries';

const dayFields = {
  datedOn: {
    name: 'datedOn',
    label: 'Day on the document',
    type: 'date',
    hint: 'The register doesn’t say it',
  },
  receivedOn: { name: 'receivedOn', label: 'Day it came', type: 'date' },
} as const;

type Asking = 'take' | 'keep' | 'ask';

/** Three answers to a difference, each a button and a key. */
export function DifferenceAnswer({ difference }: { difference: Difference }) {
  const { answer, reason, answeredAt, take, term } = difference;
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const taking = useAdminAction(
    async () => {
      try {
        await answerDifference(difference, key, { answer: 'take' });
        return true;
      } catch (error) {
        if (!isConflict(error) || !error.body?.errors?.reason) throw error;
        // The event raises questions: a person answers them.
        setAsking('take');
        return false;
      }
    },
    (isTaken) => {
      if (!isTaken) return undefined;
      toast({ title: 'Taken', text: take?.text });
      return refetchDifferences(client);
    },
    'Nothing was changed. Please try again.',
  );
  const reopening = useAdminAction(
    () => answerDifference(difference, key, { answer: 'open' }),
    () => refetchDifferences(client),
    'Nothing was changed. Please try again.',
  );
  function close() {
    setAsking(undefined);
    setKey(crypto.randomUUID());
    return refetchDifferences(client);
  }
  if (answer)
    return (
      <>
        <span>
          {answer === 'kept' ? 'Kept' : 'Asked'} on{' '}
          <span className="num">{answeredAt && dateText(answeredAt)}</span>: {reason}
        </span>
        <May>
          <button
            type="button"
            className="btn tiny under"
            disabled={reopening.isPending}
            onClick={() => reopening.mutate(undefined)}
          >
            Decide again<span className="sr">: {term}</span>
          </button>
        </May>
      </>
    );
  const button = (label: string, letter: string, run: () => void) => (
    <button
      type="button"
      className="btn tiny"
      aria-keyshortcuts={letter}
      data-key={letter}
      disabled={taking.isPending}
      onClick={run}
    >
      {label}
      <span className="sr">: {term}</span>
    </button>
  );
  return (
    <May>
      <span className="row">
        {take &&
          button('Take', 't', () =>
            take.asks.length > 0 ? setAsking('take') : taking.mutate(undefined),
          )}
        {button('Keep ours', 'k', () => setAsking('keep'))}
        {button('Ask the client', 'a', () => setAsking('ask'))}
      </span>
      {take && <span className="small soft under">{take.text}</span>}
      {asking === 'take' && <TakeDialog difference={difference} id={key} onClose={close} />}
      {(asking === 'keep' || asking === 'ask') && (
        <WordsDialog difference={difference} id={key} answer={asking} onClose={close} />
      )}
    </May>
  );
}

interface DialogProps {
  difference: Difference;
  /** The idempotency key. */
  id: string;
  onClose(): void;
}

function TakeDialog({ difference, id, onClose }: DialogProps) {
  const [questions, setQuestions] = useState<string[]>([]);
  const { take, matterTitle } = difference;
  return (
    <DocketDialog
      draft={`take difference ${difference.id}`}
      title={`${matterTitle}: ${take?.text}`}
      label="Record it"
      busyLabel="Recording..."
      done="Taken"
      fields={[
        ...(take?.asks ?? []).map((name) => dayFields[name]),
        {
          name: 'reason',
          label: 'Reason',
          type: 'note',
          mark: 'where the event raises a question',
          hint: questions.join(' ') || undefined,
        },
      ]}
      initial={{ datedOn: '', receivedOn: '', reason: '' }}
      act={async (values) => {
        try {
          await answerDifference(difference, id, { answer: 'take', ...values, answers: questions });
        } catch (error) {
          if (isConflict(error)) setQuestions(error.body?.errors?.reason ?? []);
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}

function WordsDialog({
  difference,
  id,
  answer,
  onClose,
}: DialogProps & { answer: 'keep' | 'ask' }) {
  const { matterTitle, term, register, here } = difference;
  const isAsked = answer === 'ask';
  return (
    <DocketDialog
      draft={`${answer} difference ${difference.id}: ${register} / ${here}`}
      title={`${matterTitle}, ${term}: ${isAsked ? 'ask the client' : 'keep ours'}`}
      label={isAsked ? 'Send the question' : 'Keep ours'}
      done={isAsked ? 'Asked' : 'Kept until the register changes'}
      fields={[
        {
          name: 'reason',
          label: isAsked ? 'The question that goes to the client' : 'Keep ours because',
          type: 'note',
        },
      ]}
      initial={{
        reason: isAsked
          ? `The register of the office says of ${matterTitle}, ${term}: ${register}. ${here ? `We have: ${here}. ` : ''}Which is right?`
          : '',
      }}
      act={(values) => answerDifference(difference, id, { answer, ...values })}
      onClose={onClose}
    />
  );
}
