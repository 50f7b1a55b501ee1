/** Puts text where the caret stands, as typed: it can be undone, and whoever listens hears of it. */
export function insertText(area: HTMLTextAreaElement, text: string) {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
