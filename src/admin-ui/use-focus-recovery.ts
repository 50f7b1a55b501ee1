import { useEffect } from 'react';
import { rowLink } from './row-keys';

/** Where the focus is or was. */
interface Place {
  element: Element;
  /** Once the element, or what it stood in, was removed. */
  hole?: { parent: Node; before: Node | null };
  /** What goes again and gives the focus back: a dialog, a message, or the bar of selected rows. */
  aside: Element | null;
  /** What had the focus before it went aside. */
  opener?: Place | undefined;
  /** It was taken away by whoever had it. */
  isLeft?: boolean;
}

/** What had the focus and goes, with its row or its dialog, leaves it at the next row, or whatever stands next. */
export function useFocusRecovery() {
  useEffect(() => {
    let last: Place | undefined;
    let path = location.pathname;
    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      const aside = target.closest('dialog, .selection, .toast');
      last = { element: target, aside, opener: aside ? openerOf(aside, last) : undefined };
      path = location.pathname;
    }
    function recover() {
      if (document.activeElement !== document.body || path !== location.pathname) return;
      while (last?.opener && isGone(last.aside)) last = last.opener;
      if (last && !last.isLeft) targetOf(last)?.focus();
    }
    /** A press beside it, or a phone's keyboard that was put away. */
    const noteLeft = () =>
      setTimeout(() => {
        if (!last || document.activeElement !== document.body) return;
        if (last.element.isConnected && !last.element.matches(':disabled')) last.isLeft = true;
      });
    const observer = new MutationObserver((records) => {
      for (const record of records)
        for (let place = last; place; place = place.opener) noteRemoval(place, record);
      recover();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      // A disabled button has lost it, and gets it back.
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', noteLeft);
    document.addEventListener('close', recover, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', noteLeft);
      document.removeEventListener('close', recover, true);
    };
  }, []);
}

function openerOf(aside: Element, last: Place | undefined) {
  for (let place = last; place; place = place.opener)
    if (place.aside === aside) return place.opener;
  return last;
}

const isGone = (aside: Element | null) =>
  !aside?.isConnected || (aside instanceof HTMLDialogElement && !aside.open);

function noteRemoval(place: Place, { removedNodes, target, previousSibling }: MutationRecord) {
  for (const node of removedNodes) {
    if (node === place.hole?.before) place.hole.before = previousSibling;
    else if (node.contains(place.hole?.parent ?? place.element))
      place.hole = { parent: target, before: previousSibling };
  }
}

/** The element itself, if it was only moved; else the next row, or the next control in what it stood in. */
function targetOf({ element, hole }: Place): HTMLElement | undefined {
  if (element.isConnected) return element as HTMLElement;
  if (!hole || !(hole.parent instanceof Element)) return undefined;
  const top = hole.parent.closest<HTMLElement>('main, dialog');
  if (!top?.isConnected) return undefined;
  // What was replaced by the same of the next record.
  const same = controlsIn(hole.parent).find(
    (each) => wordsOf(each) === wordsOf(element) && !each.closest('tr'),
  );
  if (same) return same;
  let [parent, { before }]: [Element, typeof hole] = [hole.parent, hole];
  for (;;) {
    const found = nextIn(parent, before);
    if (found || parent === top) return found ?? top;
    before = parent.previousSibling;
    parent = parent.parentElement ?? top;
  }
}

/** What tells a control from others of its kind. */
const wordsOf = (control: Element) =>
  [
    control.localName,
    control.textContent,
    control.getAttribute('aria-label'),
    control.getAttribute('name'),
  ].join();

function nextIn(parent: Element, before: Node | null): HTMLElement | undefined {
  const after: Element[] = [];
  for (let node = before ? before.nextSibling : parent.firstChild; node; node = node.nextSibling)
    if (node instanceof Element) after.push(node);
  const earlier = [...parent.children].filter((each) => !after.includes(each)).reverse();
  for (const each of [...after, ...earlier]) {
    const found = each.matches('tr')
      ? !each.matches('.group') && rowLink(each)
      : controlsIn(each)[0];
    if (found) return found;
  }
  return undefined;
}

const controls = ':is(a[href], button, input, select, textarea, summary):not(:disabled)';

const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(controls)].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(controls) && each.checkVisibility(),
  );
