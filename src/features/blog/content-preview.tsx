import { memo, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RenderedBody } from './admin-contract';
import { renderContent } from './admin-queries';
import * as styles from './post-editor.module.css';
import type { PostValues } from './post-values';
import { Prose } from './prose';
import { readingTimeText } from './reading-time';

const pauseMs = 300;

/** What the Markdown becomes, rendered by the site itself in the pauses of typing; the last of several wins. */
export function ContentPreview() {
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
