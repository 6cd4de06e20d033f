/** Whether a key was pressed by itself and is meant for the page: nobody types, and no window is open over it. */
export function isPlainPress(press: KeyboardEvent): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return false;
  return !isTyping(press.target) && !document.querySelector('dialog[open]');
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
