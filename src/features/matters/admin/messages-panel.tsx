import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMailText } from '../../../admin-ui/mail-seal';
import { useMay } from '../../../admin-ui/may';
import { onCtrlEnter } from '../../../admin-ui/note-panel';
import { Panel } from '../../../admin-ui/panel';
import { usePersonName } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { Field, SubmitButton } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import type { MatterDetail } from '../matter/contract';
import * as styles from './matters.module.css';
import { markMessagesRead, messagesQuery, sendMessage, settleMessages } from './queries';

/** The talk with the client; what is typed stays until it is sent. */
export function MessagesPanel({ matter }: { matter: MatterDetail }) {
  const client = useQueryClient();
  const query = messagesQuery(matter.id);
  const { data: messages = [] } = useQuery(query);
  const nameOf = usePersonName();
  const mayWrite = useMay();
  const mailText = useMailText();
  const [text, setText] = useState('');
  const key = useRef(crypto.randomUUID());
  const hasUnread = messages.some(({ isFromFirm, readAt }) => !isFromFirm && readAt === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the messages are shown
  useEffect(() => {
    if (hasUnread && mayWrite) void markMessagesRead(matter.id);
  }, [hasUnread, mayWrite]);
  const sending = useMutation({
    mutationFn: () => sendMessage(matter.id, { text, key: key.current }),
    onSuccess(found) {
      client.setQueryData(query.queryKey, found);
      setText('');
      key.current = crypto.randomUUID();
      toast({
        title: 'Sent',
        text: mailText(matter.clientEmail, `${matter.clientEmail} gets it by e-mail too.`),
      });
    },
  });
  const lastToAnswer = messages.findLast(
    ({ isFromFirm, answeredAt }) => !isFromFirm && answeredAt === null,
  );
  const settling = useAdminAction(
    (untilId: number) => settleMessages(matter.id, untilId),
    (found) => {
      client.setQueryData(query.queryKey, found);
      toast({ title: 'Noted' });
    },
    'Nothing was changed. Please try again.',
  );
  const { errors, problem } = problemsOf(sending.error, 'The message was not sent.');
  const send = () => !sending.isPending && sending.mutate();
  return (
    <Panel title="Messages with the client">
      {messages.length === 0 && <p className="soft">No messages yet.</p>}
      <ol className={styles.talk}>
        {messages.map(({ id, isFromFirm, actor, text: said, createdAt, answeredAt }) => (
          <li key={id} className={isFromFirm ? styles.ours : undefined}>
            <span className="small soft">
              {isFromFirm ? nameOf(actor) : matter.clientName}, <Moment at={createdAt} />
              {!isFromFirm && answeredAt === null && (
                <b className={styles.soon}>, waits for an answer</b>
              )}
            </span>
            <span className={styles.said}>{said}</span>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <form
          className="fields"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label="Write to the client" error={errors.text ?? problem}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                value={text}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={onCtrlEnter(send)}
              />
            )}
          </Field>
          <div className="row">
            <SubmitButton
              isBusy={sending.isPending}
              label="Send"
              busyLabel="Sending..."
              className="btn tiny"
            />
            {lastToAnswer !== undefined && (
              <button
                type="button"
                className="btn tiny"
                disabled={settling.isPending}
                onClick={() => settling.mutate(lastToAnswer.id)}
              >
                No answer needed
              </button>
            )}
          </div>
        </form>
      )}
    </Panel>
  );
}
