/** A text area and a list lack some of it. */
type Field = HTMLInputElement & { options?: HTMLOptionsCollection };

/**
 * Keeps what is typed before the page's script has taken over, or was filled in by the browser: React calls no
 * handler for it, the next render of a controlled field undoes it, and a text area that came with a text is
 * set back to that. The result tells the screen of it.
 */
export function keepTypedEarly(): () => void {
  const kept = new Map<Field, string>();
  const keep = ({ target }: { target: EventTarget | null }) =>
    void kept.set(target as Field, (target as Field).value);
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (isTyped(field)) keep({ target: field });
  // Before React: what is typed while it takes over, in slices, makes it finish at once.
  addEventListener('input', keep, true);
  return () => {
    removeEventListener('input', keep, true);
    kept.forEach(tell);
  };
}

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio';

/** Without a default, a browser selects the first option of a list, and a box has the value `on`. */
const isTyped = (field: Field) =>
  field.options
    ? !([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.selected
    : isBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;

/** React compares with what a script has set last, so that is first the value before. */
function tell(value: string, field: Field) {
  if (isBox(field)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    return field.click();
  }
  if (field.type !== 'file') {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
