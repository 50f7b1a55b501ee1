import { useQuery } from '@tanstack/react-query';
import type { FormEvent, SyntheticEvent } from 'react';
import { t } from '../../../shared/texts';
import { Link, localAddress } from '../../../ui/navigation';
import { SearchField } from '../../../ui/search-field';
import {
  type DirectoryFilters,
  defaults,
  directoryPath,
  directorySearch,
  readDirectoryFilters,
} from '../search/directory-filters';
import { scopeWords } from '../search/directory-words';
import { heldMarks } from '../sources/held-marks';
import { coverageQuery } from '../sources/queries';
import * as styles from './directory-controls.module.css';

export const controlsId = 'directory-controls';

/** A control of the form applies at once. */
export const sendForm = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) =>
  currentTarget.form?.requestSubmit();

interface DirectoryControlsProps {
  filters: DirectoryFilters;
  onChange(change: Partial<DirectoryFilters>, options?: { replace?: boolean }): void;
  onArrowDown(): void;
}

/** What to find and where. The filters belong to this form, which needs no script. */
export function DirectoryControls({ filters, onChange, onArrowDown }: DirectoryControlsProps) {
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new URLSearchParams(new FormData(event.currentTarget) as unknown as string[][]);
    const wanted = readDirectoryFilters(sent);
    if (directorySearch(wanted) !== directorySearch(filters, {})) onChange(wanted);
  }
  return (
    <search>
      <form
        id={controlsId}
        className={`wrap ${styles.find}`}
        action={localAddress(directoryPath)}
        onSubmit={apply}
      >
        <div className={styles.box}>
          <SearchField
            label={t('Search{verb}', { verb: '' })}
            name="q"
            placeholder={t('Name, 中文, owner or number')}
            value={filters.q}
            onSearch={(q) => onChange({ q }, { replace: filters.q !== '' && q !== '' })}
            onArrowDown={onArrowDown}
          />
          <button className="btn primary" type="submit">
            {t('Search{verb}', { verb: '' })}
          </button>
        </div>
        <div className={styles.line}>
          <fieldset>
            <legend className="sr">{t('Where to look')}</legend>
            <div className={styles.segments}>
              {Object.entries(scopeWords).map(([scope, words]) => (
                <label key={scope}>
                  <input
                    type="radio"
                    name="in"
                    value={scope}
                    checked={filters.in === scope}
                    onChange={sendForm}
                  />
                  <span>{t(words)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {filters.q === '' && <Tries />}
        </div>
      </form>
    </search>
  );
}

type Try = { q: string; in?: DirectoryFilters['in']; lang?: string };

/** Each finds something: the first among the samples, the other in an office’s register. */
const tries: Record<'samples' | 'office', Try[]> = {
  samples: [{ q: 'lion' }, { q: '狮', lang: 'zh-Hans' }, { q: 'pte', in: 'owner' }],
  office: [
    { q: 'lion' },
    { q: '金', lang: 'zh-Hans' },
    { q: 'pte', in: 'owner' },
    { q: 'duck', in: 'device' },
    { q: 'coffee', in: 'goods' },
  ],
};

function Tries() {
  const { data: coverage } = useQuery(coverageQuery);
  const has = coverage && heldMarks(coverage);
  if (!has) return null;
  return (
    <p className={styles.tries}>
      <span>{t('Try')}</span>
      {tries[has].map((one) => (
        <Link
          key={one.q}
          lang={one.lang}
          to={directoryPath + directorySearch(defaults, { q: one.q, in: one.in ?? 'all' })}
        >
          {one.q}
          {one.in && (
            <span className="sr">
              {' '}
              {t('in {where}', { where: t(scopeWords[one.in]).toLowerCase() })}
            </span>
          )}
        </Link>
      ))}
    </p>
  );
}
