import { type KeyboardEvent, useId, useState } from 'react';
import { Moment } from '../ui/moment';
import { UnsavedChanges } from '../ui/unsaved-changes';
import { May, useMay } from './may';
import { Panel } from './panel';
import { Person } from './person';

export const onCtrlEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act();
};

/** A note that others may change too: what is typed stays until it is saved or discarded. */
export function useNote(saved: string) {
  const [draft, setDraft] = useState<{ text: string; seen: string }>();
  const text = draft?.text ?? saved;
  const isChanged = text !== saved;
  return {
    text,
    isChanged,
    /** The saved text, if another than the one that was typed over. */
    theirs: isChanged && draft?.seen !== saved ? saved : undefined,
    type: (typed: string) =>
      setDraft((current) => ({ text: typed, seen: current ? current.seen : saved })),
    keepBoth: () => setDraft({ text: [saved, text].filter(Boolean).join('\n\n'), seen: saved }),
    discard: () => setDraft(undefined),
    /** Typed on meanwhile, it stays. */
    wasSaved: (sent: string) =>
      setDraft((current) =>
        current?.text === sent ? undefined : current && { ...current, seen: sent },
      ),
  };
}

interface NotePanelProps {
  title: string;
  rows: number;
  note: ReturnType<typeof useNote>;
  onSave(): void;
  saveLabel: string;
  isSaving: boolean;
  error?: string | undefined;
  savedText?: string | undefined;
  unsavedText: string;
  /** Who changed it last. */
  edited: { actor: string; at: string } | undefined;
  className?: string | undefined;
}

export function NotePanel(props: NotePanelProps) {
  const { title, note, isSaving, error, edited } = props;
  const { text, isChanged, theirs } = note;
  const id = useId();
  const mayWrite = useMay();
  function save() {
    if (isChanged && !isSaving) props.onSave();
  }
  return (
    <Panel title={title} {...(props.className && { className: props.className })}>
      <div className="field">
        <label className="sr" htmlFor={id}>
          {title}
        </label>
        <textarea
          id={id}
          rows={props.rows}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          value={text}
          readOnly={!mayWrite}
          onChange={({ target }) => note.type(target.value)}
          onKeyDown={onCtrlEnter(save)}
        />
        <p className="hint" id={`${id}-hint`}>
          Only administrators can see this.
          {edited && (
            <>
              {' '}
              Last edited by <Person actor={edited.actor} />, <Moment at={edited.at} />.
            </>
          )}
        </p>
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      {theirs !== undefined && (
        <div className="note amber stack" role="alert">
          <p>Someone else has changed this. It now reads: “{theirs || '(empty)'}”</p>
          <div className="row">
            <button type="button" className="btn tiny" onClick={note.keepBoth}>
              Keep both
            </button>
            <button type="button" className="btn tiny" onClick={note.discard}>
              Discard mine
            </button>
          </div>
        </div>
      )}
      <div className="row">
        <May>
          <button
            type="button"
            className="btn tiny primary"
            aria-busy={isSaving}
            disabled={!isChanged}
            onClick={save}
          >
            {isSaving ? 'Saving...' : theirs === undefined ? props.saveLabel : 'Replace with mine'}
          </button>
        </May>
        <span className="small soft num" role="status">
          {isChanged ? 'Unsaved changes' : props.savedText}
        </span>
      </div>
      <UnsavedChanges when={isChanged} text={props.unsavedText} />
    </Panel>
  );
}
