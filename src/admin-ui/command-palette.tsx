import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { apiClient } from '../client/api';
import { failureText } from '../client/fetch';
import { isolated } from '../shared/isolated';
import { Dialog } from '../ui/dialog';
import { useNavigate } from '../ui/navigation';
import { useDocumentEvent } from '../ui/use-document-event';
import { useSearchText } from '../ui/use-search-text';
import { useAdminNavigation } from './admin-route';
import type { FoundRecord, WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();
const recordsQuery = (q: string) => api.query('/api/admin/find', { query: { q }, staleTime: 0 });

/** What the palette does at once, instead of opening a page. */
export interface Command {
  title: string;
  words: string;
  run(): void;
}

interface CommandPaletteProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  commands: Command[];
}

/** Ctrl+K from anywhere: finds records, pages and actions. */
export function CommandPalette({ isOpen, onOpen, commands }: CommandPaletteProps) {
  useDocumentEvent('keydown', (event) => {
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    // In the text of a post it makes a link.
    if (!isKey || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(!isOpen && !document.querySelector('dialog[open]'));
  });
  return (
    <Dialog open={isOpen} onClose={() => onOpen(false)} title="Search" broad>
      <Palette commands={commands} onDone={() => onOpen(false)} />
    </Dialog>
  );
}

interface Offer extends FoundRecord {
  words?: string | undefined;
  run?(): void;
}

function Palette({ commands, onDone }: { commands: Command[]; onDone(): void }) {
  const [q, setQ] = useState('');
  const { text, type, now } = useSearchText(q, setQ);
  const navigate = useNavigate();
  const {
    data: records = [],
    isFetching,
    error,
  } = useQuery({
    ...recordsQuery(q),
    enabled: q !== '',
  });
  const isSearching = isFetching || text !== q;
  const isFailed = error !== null && !isSearching;
  const { menu, settings, actions } = useAdminNavigation();
  const pages = (kind: string, entries: typeof menu | typeof settings | typeof actions) =>
    entries.map(({ label, path, words }) => ({ kind, title: label, text: '', path, words }));
  const offered: Offer[] = [
    ...pages('Go to', menu),
    ...pages('Settings', settings),
    ...pages('Action', actions),
    ...commands.map((command) => ({ kind: 'Action', text: '', path: '', ...command })),
  ];
  const given = text.trim() === q ? records : [];
  const isExact = isNamed(text);
  const found: Offer[] = [
    ...given.filter(isExact),
    ...offered.filter(matches(text)),
    ...given.filter((record) => !isExact(record)),
  ];
  const [at, setAt] = useState(0);
  const current = Math.min(at, found.length - 1);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function open(record: Offer | undefined) {
    if (!record) return;
    onDone();
    if (record.run) record.run();
    else void navigate(record.path);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp')
      setAt((current - 1 + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') open(found[current]);
    // The field alone would be emptied by it.
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
  }

  return (
    <div className="palette">
      <input
        type="search"
        role="combobox"
        aria-label="Search records, pages and actions"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={found[current] && `${id}-${current}`}
        placeholder="Name, number, e-mail, page or action"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setAt(0);
          type(event.target.value);
          if (!event.target.value) now('');
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-found`} role="listbox" aria-label="Results" ref={list} tabIndex={-1}>
        {found.map((record, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={record.kind + record.path + record.title}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onPointerMove={() => setAt(index)}
            onClick={() => open(record)}
          >
            <span className="small soft">{record.kind}</span>
            <b>{record.title}</b>
            <span className="small soft num">{isolated(record.text)}</span>
          </div>
        ))}
      </div>
      {(found.length === 0 || isFailed) && (
        <p className="soft" role="status">
          {isSearching ? 'Searching...' : isFailed ? failureText(error) : 'No results found.'}
        </p>
      )}
    </div>
  );
}

const matches = (text: string) => {
  const searched = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ kind, title, words = '' }: Offer) =>
    searched.every((word) => `${kind} ${title} ${words}`.toLowerCase().includes(word));
};

/** Whether the text is a record's whole name, number or address. */
const isNamed = (text: string) => {
  const searched = text.trim().toLowerCase();
  return ({ title, text: about }: FoundRecord) =>
    [title, ...about.split(', ')].some((name) => name.toLowerCase() === searched);
};
