import { useEffect, useRef } from 'react';

/**
 * The heading of what takes another's place. What was pressed is gone then, so that the focus goes to it; an opened page
 * keeps its own. `shown` names what stands there, and is false while something is under way.
 */
export function useChangedHeading(shown: string | false, options?: FocusOptions) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (shown && last.current !== shown) heading.current?.focus(options);
    last.current = shown;
  });
  return heading;
}
