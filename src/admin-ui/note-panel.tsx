import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { UnsavedChanges } from '../ui/unsaved-changes';
import { May, useMay } from './may';
import { Panel } from './panel';

export const onCtrlEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act();
};

interface NotePanelProps {
  title: string;
  rows: number;
  text: string;
  onType(text: string): void;
  isChanged: boolean;
  onSave(): void;
  saveLabel: string;
  isSaving: boolean;
  isSaveable?: boolean;
  error?: string | undefined;
  warning?: ReactNode;
  savedText?: string | undefined;
  unsavedText: string;
  className?: string | undefined;
}

export function NotePanel(props: NotePanelProps) {
  const { title, text, isChanged, onSave, isSaving, isSaveable = true, error } = props;
  const id = useId();
  const mayWrite = useMay();
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
          onChange={({ target }) => props.onType(target.value)}
          onKeyDown={onCtrlEnter(onSave)}
        />
        <p className="hint" id={`${id}-hint`}>
          Only administrators can see this.
        </p>
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      {props.warning}
      <div className="row">
        <May>
          <button
            type="button"
            className="btn tiny primary"
            aria-busy={isSaving}
            disabled={!isSaveable}
            onClick={onSave}
          >
            {isSaving ? 'Saving...' : props.saveLabel}
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
