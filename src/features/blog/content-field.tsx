import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { May, useMay } from '../../admin-ui/may';
import { failureText } from '../../client/fetch';
import { countText } from '../../shared/count-text';
import { countWords, readingMinutes, readingTimeText } from '../../shared/reading-time';
import { Tabs } from '../../ui/tabs';
import type { Picture } from '../media/contract';
import { LibraryDialog } from '../media/library-dialog';
import { pictureAmong } from '../media/upload';
import type { RenderedBody } from './admin-contract';
import { renderContent } from './admin-queries';
import { applyEdit, FormatToolbar, formatKeys, written } from './format-toolbar';
import { InsertMark } from './insert-mark';
import { InsertPicture } from './insert-picture';
import {
  continueList,
  type Edit,
  insertBlock,
  insertLink,
  pasteLink,
  type Written,
} from './markdown-edit';
import * as styles from './post-editor.module.css';
import type { PostValues } from './post-values';
import { Prose } from './prose';

const { FormField } = fieldsOf<PostValues>();
const pauseMs = 300;

/**
 * A post's Markdown beside its preview and its versions. Pasted and dropped pictures are uploaded and
 * inserted.
 */
export function ContentField({ versions }: { versions: ReactNode }) {
  const form = useFormContext<PostValues>();
  const area = useRef<HTMLTextAreaElement>(null);
  const [inserted, setInserted] = useState<File | Picture>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [isMarkOpen, setMarkOpen] = useState(false);
  const mayWrite = useMay();
  const { ref: register, ...field } = form.register('content');

  function insert(edit: (at: Written) => Edit) {
    const at = area.current && written(area.current);
    // The dialog restores the focus first, which may move the caret.
    requestAnimationFrame(() => {
      if (area.current && at) applyEdit(area.current, edit(at));
    });
  }
  function insertPicture(markdown: string) {
    setInserted(undefined);
    insert((at) => insertBlock(at, markdown));
  }
  function insertMark(address: string, name: string) {
    setMarkOpen(false);
    insert((at) => insertLink(at, address, name));
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { files, types } = event.clipboardData;
    const link = pasteLink(written(event.currentTarget), event.clipboardData.getData('text/plain'));
    const file = pictureAmong(files);
    // Word processors copy text together with a picture of it.
    const isPicture = file && !types.includes('text/plain');
    if (!link && !isPicture) return;
    event.preventDefault();
    if (link) applyEdit(event.currentTarget, link);
    else setInserted(file);
  }
  function onDrop(event: DragEvent) {
    const file = pictureAmong(event.dataTransfer.files);
    if (!file) return;
    event.preventDefault();
    setInserted(file);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const now = written(event.currentTarget);
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const edit = isCommand
      ? formatKeys[event.key.toLowerCase()]?.(now)
      : event.key === 'Enter' && !event.shiftKey
        ? continueList(now)
        : undefined;
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  }
  return (
    <div className={styles.content}>
      <FormField name="content" label="Content" mark="required, Markdown" hint={<Length />}>
        {(control) => (
          <div>
            <May>
              <FormatToolbar
                area={area}
                areaId={control.id}
                onPicture={() => setLibraryOpen(true)}
                onMark={() => setMarkOpen(true)}
              />
            </May>
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
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </FormField>
      <div className={styles.beside}>
        <Tabs
          label="Beside the text"
          tabs={[
            ...(mayWrite ? [{ id: 'preview', label: 'Preview', content: <ContentPreview /> }] : []),
            { id: 'versions', label: 'Versions', content: versions },
          ]}
        />
      </div>
      {isLibraryOpen && (
        <LibraryDialog
          onChoose={(picture) => {
            setLibraryOpen(false);
            setInserted(picture);
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
      {isMarkOpen && <InsertMark onInsert={insertMark} onClose={() => setMarkOpen(false)} />}
      {inserted && (
        <InsertPicture
          given={inserted}
          onInsert={insertPicture}
          onClose={() => setInserted(undefined)}
        />
      )}
    </div>
  );
}

function Length() {
  const content = useWatch<PostValues, 'content'>({ name: 'content' });
  return (
    <span className="num">
      {countText(countWords(content), 'word')}, {readingTimeText(readingMinutes(content))}. Pictures
      can be pasted or dropped into the text.
    </span>
  );
}

/** The server-rendered preview, updated when typing pauses; the last request wins. */
function ContentPreview() {
  const content = useWatch<PostValues, 'content'>({ name: 'content' });
  const { body, problem } = useRendered(content);
  return (
    <>
      {problem && (
        <p className="small danger-text" role="status">
          The preview is out of date. {problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.sheet} tabIndex={0} aria-label="Preview">
        {content.trim() ? (
          <Rendered html={body?.html ?? ''} />
        ) : (
          <p className="soft">Your text appears here as readers will see it.</p>
        )}
      </section>
    </>
  );
}

const Rendered = memo(Prose);

function useRendered(content: string) {
  const [body, setBody] = useState<RenderedBody>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!content.trim()) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setBody(await renderContent(content, asked.signal));
        setProblem('');
      } catch (error) {
        if (!asked.signal.aborted) setProblem(failureText(error, 'The server did not respond.'));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [content]);
  return { body, problem };
}
