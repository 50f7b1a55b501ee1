import { momentText } from '../shared/moment-text';
import type { useKept } from './form-draft';

/** Says that a form holds what was typed before it was closed, or the page was loaded again. */
export const TypedBefore = ({
  kept: { keptAt, clear },
}: {
  kept: Pick<ReturnType<typeof useKept>, 'keptAt' | 'clear'>;
}) =>
  keptAt ? (
    <p className="row full small" role="status">
      This is what you typed before, on {momentText(keptAt)}.
      <button type="button" className="btn tiny" onClick={clear}>
        Start again
      </button>
    </p>
  ) : null;
