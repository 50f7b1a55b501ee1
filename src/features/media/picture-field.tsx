import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FormFieldProps, fieldsOf } from '../../admin-ui/form-field';
import { imageAddress } from '../../shared/image-address';
import { ownPicture } from '../../shared/own-picture';
import { Picture as Image } from '../../ui/picture';
import { AltField } from './alt-field';
import type { Picture } from './contract';
import { LibraryDialog } from './library-dialog';
import * as styles from './media.module.css';
import { pictureAmong, UploadButton, UploadState, useUpload } from './upload';

const { FormField } = fieldsOf();

/**
 * A record's picture: dropped, pasted, uploaded, chosen from the library, or an external address. The value
 * is its address, or empty.
 */
export function PictureField(props: FormFieldProps) {
  const { name, label } = props;
  const form = useFormContext();
  const value: string | undefined = useWatch({ name });
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const [added, setAdded] = useState<string>();
  const upload = useUpload();

  const what = <span className="sr"> for the {label.toLowerCase()}</span>;
  function set(address: string) {
    form.setValue(name, address, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }
  async function take(file: File) {
    const picture = await upload.start(file);
    if (picture) choose(picture);
  }
  function choose({ address }: Picture) {
    setLibraryOpen(false);
    setAdded(address);
    set(address);
  }
  function onPaste(event: ClipboardEvent) {
    const file = pictureAmong(event.clipboardData.files);
    if (!file) return;
    event.preventDefault();
    void take(file);
  }
  function onDrop(event: DragEvent) {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted can be chosen by the buttons, too
    <div
      className={`drop ${styles.field}`}
      data-over={isOver || undefined}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <Preview key={value} address={value} />
      <div className={styles.facts}>
        <FormField {...props}>
          {(control) => (
            <input
              {...control}
              {...form.register(name)}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="Address of a picture, or drop or paste one here"
            />
          )}
        </FormField>
        <div className="row">
          <UploadButton what={what} onFile={(file) => void take(file)} />
          <button type="button" className="btn tiny" onClick={() => setLibraryOpen(true)}>
            Choose from library{what}
          </button>
          {value && (
            <button type="button" className="btn tiny" onClick={() => set('')}>
              Remove{what}
            </button>
          )}
        </div>
        <UploadState upload={upload} />
        {value && ownPicture(value) && (
          <AltField key={value} address={value} isFocused={added === value} />
        )}
      </div>
      {isLibraryOpen && <LibraryDialog onChoose={choose} onClose={() => setLibraryOpen(false)} />}
    </div>
  );
}

function Preview({ address }: { address: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const shown = imageAddress(address);
  if (!address) return <div className={`${styles.plate} ${styles.none}`}>No picture</div>;
  if (!shown || isBroken)
    return (
      <div className={`${styles.plate} ${styles.none} danger-text`}>
        No picture found at this address
      </div>
    );
  return <PicturePreview address={shown} sizes="16rem" onError={() => setBroken(true)} />;
}

interface PicturePreviewProps {
  address: string;
  sizes: string;
  onError?(): void;
}

export const PicturePreview = ({ address, ...image }: PicturePreviewProps) => (
  <div className={styles.plate}>
    <Image src={address} alt="" {...image} />
  </div>
);
