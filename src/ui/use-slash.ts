import { useDocumentEvent } from './use-document-event';

/** Calls it for `/`, pressed anywhere but in a field or a dialog. */
export function useSlash(onSlash: () => void) {
  useDocumentEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onSlash();
  });
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));
