import { type ReactNode, useRef } from 'react';
import { takenTypes } from './upload-picture';

interface UploadButtonProps {
  /** What the picture is for, read out behind the button's word. */
  what?: ReactNode;
  onFile(file: File): void;
}

export function UploadButton({ what, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn tiny" onClick={() => input.current?.click()}>
        Upload a picture{what}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={takenTypes}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
