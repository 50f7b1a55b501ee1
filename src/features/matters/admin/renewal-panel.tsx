import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { capitalized } from '../../../shared/capitalized';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { dayText } from '../deadlines/day-text';
import type { MatterDetail } from '../matter/contract';
import { renewalQuery, sendLetter, takeAnswer, withdrawAnswer } from '../renewals/admin-queries';
import type { AdminRenewal, RenewalOfMatter, TakeAnswer } from '../renewals/contract';
import { choiceText, partsText, renewText, stageText } from '../renewals/words';
import { DocketDialog } from './deadline-dialogs';
import * as styles from './matters.module.css';
import { refetchMatters } from './queries';
import { RenewalSeal } from './renewal-seal';

/** The term that ends, what the client was asked and what they answered. */
export function RenewalPanel({ matter }: { matter: MatterDetail }) {
  const { data: renewal } = useQuery(renewalQuery(matter.id));
  if (!renewal) return null;
  const { kind, answer, nextLetter, parts, filedParts } = renewal;
  return (
    <Panel title="Renewal">
      <p>
        <RenewalSeal renewal={renewal} />
      </p>
      <Ledger
        rows={[
          { term: 'In force until', detail: dayText(renewal.expiresOn) },
          {
            term: 'Without late fee until',
            detail: renewal.inTimeUntil === renewal.expiresOn ? null : dayText(renewal.inTimeUntil),
          },
          {
            term: 'With the late fee until',
            detail: renewal.lateUntil && dayText(renewal.lateUntil),
          },
          {
            term: 'To renew',
            detail: parts.length > 0 ? capitalized(partsText(kind, parts)) : null,
          },
          {
            term: 'Filed',
            detail: filedParts.length > 0 ? capitalized(partsText(kind, filedParts)) : null,
          },
          {
            term: 'Next letter',
            detail: nextLetter && `${dateText(nextLetter.on)}, ${stageText[nextLetter.stage]}`,
          },
        ]}
      />
      {answer && <Answer kind={kind} answer={answer} clientName={matter.clientName} />}
      <Letters renewal={renewal} />
      <May>
        <Acts renewal={renewal} />
      </May>
    </Panel>
  );
}

const Letters = ({ renewal: { letters } }: { renewal: AdminRenewal }) =>
  letters.length > 0 && (
    <ul className={styles.hits}>
      {letters.map(({ stage, actor, at, state }) => (
        <li key={at}>
          <span>
            Letter {stage ? stageText[stage] : 'by hand'}
            {state === 'failed' && <b className={styles.late}>, not delivered</b>}
            {state === 'queued' && ', not sent yet'}
          </span>
          <span className="small soft">
            <Moment at={at} />
            {!stage && (
              <>
                , <Person actor={actor} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );

function Acts({ renewal }: { renewal: RenewalOfMatter }) {
  const [open, setOpen] = useState<'answer' | 'withdraw'>();
  const { id, answer, parts, state, whyNotAsked } = renewal;
  const close = () => setOpen(undefined);
  const isUnpaid = answer !== null && !answer.isPaid;
  return (
    <>
      <p className="row">
        {(!answer || isUnpaid) && parts.length > 0 && state !== 'over' && (
          <>
            {whyNotAsked === null ? (
              <AskButton renewal={renewal} />
            ) : (
              <span className="soft">{whyNotAsked}</span>
            )}
            {answer?.choice !== 'renew' && (
              <button type="button" className="btn tiny" onClick={() => setOpen('answer')}>
                Take down an answer
              </button>
            )}
          </>
        )}
        {isUnpaid && (
          <button type="button" className="btn tiny" onClick={() => setOpen('withdraw')}>
            Withdraw the answer
          </button>
        )}
      </p>
      {open === 'answer' && <AnswerDialog id={id} onClose={close} />}
      {open === 'withdraw' && answer && <WithdrawDialog id={id} answer={answer} onClose={close} />}
    </>
  );
}

function Answer({
  kind,
  answer,
  clientName,
}: {
  kind: AdminRenewal['kind'];
  answer: NonNullable<AdminRenewal['answer']>;
  clientName: string;
}) {
  const { choice, parts, actor, remark, isConfirmed, text, price, orderId } = answer;
  return (
    <>
      <p>
        <b>{choice === 'renew' ? renewText(kind, parts) : choiceText[choice]}</b>
        <span className="small soft">
          {' '}
          <bdi>{actor === 'client' ? clientName : <Person actor={actor} />}</bdi>,{' '}
          <Moment at={answer.answeredAt} />
          {isConfirmed && ', confirmed by a code'}
        </span>
      </p>
      {remark && <p className={styles.said}>{remark}</p>}
      {orderId && (
        <p>
          <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>Order {orderId}</Link>
          {price && `, ${centsToText(price.totalCents)}`}
        </p>
      )}
      {text.length > 0 && (
        <details>
          <summary>What the client was shown</summary>
          {text.map((line) => (
            <p key={line} className="small">
              {line}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

function AskButton({ renewal: { id, letters, state } }: { renewal: AdminRenewal }) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const sending = useAdminAction(
    () => sendLetter(id, key.current),
    async (found) => {
      key.current = crypto.randomUUID();
      client.setQueryData(renewalQuery(id).queryKey, found);
      toast({ title: 'The letter is queued' });
      await refetchMatters(client);
    },
    'No letter was sent. Please try again.',
  );
  return (
    <button
      type="button"
      className="btn tiny"
      disabled={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {state === 'to-quote' ? 'Send the price' : letters.length > 0 ? 'Ask again' : 'Ask now'}
    </button>
  );
}

function AnswerDialog({ id, onClose }: { id: number; onClose(): void }) {
  const client = useQueryClient();
  return (
    <DocketDialog<z.input<typeof TakeAnswer>>
      draft={`answer to renewal ${id}`}
      title="What the client said"
      label="Save"
      done="The answer is taken down"
      initial={{ choice: 'elsewhere', remark: '' }}
      fields={[
        {
          name: 'choice',
          label: 'Answer',
          type: [
            { value: 'elsewhere', label: choiceText.elsewhere },
            { value: 'not-now', label: choiceText['not-now'] },
          ],
        },
        {
          name: 'remark',
          label: 'Who said it, when and how',
          type: 'note',
          hint: 'The client is told by e-mail, and can change it. No more letters go.',
        },
      ]}
      act={async (values) => {
        const found = await takeAnswer(id, values);
        client.setQueryData(renewalQuery(id).queryKey, found);
      }}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({
  id,
  answer,
  onClose,
}: {
  id: number;
  answer: NonNullable<AdminRenewal['answer']>;
  onClose(): void;
}) {
  const client = useQueryClient();
  return (
    <DocketDialog
      draft={`withdrawal in renewal ${id}`}
      title="Withdraw the answer"
      label="Withdraw"
      done="The question is open again"
      initial={{ why: '' }}
      fields={[
        {
          name: 'why',
          label: 'Why',
          type: 'note',
          hint: answer.orderId ? 'Its unpaid order is cancelled, and the client told.' : '',
        },
      ]}
      act={async ({ why }) => {
        const found = await withdrawAnswer(id, { answerId: answer.id, why });
        client.setQueryData(renewalQuery(id).queryKey, found);
      }}
      onClose={onClose}
    />
  );
}
