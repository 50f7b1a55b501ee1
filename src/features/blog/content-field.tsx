import {
  type ClipboardEvent,
  type DragEvent,
  memo,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../admin-ui/form-field';
import type { Picture } from '../media/contract';
import { LibraryDialog } from '../media/library-dialog';
import { pictureAmong } from '../media/upload';
import type { RenderedBody } from './admin-contract';
import { renderContent } from './admin-queries';
import { InsertPicture } from './insert-picture';
import * as styles from './post-editor.module.css';
import type { PostValues } from './post-values';
import { Prose } from './prose';
import { readingTimeText } from './reading-time';

const { FormField } = fieldsOf<PostValues>();
const pauseMs = 300;

/** A post's Markdown with a preview. Pasted and dropped pictures are uploaded and inserted. */
export function ContentField() {
  const form = useFormContext<PostValues>();
  const area = useRef<HTMLTextAreaElement>(null);
  const [inserted, setInserted] = useState<File | Picture>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { ref: register, ...field } = form.register('content');

  function insert(markdown: string) {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    setInserted(undefined);
    // The dialog restores the focus first, which may move the caret.
    requestAnimationFrame(() => {
      area.current?.setSelectionRange(selectionStart, selectionEnd);
      if (area.current) insertText(area.current, markdown);
    });
  }
  function onPaste(event: ClipboardEvent) {
    const file = pictureAmong(event.clipboardData.files);
    // Word processors copy text together with a picture of it.
    if (!file || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    setInserted(file);
  }
  function onDrop(event: DragEvent) {
    const file = pictureAmong(event.dataTransfer.files);
    if (!file) return;
    event.preventDefault();
    setInserted(file);
  }
  return (
    <div className={styles.content}>
      <div>
        <FormField
          name="content"
          label="Content"
          mark="required, Markdown"
          hint="# Heading, **bold**, *italic*, [link](/services), - list, > quote"
        >
          {(control) => (
            <textarea
              {...control}
              {...field}
              ref={(element) => {
                register(element);
                area.current = element;
              }}
              rows={12}
              onPaste={onPaste}
              onDrop={onDrop}
            />
          )}
        </FormField>
        <div className={`row ${styles.tools}`}>
          <button type="button" className="btn tiny" onClick={() => setLibraryOpen(true)}>
            Insert a picture
          </button>
          <span className="small soft">or paste or drop one into the text</span>
        </div>
      </div>
      <ContentPreview />
      {isLibraryOpen && (
        <LibraryDialog
          onChoose={(picture) => {
            setLibraryOpen(false);
            setInserted(picture);
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
      {inserted && (
        <InsertPicture given={inserted} onInsert={insert} onClose={() => setInserted(undefined)} />
      )}
    </div>
  );
}

/** The server-rendered preview, updated when typing pauses; the last request wins. */
function ContentPreview() {
  const content = useWatch<PostValues, 'content'>({ name: 'content' });
  const { body, hasFailed } = useRendered(content);
  const titleId = useId();
  return (
    <div className={styles.preview}>
      <p className="row small" id={titleId}>
        <b>Preview</b>
        {content && body && <span className="soft">{readingTimeText(body.readingMinutes)}</span>}
        {hasFailed && (
          <span className="danger-text" role="status">
            The preview is out of date. The server did not respond.
          </span>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.sheet} tabIndex={0} aria-labelledby={titleId}>
        {content.trim() ? (
          <Rendered html={body?.html ?? ''} />
        ) : (
          <p className="soft">Your text appears here as readers will see it.</p>
        )}
      </section>
    </div>
  );
}

const Rendered = memo(Prose);

function useRendered(content: string) {
  const [body, setBody] = useState<RenderedBody>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!content.trim()) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setBody(await renderContent(content, asked.signal));
        setHasFailed(false);
      } catch {
        if (!asked.signal.aborted) setHasFailed(true);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [content]);
  return { body, hasFailed };
}

/** Inserts text at the caret as if typed: undoable, with an input event. */
function insertText(area: HTMLTextAreaElement, text: string) {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
