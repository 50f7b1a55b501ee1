import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ListEndpoint, pageQuery } from '../../client/api';
import { Dialog } from '../../ui/dialog';
import { SearchField } from '../../ui/search-field';
import * as styles from './insert-mark.module.css';

interface Mark {
  slug: string;
  name: string;
  registrationNumber: string;
  owner: string;
}

/** The published ones, which are in the public directory. */
const publicMarks = '/api/trademarks' as ListEndpoint<Mark>;

interface InsertMarkProps {
  onInsert(address: string, name: string): void;
  onClose(): void;
}

/** Searches the directory and inserts a link to a mark's page. */
export function InsertMark({ onInsert, onClose }: InsertMarkProps) {
  const [q, setQ] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { data, error } = useQuery({
    ...pageQuery<ListEndpoint<Mark>>(publicMarks, { query: { q, pageSize: '8' } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const marks = q === '' ? undefined : data?.rows;
  return (
    <Dialog open title="Mark from the register" onClose={onClose}>
      <div className="tools">
        <SearchField
          label="Search the register"
          placeholder="Name, number, owner"
          value={q}
          onSearch={setQ}
          onArrowDown={() => list.current?.querySelector('button')?.focus()}
        />
      </div>
      <p className="small soft" role="status">
        {error
          ? 'The register could not be searched. Please try again.'
          : marks?.length === 0
            ? 'No published mark is found by these words.'
            : 'A link to the mark’s page is inserted.'}
      </p>
      {marks && marks.length > 0 && (
        <ul className={styles.marks} ref={list}>
          {marks.map(({ slug, name, registrationNumber, owner }) => (
            <li key={slug}>
              <button
                type="button"
                onClick={() => onInsert(`/trademarks/${encodeURIComponent(slug)}`, plain(name))}
              >
                <b>{name}</b>
                <span className="small soft num">
                  {registrationNumber}, <bdi>{owner}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** As it is, also where Markdown would read it otherwise. */
const plain = (name: string) => name.replaceAll(/[\\[\]*_`]/g, '\\$&');
