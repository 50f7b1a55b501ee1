import { useRef, useState } from 'react';
import { sizeText } from '../shared/size-text';

interface FileDropProps {
  label: string;
  accept: string;
  file: File | undefined;
  /** What may be dropped, while nothing is. */
  hint: string;
  isBusy?: boolean;
  isRemovable?: boolean;
  onTake(file: File | undefined): void;
}

/** Takes a file that is dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, file, hint, isBusy = false, isRemovable, onTake } = props;
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file can be chosen by the button as well
    <div
      className="drop file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onTake(dropped);
      }}
    >
      <input
        ref={chooser}
        className="sr"
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onTake(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {file ? (
        <p className="row">
          <b>{file.name}</b> <span className="soft num">{sizeText(file.size)}</span>
        </p>
      ) : (
        <p className="soft">{hint}</p>
      )}
      <div className="row">
        <button
          ref={button}
          type="button"
          className="btn tiny"
          aria-busy={isBusy}
          onClick={() => chooser.current?.click()}
        >
          {isBusy ? 'Loading...' : file ? 'Choose another file' : 'Choose a file'}
        </button>
        {isRemovable && file && (
          <button
            type="button"
            className="btn tiny"
            onClick={() => {
              onTake(undefined);
              button.current?.focus();
            }}
          >
            Remove
          </button>
        )}
      </div>
    </div>
  );
}
