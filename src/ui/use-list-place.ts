import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  top: number;
  focusedHref: string | null;
}

const places = new Map<string, Place>();

/** Restores the scroll position of a reopened list at the followed link; other lists start at the top. */
export function useListPlace(box: RefObject<HTMLElement | null>, list: string) {
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const place = isOpened.current ? undefined : places.get(list);
    isOpened.current = true;
    element.scrollTop = place?.top ?? 0;
    if (place?.focusedHref)
      element
        .querySelector<HTMLElement>(`a[href="${CSS.escape(place.focusedHref)}"]`)
        ?.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      places.set(list, {
        top: element.scrollTop,
        focusedHref: focused && element.contains(focused) ? focused.getAttribute('href') : null,
      });
    };
  }, [box, list]);
}
