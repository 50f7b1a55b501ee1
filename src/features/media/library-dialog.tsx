import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { freshOnOpen, refetchLists } from '../../admin-ui/list-query';
import { NewerOlder } from '../../admin-ui/newer-older';
import { toastError } from '../../admin-ui/toast-failure';
import { failureText } from '../../client/fetch';
import { Dialog } from '../../ui/dialog';
import { Picture as Image } from '../../ui/picture';
import { SearchField } from '../../ui/search-field';
import { deletePicture, libraryQuery, picturesEndpoint, picturesPerPage } from './admin-queries';
import type { Picture } from './contract';
import * as styles from './media.module.css';
import { UploadButton, UploadState, useUpload } from './upload';

interface LibraryDialogProps {
  onChoose(picture: Picture): void;
  onClose(): void;
}

/** Choose an uploaded picture, or upload another. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const upload = useUpload();
  const grid = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery({
    ...libraryQuery(q, page),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.ceil((data?.total ?? 0) / picturesPerPage);
  return (
    <Dialog open broad title="Pictures" onClose={onClose}>
      <div className="tools">
        <SearchField
          label="Search pictures"
          placeholder="Search alternative texts"
          value={q}
          onSearch={(text) => {
            setQ(text);
            setPage(1);
          }}
          onArrowDown={() => grid.current?.querySelector('button')?.focus()}
        />
        <UploadButton
          onFile={async (file) => {
            const picture = await upload.start(file);
            if (picture) onChoose(picture);
          }}
        />
      </div>
      <UploadState upload={upload} />
      {error && (
        <p className="error row" role="alert">
          The pictures could not be loaded.
          <button type="button" className="btn tiny" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      {data?.rows.length === 0 && (
        <p className="soft">{q ? 'No pictures found.' : 'No pictures uploaded yet.'}</p>
      )}
      <ul className={styles.library} ref={grid}>
        {data?.rows.map((picture) => (
          <li key={picture.id}>
            <button type="button" className={styles.pick} onClick={() => onChoose(picture)}>
              <span className={styles.plate}>
                <Image src={picture.address} alt="" sizes="10rem" loading="lazy" />
              </span>
              <span className="small">{nameOf(picture)}</span>
            </button>
            <DeletePicture picture={picture} />
          </li>
        ))}
      </ul>
      <NewerOlder page={page} pageCount={pageCount} onPage={setPage}>
        <span className="small num" role="status">
          Page {page} of {pageCount}
        </span>
      </NewerOlder>
    </Dialog>
  );
}

const nameOf = ({ alt, width, height }: Picture) =>
  alt || `No alternative text, ${width} × ${height}`;

function DeletePicture({ picture }: { picture: Picture }) {
  const client = useQueryClient();
  async function remove() {
    await deletePicture(picture.id).catch((error) => {
      toastError(failureText(error, 'Failed to delete the picture'));
      throw error;
    });
    await refetchLists(client, picturesEndpoint);
  }
  return (
    <ConfirmButton
      className="text-button danger-text small"
      spoken={` ${nameOf(picture)}`}
      title="Delete this picture?"
      label="Delete"
      busyLabel="Deleting…"
      onConfirm={remove}
    >
      <p>
        “<bdi>{nameOf(picture)}</bdi>” is deleted permanently, in all sizes.
      </p>
    </ConfirmButton>
  );
}
