import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { LineIcon } from '../../admin-ui/line-icon';
import { useDocumentEvent } from '../../ui/use-document-event';
import * as styles from './format-toolbar.module.css';
import {
  type Edit,
  insertLink,
  insertTable,
  isEmphasised,
  type Kind,
  kindAt,
  setKind,
  toggleEmphasis,
  toggleKind,
  type Written,
} from './markdown-edit';

type Area = RefObject<HTMLTextAreaElement | null>;
type Act = (written: Written) => Edit;

export const written = (area: HTMLTextAreaElement): Written => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

/** Edits as if typed: with an input event, and with the browser's own undo. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, start, end }: Edit) {
  area.focus();
  area.setSelectionRange(from, to);
  const isDone = text
    ? document.execCommand('insertText', false, text)
    : from === to || document.execCommand('delete');
  if (!isDone) {
    area.setRangeText(text, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

export const emphasise = {
  bold: (now: Written) => toggleEmphasis(now, 'bold'),
  italic: (now: Written) => toggleEmphasis(now, 'italic'),
};

/** The keys of the text, with Ctrl or ⌘. */
export const formatKeys: Record<string, Act> = {
  b: emphasise.bold,
  i: emphasise.italic,
  k: insertLink,
};

const kinds: { value: Kind; label: string }[] = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'heading', label: 'Heading' },
  { value: 'subheading', label: 'Small heading' },
  { value: 'quote', label: 'Quotation' },
  { value: 'list', label: 'List' },
  { value: 'numbers', label: 'Numbered list' },
];

const drawings = {
  link: 'M7.5 10.5 10.5 7.5M8 5l2-2a3.5 3.5 0 0 1 5 5l-2 2M10 13l-2 2a3.5 3.5 0 0 1-5-5l2-2',
  list: 'M7 4h9M7 9h9M7 14h9M2.5 4h.5M2.5 9h.5M2.5 14h.5',
  numbers: 'M7 4h9M7 9h9M7 14h9M2 2.5h1v3.5M1.5 12h2l-2 3.5h2',
  quote: 'M3 4h12M6 9h9M6 14h9M3 9v5',
  picture: 'M2 3h14v12H2ZM2 12l4-4 4 4 2-2 4 4M11 6.5h1',
  mark: 'M9 1.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15ZM6 12V6l3 4 3-4v6',
  table: 'M2 3h14v12H2ZM2 8h14M8 3v12',
  undo: 'M6 4 3 7l3 3M3 7h8a4 4 0 0 1 0 8H8',
  redo: 'm12 4 3 3-3 3M15 7H7a4 4 0 0 0 0 8h3',
};

interface FormatToolbarProps {
  area: Area;
  areaId: string;
  onPicture(): void;
  onMark(): void;
}

/** The formats of a Markdown field: one stop of Tab, with left and right between its tools. */
export function FormatToolbar({ area, areaId, onPicture, onMark }: FormatToolbarProps) {
  const [now, setNow] = useState<Written>({ text: '', start: 0, end: 0 });
  useDocumentEvent('selectionchange', () => {
    if (area.current && document.activeElement === area.current) setNow(written(area.current));
  });
  const edit = (act: Act) => {
    if (area.current) applyEdit(area.current, act(written(area.current)));
  };
  function step(command: 'undo' | 'redo') {
    area.current?.focus();
    document.execCommand(command);
  }
  const kind = kindAt(now);
  const kindButton = (its: Kind & keyof typeof drawings, label: string) => (
    <Tool label={label} isOn={kind === its} onPress={() => edit((at) => toggleKind(at, its))}>
      <LineIcon path={drawings[its]} />
    </Tool>
  );
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={areaId}
      onKeyDown={moveBetweenTools}
    >
      <select
        aria-label="Kind of paragraph"
        value={kind}
        onChange={({ target }) => edit((at) => setKind(at, target.value as Kind))}
      >
        {kinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <hr />
      <Tool
        label="Bold"
        keys="B"
        isOn={isEmphasised(now, 'bold')}
        onPress={() => edit(emphasise.bold)}
      >
        <b>B</b>
      </Tool>
      <Tool
        label="Italic"
        keys="I"
        isOn={isEmphasised(now, 'italic')}
        onPress={() => edit(emphasise.italic)}
      >
        <i>I</i>
      </Tool>
      <Tool label="Link" keys="K" onPress={() => edit(insertLink)}>
        <LineIcon path={drawings.link} />
      </Tool>
      <hr />
      {kindButton('list', 'List')}
      {kindButton('numbers', 'Numbered list')}
      {kindButton('quote', 'Quotation')}
      <Tool label="Picture" onPress={onPicture}>
        <LineIcon path={drawings.picture} />
      </Tool>
      <Tool label="Mark from the register" onPress={onMark}>
        <LineIcon path={drawings.mark} />
      </Tool>
      <Tool label="Table" onPress={() => edit(insertTable)}>
        <LineIcon path={drawings.table} />
      </Tool>
      <hr />
      <Tool label="Undo" keys="Z" onPress={() => step('undo')}>
        <LineIcon path={drawings.undo} />
      </Tool>
      <Tool label="Redo" keys="Shift+Z" onPress={() => step('redo')}>
        <LineIcon path={drawings.redo} />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  /** With Ctrl. */
  keys?: string;
  /** Undefined: it has no state. */
  isOn?: boolean;
  onPress(): void;
  children: ReactNode;
}

const Tool = ({ label, keys, isOn, onPress, children }: ToolProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={keys ? `${label} (Ctrl+${keys})` : label}
    aria-keyshortcuts={keys && `Control+${keys}`}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children}
  </button>
);

function moveBetweenTools(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const at = tools.indexOf(event.target as HTMLElement);
  event.preventDefault();
  const next = tools[(at + step + tools.length) % tools.length];
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}
