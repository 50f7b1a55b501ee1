import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/texts';
import { Dialog } from '../../ui/dialog';
import { localAddress, useNavigate, usePlace } from '../../ui/navigation';
import { SearchForm } from '../../ui/search-form';
import { searchPath } from './queries';
import { SearchResults } from './search-results';
import * as styles from './search-results.module.css';

const shownOfEach = 3;

/** The search of the site over any page: arrow keys move through what is found, Enter shows it all. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  const { key } = usePlace();
  const opened = useRef(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Dialog open broad onClose={onClose} title={t('Search the site')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and its field take the keys */}
      <div className={styles.dialog} onKeyDown={move}>
        <SearchForm
          label={t('Words, a name or a number')}
          button={t('Search{verb}', { verb: '' })}
          action={localAddress(searchPath)}
          value={q}
          onSearch={setQ}
          onSend={(typed) =>
            void navigate(typed ? `${searchPath}?q=${encodeURIComponent(typed)}` : searchPath)
          }
        />
        <SearchResults q={q} most={shownOfEach} />
      </div>
    </Dialog>
  );
}
