import { memo, useEffect, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { RenderedBody } from './admin-contract';
import { renderContent } from './admin-queries';
import type { PostValues } from './post-values';
import { Prose } from './prose';
import { readingTimeText } from './reading-time';

const pauseMs = 300;

/** What the Markdown becomes, rendered by the site itself in the pauses of typing; the last of several wins. */
export function ContentPreview({ form }: { form: UseFormReturn<PostValues> }) {
  const content = useWatch({ control: form.control, name: 'content' });
  const { body, hasFailed } = useRendered(content);
  const titleId = useId();
  return (
    <div className="content-preview">
      <p className="row small" id={titleId}>
        <b>Preview</b>
        {content && body && <span className="soft">{readingTimeText(body.readingMinutes)}</span>}
        {hasFailed && (
          <span className="bad" role="status">
            The preview is out of date. The server did not respond.
          </span>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="content-sheet" tabIndex={0} aria-labelledby={titleId}>
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
