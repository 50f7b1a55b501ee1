import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { deletionOf } from '../../admin-ui/deletion';
import { useMay, useMayChangeOf } from '../../admin-ui/may';
import { onCtrlEnter } from '../../admin-ui/note-panel';
import { offerUndo } from '../../admin-ui/offer-undo';
import { problemsOf } from '../../admin-ui/problems-of';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { Moment } from '../../ui/moment';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import * as styles from './admin-client-page.module.css';
import type { ClientNote } from './contract';
import { changeNote, deleteNote, refetchClients, writeNote } from './queries';

export function NewNote({ clientId }: { clientId: number }) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const writing = useMutation({
    mutationFn: (typed: string) => writeNote(clientId, typed),
    async onSuccess() {
      setText('');
      await refetchClients(client);
    },
  });
  if (!useMay()) return null;
  return (
    <NoteForm
      label="Add a note"
      rows={1}
      text={text}
      onType={setText}
      saveLabel="Add note"
      saving={writing}
      isChanged={text.trim() !== ''}
      onSave={() => writing.mutate(text)}
    />
  );
}

/** A note with its actions. */
export function NoteText({ note }: { note: ClientNote }) {
  const [draft, setDraft] = useState<{ text: string; seen: string }>();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = draft !== undefined;
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const client = useQueryClient();
  const mayChange = useMayChangeOf(note.authorId);
  const saving = useMutation({
    mutationFn: (change: { text: string; updatedAt: string }) => changeNote(note.id, change),
    onSuccess: () => setDraft(undefined),
    onSettled: () => refetchClients(client),
  });
  const deleting = useAdminAction(
    () => deleteNote(note.id),
    ({ undo }) => {
      const refresh = () => refetchClients(client);
      offerUndo({ title: 'Note deleted' }, [undo], refresh);
      return refresh();
    },
  );
  if (draft === undefined)
    return (
      <>
        <p className={styles.note}>{note.text}</p>
        {note.editor && (
          <p className="small soft">
            Edited by {note.editor}, <Moment at={note.updatedAt} />
          </p>
        )}
        {mayChange && (
          <p className="acts small">
            <button
              ref={editButton}
              type="button"
              onClick={() => setDraft({ text: note.text, seen: note.updatedAt })}
            >
              Edit<span className="sr"> the note by {note.author}</span>
            </button>
            <ConfirmButton
              className="del"
              text="Delete"
              spoken={` the note by ${note.author}`}
              {...deletionOf({ one: 'note', many: 'notes', names: [note.text] })}
              onConfirm={() => deleting.mutateAsync()}
            />
          </p>
        )}
      </>
    );
  const isOvertaken = draft.seen !== note.updatedAt;
  return (
    <NoteForm
      label="Note"
      rows={4}
      text={draft.text}
      onType={(text) => setDraft({ ...draft, text })}
      saveLabel="Save note"
      saving={saving}
      isChanged={draft.text !== note.text}
      warning={
        isOvertaken
          ? `Someone else has changed this note. It now reads: “${note.text}”. Saving replaces it with yours.`
          : undefined
      }
      onSave={() =>
        saving.mutate({
          text: draft.text,
          // Only after the warning does it replace another's.
          updatedAt: isOvertaken ? note.updatedAt : draft.seen,
        })
      }
      onCancel={() => setDraft(undefined)}
    />
  );
}

interface NoteFormProps {
  label: string;
  rows: number;
  text: string;
  onType(text: string): void;
  saveLabel: string;
  saving: { isPending: boolean; error: Error | null };
  isChanged: boolean;
  warning?: string | undefined;
  onSave(): void;
  onCancel?(): void;
}

function NoteForm(props: NoteFormProps) {
  const { label, rows, text, saving, isChanged, warning, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEditing = onCancel !== undefined;
  useEffect(() => {
    if (!isEditing || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(-1, -1);
  }, [isEditing]);
  const { errors, problem } = problemsOf(saving.error, 'Not saved. Your text is still here.');
  const error = errors.text ?? problem;
  const save = () => {
    if (isChanged && !saving.isPending) props.onSave();
  };
  return (
    <div className={styles.compose}>
      <div className="field">
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          placeholder={onCancel ? undefined : `${label}, for colleagues only`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          onChange={({ target }) => props.onType(target.value)}
          onKeyDown={onCtrlEnter(save)}
        />
        {error && !warning && (
          <p className="error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        {warning && (
          <p className="note amber" role="alert">
            {warning}
          </p>
        )}
      </div>
      <div className="row">
        <button
          type="button"
          className="btn tiny"
          aria-busy={saving.isPending}
          disabled={!isChanged}
          onClick={save}
        >
          {saving.isPending ? 'Saving...' : props.saveLabel}
        </button>
        {onCancel && (
          <button type="button" className="btn tiny" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <UnsavedChanges when={isChanged} text="Your note is not saved." />
    </div>
  );
}
