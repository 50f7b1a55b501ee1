import { useEffect, useRef, useState } from 'react';
import { InputField } from '../../admin-ui/input-field';
import { Dialog } from '../../ui/dialog';
import { setAlt } from '../media/admin-queries';
import { longestAlt, type Picture } from '../media/contract';
import { PicturePreview } from '../media/picture-field';
import { UploadState, useUpload } from '../media/upload';

interface InsertPictureProps {
  /** Uploaded while its alternative text is typed. */
  given: File | Picture;
  onInsert(markdown: string): void;
  onClose(): void;
}

/** Asks for alternative text and inserts the picture with it. */
export function InsertPicture({ given, onInsert, onClose }: InsertPictureProps) {
  const file = given instanceof File ? given : undefined;
  const [picture, setPicture] = useState(given instanceof File ? undefined : given);
  const [alt, setAltText] = useState(picture?.alt ?? '');
  const upload = useUpload();
  const start = useRef(upload.start);
  useEffect(() => {
    if (file) void start.current(file).then(setPicture);
  }, [file]);
  function insert() {
    if (!picture) return;
    const words = alt.trim();
    // Also stored with the picture for its next use; a failure doesn't matter here.
    if (words && words !== picture.alt) void setAlt(picture, words).catch(() => {});
    onInsert(`![${words.replaceAll(/[\\[\]]/g, '\\$&')}](${picture.address})`);
  }
  return (
    <Dialog open title="Insert a picture" onClose={onClose}>
      {picture && <PicturePreview address={picture.address} sizes="24rem" />}
      <UploadState upload={upload} />
      <InputField
        label="Alternative text"
        hint="Describes the picture for people who can’t see it. Leave blank if it is decorative."
        value={alt}
        maxLength={longestAlt}
        onType={setAltText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          insert();
        }}
      />
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn primary" disabled={!picture} onClick={insert}>
          Insert
        </button>
      </div>
    </Dialog>
  );
}
