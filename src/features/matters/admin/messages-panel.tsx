import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKept } from '../../../admin-ui/form-draft';
import { AreaField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { useMay } from '../../../admin-ui/may';
import { onCtrlEnter } from '../../../admin-ui/note-panel';
import { Panel } from '../../../admin-ui/panel';
import { usePersonName } from '../../../admin-ui/person';
import { problemsOf } from '../../../admin-ui/problems-of';
import { isConflict } from '../../../admin-ui/save-on-top';
import { TypedBefore } from '../../../admin-ui/typed-before';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { SubmitButton } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import type { MatterDetail } from '../matter/contract';
import type { MatterMessage } from '../messages/contract';
import * as styles from './matters.module.css';
import { markMessagesRead, messagesQuery, sendMessage, settleMessages } from './queries';

/** The talk with the client; what is typed stays until it is sent. */
export function MessagesPanel({ matter }: { matter: MatterDetail }) {
  const { data: messages = [] } = useQuery(messagesQuery(matter.id));
  const nameOf = usePersonName();
  const mayWrite = useMay();
  const hasUnread = messages.some(({ isFromFirm, readAt }) => !isFromFirm && readAt === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the messages are shown
  useEffect(() => {
    if (hasUnread && mayWrite) void markMessagesRead(matter.id);
  }, [hasUnread, mayWrite]);
  return (
    <Panel title="Messages with the client">
      {messages.length === 0 && <p className="soft">No messages yet.</p>}
      <ol className={styles.talk}>
        {messages.map((message) => (
          <li key={message.id} className={message.isFromFirm ? styles.ours : undefined}>
            <span className="small soft">
              <bdi>{message.isFromFirm ? nameOf(message.actor) : matter.clientName}</bdi>,{' '}
              <Moment at={message.createdAt} />
              {isToAnswer(message) && <b className={styles.soon}>, waits for an answer</b>}
            </span>
            <span className={styles.said}>{message.text}</span>
          </li>
        ))}
      </ol>
      {mayWrite && <Write matter={matter} lastToAnswer={messages.findLast(isToAnswer)} />}
    </Panel>
  );
}

const isToAnswer = ({ isFromFirm, answeredAt }: MatterMessage) =>
  !isFromFirm && answeredAt === null;

interface WriteProps {
  matter: MatterDetail;
  lastToAnswer: MatterMessage | undefined;
}

function Write({ matter: { id, clientEmail }, lastToAnswer }: WriteProps) {
  const client = useQueryClient();
  const mailText = useMailText();
  const kept = useKept(`message of matter ${id}`, { text: '' });
  const { text } = kept.values;
  const show = (found: MatterMessage[]) => client.setQueryData(messagesQuery(id).queryKey, found);
  const sending = useMutation({
    mutationFn: () => sendMessage(id, { text, key: kept.key }),
    onSuccess(found) {
      show(found);
      kept.clear();
      toast({
        title: 'Sent',
        text: mailText(clientEmail, `${clientEmail} gets it by e-mail too.`),
      });
    },
    onError(error) {
      if (!isConflict(error)) return;
      kept.renewKey();
      return client.invalidateQueries({ queryKey: messagesQuery(id).queryKey });
    },
  });
  const settling = useAdminAction(
    (untilId: number) => settleMessages(id, untilId),
    (found) => {
      show(found);
      toast({ title: 'Noted' });
    },
    'Nothing was changed. Please try again.',
  );
  const { errors, problem } = problemsOf(sending.error, 'The message was not sent.');
  const send = () => !sending.isPending && sending.mutate();
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TypedBefore kept={kept} />
      <AreaField
        label="Write to the client"
        error={errors.text ?? problem}
        rows={3}
        value={text}
        onType={(typed) => kept.setValues({ text: typed })}
        onKeyDown={onCtrlEnter(send)}
      />
      <div className="row">
        <SubmitButton
          isBusy={sending.isPending}
          label="Send"
          busyLabel="Sending..."
          className="btn tiny"
        />
        {lastToAnswer && (
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
  );
}
