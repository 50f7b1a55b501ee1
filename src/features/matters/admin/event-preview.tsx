import { useEffect, useState } from 'react';
import { dayText, suggestedText } from '../deadlines/day-text';
import { phaseText } from '../deadlines/event-kinds';
import type { EventPreview } from '../matter/contract';
import { previewEvent } from './queries';

export type EventOfForm = Parameters<typeof previewEvent>[1];

const pauseMs = 300;

interface Found {
  /** The event, as it was sent. */
  of: string;
  preview?: EventPreview;
  /** Why it can’t be. */
  error?: unknown;
}

/** What would follow, a moment after the last change; undefined while a field is empty that is needed. */
export function usePreview(
  matterId: number,
  event: EventOfForm | undefined,
  isComplete: boolean,
  /** What was shown stays meanwhile. */
  isRecording: boolean,
): Found | undefined {
  const [found, setFound] = useState<Found>();
  // Each rendering makes another event, which may say the same.
  const asked = event && JSON.stringify(event);
  useEffect(() => {
    if (isRecording) return;
    if (!isComplete || !asked) return setFound(undefined);
    const left = new AbortController();
    const timer = setTimeout(() => {
      previewEvent(matterId, JSON.parse(asked), left.signal).then(
        (preview) => setFound({ of: asked, preview }),
        (error) => !left.signal.aborted && setFound({ of: asked, error }),
      );
    }, pauseMs);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [matterId, asked, isComplete, isRecording]);
  return found;
}

export function Follows({ preview }: { preview: EventPreview | undefined }) {
  // Mounted before it has anything to say, or it is not read out.
  if (!preview) return <div role="status" className="sr" />;
  const { phase, remarks, deadlines } = preview;
  return (
    <div role="status" className="stack gap-3 small">
      {remarks.length > 0 && (
        <div className="note amber">
          {remarks.map((remark) => (
            <p key={remark}>
              <b className="num">{remark}</b>
            </p>
          ))}
        </div>
      )}
      <div>
        <p>
          Then the matter is: <b>{phaseText[phase]}</b>.{' '}
          {deadlines.length === 0 && 'No deadline follows.'}
        </p>
        <ul>
          {deadlines.map(({ title, effectiveOn, nominalOn, state, counting }) => (
            <li key={title}>
              {title}:{' '}
              <b className="num">
                {state === 'to-enter' ? 'enter the day of the letter' : dayText(effectiveOn)}
              </b>
              {state === 'to-enter' && counting.length > 0 && (
                <span className="num"> ({suggestedText(effectiveOn)})</span>
              )}
              {state === 'past-due' && ' (passed before us)'}
              {nominalOn !== effectiveOn && (
                <span className="num"> (nominally {dayText(nominalOn)})</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
